import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';

const settings = new WeakMap<object, FastifyContextConfig>();

/**
 * Settings of a route that Fastify's hooks read, before and after Nest: `request.routeOptions.config`. Several
 * decorators on one handler are merged.
 */
export const RouteSettings =
  (part: FastifyContextConfig): MethodDecorator =>
  (target, key, descriptor) => {
    const handler = descriptor.value as object;
    settings.set(handler, { ...settings.get(handler), ...part });
    RouteConfig(settings.get(handler))(target, key, descriptor);
  };
