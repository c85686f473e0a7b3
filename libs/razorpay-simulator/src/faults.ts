import type { ServerResponse } from 'node:http';
import { authenticationFailed, badRequest, idempotencyConflict, ProviderError } from './errors.js';
import { writeResponse, type HttpResponse } from './http.js';

/** A fault of a REST request. */
export type FaultAction =
  | { kind: 'status'; status: number; body?: 'json' | 'html' | 'empty'; description?: string }
  | { kind: 'delay'; ms: number }
  /** The connection stays open without a response. */
  | { kind: 'hang' }
  /** The connection is closed before the request is processed. */
  | { kind: 'reset' }
  /** The request is processed, then the connection is closed: the client cannot know the result. */
  | { kind: 'dropAfterCommit' }
  | { kind: 'html200' }
  | { kind: 'redirect'; location: string }
  /** Reads return the state `ms` ago. */
  | { kind: 'stale'; ms: number }
  | { kind: 'unauthorized' }
  /** Without `retryAfterSeconds` the response has no Retry-After. */
  | { kind: 'tooManyRequests'; retryAfterSeconds?: number }
  /** A list without its `items`. */
  | { kind: 'withoutItems' }
  /** Response to a refund while another one with the same key is processed. */
  | { kind: 'idempotencyInProgress' };

export interface FaultMatch {
  readonly method?: string;
  /** The start of the path, such as `/v1/orders`, or a regular expression over it. */
  readonly path?: string | RegExp;
  /** Affects only the nth matching request and later ones, counted from 1. */
  readonly nth?: number;
}

export interface Fault {
  readonly match?: FaultMatch;
  /** Number of affected requests; 1 when missing, unlimited when it has a duration. */
  readonly times?: number;
  /** Duration in milliseconds of the provider's clock. */
  readonly forMs?: number;
  readonly action: FaultAction;
}

interface ArmedFault {
  readonly match: FaultMatch;
  readonly action: FaultAction;
  readonly until: number;
  seen: number;
  left: number;
}

/** Active faults. When several match, the first one is used. */
export class Faults {
  private armed: ArmedFault[] = [];

  constructor(private readonly now: () => number) {}

  add({ match = {}, action, forMs = Infinity, times = forMs === Infinity ? 1 : Infinity }: Fault): void {
    this.armed.push({ match, action, until: this.now() + forMs, seen: 0, left: times });
  }

  clear(): void {
    this.armed = [];
  }

  /** Returns the fault for this request, if any, and counts the use. */
  take(method: string, path: string): FaultAction | undefined {
    this.armed = this.armed.filter((fault) => fault.until > this.now());
    const matching = this.armed.filter((fault) => matches(fault.match, method, path));
    for (const fault of matching) fault.seen += 1;
    const hit = matching.find((fault) => fault.seen >= (fault.match.nth ?? 1));
    if (!hit) return undefined;
    hit.left -= 1;
    this.armed = this.armed.filter((fault) => fault.left > 0);
    return hit.action;
  }
}

function matches({ method, path }: FaultMatch, calledMethod: string, calledPath: string): boolean {
  if (method !== undefined && method.toUpperCase() !== calledMethod) return false;
  if (path === undefined) return true;
  return typeof path === 'string' ? calledPath.startsWith(path) : path.test(calledPath);
}

const HTML =
  '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>';

/** Sends the response of a fault instead of the provider's. Returns false when the provider must respond. */
export function answersInstead(fault: FaultAction | undefined, res: ServerResponse): boolean {
  switch (fault?.kind) {
    case 'hang':
      return true;
    case 'reset':
      res.socket?.destroy();
      return true;
    case 'status':
      writeResponse(res, statusResponse(fault.status, fault.body ?? 'json', fault.description));
      return true;
    case 'html200':
      writeResponse(res, { status: 200, type: 'text/html', text: HTML });
      return true;
    case 'redirect':
      writeResponse(res, { status: 302, type: 'text/plain', text: '', headers: { Location: fault.location } });
      return true;
    case 'tooManyRequests':
      writeResponse(res, tooManyRequests(fault.retryAfterSeconds));
      return true;
    default:
      return false;
  }
}

/** Errors in the format of the provider. */
export function refusalOf(fault: FaultAction | undefined): ProviderError | undefined {
  if (fault?.kind === 'unauthorized') return authenticationFailed();
  if (fault?.kind === 'idempotencyInProgress')
    return idempotencyConflict('Another request with the same idempotency key is still in progress.');
  return undefined;
}

/** Sends the provider's response, modified by the fault. */
export function sendThrough(fault: FaultAction | undefined, res: ServerResponse, response: HttpResponse): void {
  if (fault?.kind === 'dropAfterCommit') res.socket?.destroy();
  else if (fault?.kind === 'withoutItems') writeResponse(res, { ...response, text: withoutItems(response.text) });
  else writeResponse(res, response);
}

function withoutItems(text: string): string {
  const { items: _items, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(rest);
}

function statusResponse(status: number, body: 'json' | 'html' | 'empty', description?: string): HttpResponse {
  if (body === 'empty') return { status, type: 'text/plain', text: '' };
  if (body === 'html') return { status, type: 'text/html', text: HTML };
  return { status, type: 'application/json', text: JSON.stringify({ error: errorFor(status, description) }) };
}

function errorFor(status: number, description?: string) {
  if (status < 500) return badRequest(description ?? 'The request was refused.').body;
  const trouble = 'We are facing some trouble completing your request at the moment. Please try again shortly.';
  return {
    code: 'SERVER_ERROR',
    description: description ?? trouble,
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  };
}

function tooManyRequests(retryAfterSeconds?: number): HttpResponse {
  const text = JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } });
  return {
    status: 429,
    type: 'application/json',
    text,
    ...(retryAfterSeconds !== undefined && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
  };
}
