import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type http from 'node:http';
import { within } from '../tracing/tracing.js';

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
