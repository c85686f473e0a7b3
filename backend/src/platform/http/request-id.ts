import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type http from 'node:http';
import { within } from '../tracing/work-context.js';

const HEADER = 'x-request-id';
const FORM = /^[\w.:-]{8,64}$/;

/**
 * The id of a call in logs and answers: the one that a proxy of ours gave it, so that its log and ours can be laid side
 * by side, or else a new one. From anybody else it would let a stranger write into our log.
 */
export function requestIds({ trustsProxy }: { trustsProxy: boolean }): (request: http.IncomingMessage) => string {
  return (request) => {
    const given = request.headers[HEADER];
    return trustsProxy && typeof given === 'string' && FORM.test(given) ? given : randomUUID();
  };
}

/** Answers each call with its id, and lets everything that is logged on the way bear it. */
export function addRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(HEADER, request.id);
    within({ requestId: request.id }, done);
  });
  // Reading a body goes by the socket's events, and those know of no call.
  fastify.addHook('preValidation', (request, _reply, done) => within({ requestId: request.id }, done));
}
