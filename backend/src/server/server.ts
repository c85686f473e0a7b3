import type { FastifyServerOptions } from 'fastify';
import http from 'node:http';
import { errorResponseOf } from '../platform/http/error.filter.js';
import { ALWAYS } from './headers/browser-headers.js';

/** A server mounted on our port below one path, such as the payment simulator. */
export interface Mount {
  readonly path: string;
  handle(request: http.IncomingMessage, response: http.ServerResponse): void;
}

/** Disconnects slow senders. Node's own limits allow one byte a second for over a minute. */
const TIME_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Longer than proxies keep a connection, so that they never use one that is closing. */
  keepAliveTimeout: 65_000,
};

/** Sets the limits here, because Fastify does not configure a server that it has not created. */
export function createServer(handler: http.RequestListener, mounts: readonly Mount[]): http.Server {
  return http.createServer({ ...TIME_LIMITS, requireHostHeader: false }, (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuseWithoutHost(response);
    const mount = mounts.find(({ path }) => request.url === path || request.url?.startsWith(`${path}/`));
    if (!mount) return handler(request, response);
    for (const [name, value] of Object.entries(ALWAYS)) response.setHeader(name, value);
    mount.handle(request, response);
  });
}

/** Returns an error in our shape, for requests that never reach Fastify. */
function plainError(status: number): { statusCode: number; headers: Record<string, string>; json: string } {
  const body = errorResponseOf({ statusCode: status });
  const json = JSON.stringify(body);
  const headers = {
    ...ALWAYS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(json)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { statusCode: body.statusCode, headers, json };
}

/** Node would reject it with an empty response. */
function refuseWithoutHost(response: http.ServerResponse): void {
  const { statusCode, headers, json } = plainError(400);
  response.writeHead(statusCode, headers).end(json);
}

const STATUS_OF_FAULT: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Sends our error shape for invalid and endless HTTP requests as well. */
export const sendClientError: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const { statusCode, headers, json } = plainError(STATUS_OF_FAULT[error.code] ?? 400);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${statusCode} ${http.STATUS_CODES[statusCode]}`, ...lines, '', json].join('\r\n'));
};
