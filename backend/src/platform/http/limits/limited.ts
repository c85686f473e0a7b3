import { SetMetadata } from '@nestjs/common';
import { RouteSettings } from '../hooks.js';
import type { Limit } from './limits.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    isUnlimitedByNetwork?: true;
  }
}

export const LIMITED_AS = 'limitedAs';

/** The limits of a route. Routes of one owner with the same name share their counts. */
export interface RouteLimits {
  readonly owner: string;
  readonly name: string;
  readonly limits: readonly Limit[];
}

/**
 * Returns the decorator `@Limited(name)` of one module, which applies the module's limits of that name to a route.
 * Requests beyond them get 429 with `Retry-After`.
 * @param owner name of the module: two modules may use the same name for limits
 */
export const limitsOf =
  <Names extends string>(owner: string, limits: Readonly<Record<Names, readonly Limit[]>>) =>
  (name: Names) =>
    SetMetadata(LIMITED_AS, { owner, name, limits: limits[name] } satisfies RouteLimits);

/** For routes of the provider and of load balancers, which send many requests from few addresses. */
export const UnlimitedByNetwork = () => RouteSettings({ isUnlimitedByNetwork: true });

export const SHEDDABLE = 'sheddable';

export interface Shedding {
  /** How many requests from unknown networks run at once in a process. The routes of one controller share this number. */
  readonly strangersAtOnce?: number;
}

/**
 * Marks a route for load shedding: while requests queue for a database connection it returns 503, so that checkouts
 * come first.
 */
export const Sheddable = (shedding: Shedding = {}) => SetMetadata(SHEDDABLE, shedding);
