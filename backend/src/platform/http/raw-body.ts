import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouteSettings } from './route-settings.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    isRaw?: true;
  }
}

/**
 * Marks routes that verify a signature over the received bytes: the body is not parsed, and is in `rawBody` and `body`.
 */
export const RawBody = () => RouteSettings({ isRaw: true });

export function isRaw(request: FastifyRequest): boolean {
  return request.routeOptions.config.isRaw === true;
}

type Done = (error: Error | null, body?: unknown) => void;

/** Parses JSON bodies as Fastify does, rejecting keys such as `__proto__`. Bodies of raw routes are left unparsed. */
export function readJson(fastify: FastifyInstance): (request: unknown, body: Buffer, done: Done) => void {
  const parse = fastify.getDefaultJsonParser('error', 'error') as (request: unknown, body: string, done: Done) => void;
  return (request, body, done) =>
    isRaw(request as FastifyRequest) ? done(null, body) : parse(request, body.toString(), done);
}
