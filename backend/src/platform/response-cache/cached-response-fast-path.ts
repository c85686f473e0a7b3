import { Injectable } from '@nestjs/common';
import type http from 'node:http';
import { RequestLimits } from '../http/limits/request-limits.js';
import { RequestLog } from '../observability/request-log.js';
import { Readiness } from '../observability/readiness.js';
import { isTraced } from '../observability/tracing.js';
import { within } from '../observability/work-context.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { CachedResponse } from './cached-response.js';
import { CacheableRoutes } from './cacheable-routes.js';

/**
 * Serves a cached response before the framework sees the request, with the headers of its first sending. Rate limit, request id,
 * metrics and log line are kept; every unusual request takes the normal path.
 */
@Injectable()
export class CachedResponseFastPath {
  constructor(
    private readonly cacheableRoutes: CacheableRoutes,
    private readonly readiness: Readiness,
    private readonly limits: RequestLimits,
    private readonly requestLog: RequestLog,
  ) {}

  /** @returns whether the response was sent; if false, the caller continues with the normal path */
  serve(request: http.IncomingMessage, response: http.ServerResponse): boolean {
    const startedAt = performance.now();
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers['if-none-match'] !== undefined || headers.origin !== undefined) return false;
    if (this.readiness.isStopping || isTraced()) return false;
    const cached = this.cacheableRoutes.read(url);
    if (!(cached instanceof CachedResponse)) return false;
    const encoding = cached.isWorthCompressing
      ? acceptedEncoding(headers['accept-encoding'] as string | undefined)
      : null;
    const [known, content] = [cached.sentHeaders(encoding), cached.contentIn(encoding)];
    if (!known || !Buffer.isBuffer(content) || !this.limits.admits(request)) return false;
    const id = this.requestLog.idOf(request);
    response.writeHead(200, [...known.headers, 'x-request-id', id]).end(content);
    within({ requestId: id }, () =>
      this.requestLog.add({ method, route: known.route, url, status: 200, ms: performance.now() - startedAt }),
    );
    return true;
  }
}
