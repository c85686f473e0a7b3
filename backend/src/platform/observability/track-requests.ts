import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { syncHook } from '../http/sync-hook.js';
import type { RequestLog } from './request-log.js';

/** Records each completed request. */
export function trackRequests(fastify: FastifyInstance, log: RequestLog): void {
  fastify.addHook(
    'onResponse',
    syncHook((request: FastifyRequest, reply: FastifyReply) => {
      const { user } = request as { user?: { id: string } };
      log.add({
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
