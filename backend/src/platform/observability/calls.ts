import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atOnce } from '../http/at-once.js';
import type { Metrics } from './metrics.js';

/** Files and probes come by the thousand, and say nothing when they go well. */
const QUIET = /^\/(assets|uploads|images|admin\/jobs\/static|api\/health|api\/metrics)/;

interface CallLog {
  /** Lines for calls that went well, too; those that failed on our side are always written. */
  readonly all: boolean;
}

/** Counts and times each call, and writes one line for it: the declared route instead of the address, and no name. */
export function watchCalls(fastify: FastifyInstance, metrics: Metrics, { all }: CallLog): void {
  const logger = new Logger('Http');
  fastify.addHook('onResponse', atOnce((request: FastifyRequest, reply: FastifyReply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    const status = reply.statusCode;
    metrics.called({ method, route, status, seconds: reply.elapsedTime / 1000 });
    const line = { method, route, status, ms: Math.round(reply.elapsedTime), user: (request as { user?: { id: string } }).user?.id };
    if (status >= 500) logger.warn(line);
    else if (all && !QUIET.test(request.url)) logger.log(line);
    else logger.debug(line);
  }));
}
