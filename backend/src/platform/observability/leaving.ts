import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.js';

/** Whoever keeps a connection is asked to open another one, elsewhere, while this process is about to end. */
export function sendAwayWhenLeaving(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (readiness.isStopping) void reply.header('connection', 'close');
  });
}
