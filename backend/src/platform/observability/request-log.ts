import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { syncHook } from '../http/hooks.js';
import type { Metrics } from './metrics.js';

interface LogSettings {
  /** Outside production only responses from 500 on are logged. */
  readonly isProduction: boolean;
  /** URLs of files and probes, whose successful requests are not logged. */
  readonly quiet: RegExp;
}

/**
 * Records metrics and one log line for each completed request. The line names the declared route: a URL may hold ids or
 * names.
 */
export function logRequests(fastify: FastifyInstance, metrics: Metrics, { isProduction, quiet }: LogSettings): void {
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
      else if (isProduction && !quiet.test(url)) logger.log(line);
      else logger.debug(line);
    }),
  );
}
