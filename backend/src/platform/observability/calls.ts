import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atOnce } from '../http/at-once.js';
import type { CallRecord } from './call-record.js';

/** Records each call that a route, or nothing, has answered. */
export function watchCalls(fastify: FastifyInstance, record: CallRecord): void {
  fastify.addHook(
    'onResponse',
    atOnce((request: FastifyRequest, reply: FastifyReply) => {
      const { user } = request as { user?: { id: string } };
      record.note({
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        url: request.url,
        status: reply.statusCode,
        ms: reply.elapsedTime,
        user: user?.id,
      });
    }),
  );
}
