import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atOnce } from '../http/at-once.js';
import type { Readiness } from './readiness.js';

/** Whoever keeps a connection is asked to open another one, elsewhere, while this process is about to end. */
export function sendAwayWhenLeaving(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook(
    'onSend',
    atOnce((_request: FastifyRequest, reply: FastifyReply) => {
      if (readiness.isStopping) void reply.header('connection', 'close');
    }),
  );
}
