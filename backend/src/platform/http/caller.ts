import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Permission, StaffRole } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';
import { describeUserAgent } from '../../kernel/user-agent.js';
import { workContext, type WorkContext } from '../tracing/tracing.js';
import { wideNetworkOf } from './limits/network.js';

/** The signed-in user, read from the database for each request. */
export interface Caller {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Null for customers. */
  readonly role: StaffRole | null;
  /** The token of this request: its id and expiry. */
  readonly token: { readonly id: string; readonly expiresAt: Date };
  /** True for an admin who must enrol a second factor first. */
  readonly mayOnlyEnrol?: true;
  /** True for staff whose password is one that staff may not have; their role is null until they set another. */
  readonly mustSetPassword?: true;
}

export const IS_PUBLIC = 'isPublic';
export const IDENTIFIES_CALLER = 'identifiesCaller';
export const PERMISSION = 'permission';
export const IS_OPEN_TO_ENROLMENT = 'isOpenToEnrolment';

/** Makes a route public. All others require sign-in. */
export const Public = () => SetMetadata(IS_PUBLIC, true);

/** On a public route: the caller is known if the request has a valid token, and undefined otherwise. */
export const IdentifiesCaller = () => SetMetadata(IDENTIFIES_CALLER, true);

/** Restricts a route to staff whose role has this permission. */
export const ForStaff = (permission: Permission) => SetMetadata(PERMISSION, permission);

/** Allows a route to admins who must still enrol a second factor. */
export const OpenToEnrolment = () => SetMetadata(IS_OPEN_TO_ENROLMENT, true);

/** The signed-in caller, as a parameter of a handler. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: Caller }>().user,
);

/** A staff member as named in the audit log: a truncated IP address, and the browser in two words. */
export interface Actor {
  readonly id: string;
  readonly role: string | null;
  readonly network: string;
  readonly device: string;
}

/** Stored outside the context, whose fields go into every line of the technical log. */
const actors = new WeakMap<WorkContext, Actor>();

/** Sets the actor for the rest of this request. */
export function nameActor({ id, role }: Caller, { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): void {
  actors.set(workContext(), {
    id,
    role,
    network: wideNetworkOf(ip),
    device: describeUserAgent(headers['user-agent'] ?? ''),
  });
}

/** Null outside staff requests: at startup, on the command line, in a job. */
export const currentActor = (): Actor | null => actors.get(workContext()) ?? null;
