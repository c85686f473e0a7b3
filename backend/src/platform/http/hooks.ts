import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { within } from '../tracing/tracing.js';

type Done = (error?: Error) => void;

/**
 * Wraps a synchronous Fastify hook in callback style. Async hooks cost a promise and a microtask per request, which is measurable for
 * cached responses.
 * @param work rejects the request by throwing
 */
export function syncHook<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: [...Args, ...unknown[], Done]) => void {
  return (...args) => {
    const done = args.at(-1) as Done;
    try {
      work(...(args as unknown as Args));
    } catch (error) {
      return done(error as Error);
    }
    done();
  };
}

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

const HEADER = 'x-request-id';
const FORM = /^[\w.:-]{8,64}$/;

/**
 * Returns a generator of request ids for logs and responses. Uses the id of a trusted proxy, so that both logs can be
 * correlated, or a new one. Ids of other clients are ignored: they would let strangers write into our log.
 */
export function requestIds({ trustsProxy }: { trustsProxy: boolean }): (request: http.IncomingMessage) => string {
  return (request) => {
    const given = request.headers[HEADER];
    return trustsProxy && typeof given === 'string' && FORM.test(given) ? given : randomUUID();
  };
}

/** Returns the request id in each response, and adds it to every log line of the request. */
export function addRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADER, request.id);
    within({ requestId: request.id }, done);
  });
  // The socket's events, on which a body is read, run outside the context of the request.
  fastify.addHook('preValidation', (request, _reply, done) => within({ requestId: request.id }, done));
}
