import { Injectable } from '@nestjs/common';
import type http from 'node:http';
import { CallLimits } from '../http/limits/call-limits.js';
import { CallRecord } from '../observability/call-record.js';
import { Readiness } from '../observability/readiness.js';
import { isTraced } from '../observability/tracing.js';
import { within } from '../observability/work-context.js';
import { acceptedEncoding } from './accepted-encoding.js';
import { Copy } from './copy.js';
import { HotReads } from './hot-reads.js';

/**
 * Sends a prepared copy in front of everything that surrounds a call, under the headers that it was sent under before: limits,
 * the id, figures and the log's line are all that such a call still needs. Whatever is not quite usual goes the whole way.
 */
@Injectable()
export class AnswerAtOnce {
  constructor(
    private readonly hotReads: HotReads,
    private readonly readiness: Readiness,
    private readonly limits: CallLimits,
    private readonly record: CallRecord,
  ) {}

  /** @returns false when nothing was done, so that the call goes its way */
  answers(request: http.IncomingMessage, response: http.ServerResponse): boolean {
    const startedAt = performance.now();
    const { method, url = '', headers } = request;
    if (method !== 'GET' || headers['if-none-match'] !== undefined || headers.origin !== undefined) return false;
    if (this.readiness.isStopping || isTraced()) return false;
    const copy = this.hotReads.read(url);
    if (!(copy instanceof Copy)) return false;
    const encoding = copy.isWorthCompressing
      ? acceptedEncoding(headers['accept-encoding'] as string | undefined)
      : null;
    const [known, content] = [copy.sentBefore(encoding), copy.contentIn(encoding)];
    if (!known || !Buffer.isBuffer(content) || !this.limits.admits(request)) return false;
    const id = this.record.idOf(request);
    response.writeHead(200, [...known.headers, 'x-request-id', id]).end(content);
    within({ requestId: id }, () =>
      this.record.note({ method, route: known.route, url, status: 200, ms: performance.now() - startedAt }),
    );
    return true;
  }
}
