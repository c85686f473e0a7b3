import type { ServerResponse } from 'node:http';
import type { SimulatorClock } from '../clock.js';
import { authenticationFailed, badRequest, idempotencyConflict, ProviderError } from '../errors.js';
import { writeResponse, type HttpResponse } from '../http/response.js';
import type { FaultAction } from './faults.js';

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
export function sendThrough(
  fault: FaultAction | undefined,
  res: ServerResponse,
  response: HttpResponse,
  clock: SimulatorClock,
): void {
  if (fault?.kind === 'dropAfterCommit') res.socket?.destroy();
  else if (fault?.kind === 'withoutItems') writeResponse(res, { ...response, text: withoutItems(response.text) });
  else if (fault?.kind === 'slowDrip') drip(res, response, fault.msPerCharacter, clock);
  else writeResponse(res, response);
}

function withoutItems(text: string): string {
  const { items: _items, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify(rest);
}

function drip(res: ServerResponse, { status, type, text }: HttpResponse, ms: number, clock: SimulatorClock): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) });
  const characters = [...text];
  const next = () => {
    const character = characters.shift();
    if (character === undefined || res.destroyed) return void res.end();
    res.write(character);
    clock.after(ms, next);
  };
  next();
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
