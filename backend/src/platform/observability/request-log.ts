import { Injectable, Logger } from '@nestjs/common';
import type http from 'node:http';
import { Config } from '../config/config.js';
import { Metrics } from './metrics.js';
import { requestIds } from './request-id.js';

/** Successful requests for files and probes are not logged. */
const QUIET = /^\/(assets|uploads|images|admin\/jobs\/static|api\/health|api\/metrics)/;

export interface CompletedRequest {
  readonly method: string;
  /** The declared route, so that no URL with ids or names is logged. */
  readonly route: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the signed-in account. */
  readonly user?: string | undefined;
}

/** Records metrics and one log line per request; outside production only lines for 5xx responses. */
@Injectable()
export class RequestLog {
  /** Returns the request id, which the response and all its log lines carry. */
  readonly idOf: (request: http.IncomingMessage) => string;
  private readonly logger = new Logger('Http');
  private readonly writesAll: boolean;

  constructor(
    private readonly metrics: Metrics,
    { isProduction, trustProxyHops }: Config,
  ) {
    this.writesAll = isProduction;
    this.idOf = requestIds({ trustsProxy: trustProxyHops > 0 });
  }

  add({ method, route, url, status, ms, user }: CompletedRequest): void {
    this.metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
    const line = { method, route, status, ms: Math.round(ms), user };
    if (status >= 500) this.logger.warn(line);
    else if (this.writesAll && !QUIET.test(url)) this.logger.log(line);
    else this.logger.debug(line);
  }
}
