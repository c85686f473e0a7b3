import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { syncHook } from '../http/sync-hook.js';
import type { Metrics } from './metrics.js';

/** Successful requests for files and probes are not logged. */
const QUIET = /^\/(assets|uploads|images|admin\/jobs\/static|api\/health|api\/metrics)/;

/**
 * Records metrics and one log line for each completed request. The line names the declared route: a URL may hold ids or
 * names.
 * @param isProduction outside production only responses from 500 on are logged
 */
export function logRequests(fastify: FastifyInstance, metrics: Metrics, isProduction: boolean): void {
  const logger = new Logger('Http');
  fastify.addHook(
    'onResponse',
    syncHook((request: FastifyRequest, reply: FastifyReply) => {
      const { method, url } = request;
      const [route, status, ms] = [request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime];
      metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
      const { user } = request as { user?: { id: string } };
      const line = { method, route, status, ms: Math.round(ms), user: user?.id };
      if (status >= 500) logger.warn(line);
      else if (isProduction && !QUIET.test(url)) logger.log(line);
      else logger.debug(line);
    }),
  );
}
