import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { badRequest, ProviderError, unknownUrl } from './errors.js';

const LIMIT_BYTES = 1_048_576;

/**
 * Reads a JSON object from a request; an empty body is an empty object.
 * @throws ProviderError for anything else, and for more than 1 MB.
 */
export async function readJsonBody(req: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LIMIT_BYTES) chunks.push(chunk);
  }
  if (size > LIMIT_BYTES)
    throw new ProviderError(413, { code: 'BAD_REQUEST_ERROR', description: 'The request body is too large.' });
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : parseObject(text);
}

function parseObject(text: string): Record<string, unknown> {
  const body = parse(text);
  if (!isObject(body)) throw badRequest('The request body must be a JSON object.');
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The request body must be a JSON object.');
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface HttpResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers?: OutgoingHttpHeaders;
}

export const jsonResponse = (status: number, body: unknown): HttpResponse => ({
  status,
  type: 'application/json',
  text: JSON.stringify(body),
});

/** No response of the simulator may be cached. */
export function writeResponse(res: ServerResponse, { status, type, text, headers }: HttpResponse): void {
  if (res.destroyed) return;
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  });
  res.end(text);
}

/** A route. `Context` is the data that the API's handlers use. */
export interface Route<Context> {
  readonly method: string;
  /** The path, with `:name` for parameters. */
  readonly path: string;
  readonly run: (context: Context, params: Record<string, string>) => unknown;
}

export interface MatchedRoute<Context> {
  readonly route: Route<Context>;
  readonly params: Record<string, string>;
}

/** @throws ProviderError when no route matches. */
export function matchRoute<Context>(
  routes: readonly Route<Context>[],
  method: string,
  path: string,
): MatchedRoute<Context> {
  const parts = path.split('/');
  for (const route of routes) {
    const params = route.method === method ? paramsOf(route.path.split('/'), parts) : undefined;
    if (params) return { route, params };
  }
  throw unknownUrl();
}

function paramsOf(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const part = parts[place] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = part;
    else if (expected !== part) return undefined;
  }
  return params;
}
