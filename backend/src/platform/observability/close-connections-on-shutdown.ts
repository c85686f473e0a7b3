import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { syncHook } from '../http/sync-hook.js';
import type { Readiness } from './readiness.js';

/** Sends `connection: close` during shutdown, so that clients reconnect to another process. */
export function closeConnectionsOnShutdown(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook(
    'onSend',
    syncHook((_request: FastifyRequest, reply: FastifyReply) => {
      if (readiness.isStopping) void reply.header('connection', 'close');
    }),
  );
}
