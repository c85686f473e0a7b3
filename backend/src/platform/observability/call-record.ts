import { Injectable, Logger } from '@nestjs/common';
import type http from 'node:http';
import { Config } from '../config/config.js';
import { Metrics } from './metrics.js';
import { requestIds } from './request-id.js';

/** Files and probes come by the thousand, and say nothing when they go well. */
const QUIET = /^\/(assets|uploads|images|admin\/jobs\/static|api\/health|api\/metrics)/;

/** A call that was answered. */
export interface AnsweredCall {
  readonly method: string;
  /** As it was declared: no address, and so no name, gets into the log. */
  readonly route: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  /** Id of the account that called. */
  readonly user?: string | undefined;
}

/** Counts and times each call, and writes one line for it; outside production only for those that failed on our side. */
@Injectable()
export class CallRecord {
  /** The id of a call, in its answer and in every line about it. */
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

  note({ method, route, url, status, ms, user }: AnsweredCall): void {
    this.metrics.called({ method, route, status, seconds: ms / 1000 });
    const line = { method, route, status, ms: Math.round(ms), user };
    if (status >= 500) this.logger.warn(line);
    else if (this.writesAll && !QUIET.test(url)) this.logger.log(line);
    else this.logger.debug(line);
  }
}
