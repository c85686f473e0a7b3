import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKeyToAccount } from '../http/address.js';
import { Readiness } from '../observability/readiness.js';
import { acceptedEncoding, type Encoding } from './accepted-encoding.js';
import type { CachedResponse } from './cached-response.js';
import { hasContent } from './etag.js';

/** Passes content that is already serialised through. */
const identity = (content: unknown): string => content as string;

const REQUEST_ID = 'x-request-id';
/** Headers that belong to the connection or to one request. */
const NOT_CACHED = new Set(['date', 'connection', 'keep-alive', REQUEST_ID]);

/**
 * Sends cached responses in the encoding that the client prefers, or 304. The headers that hooks added to the first sending are
 * stored with the entry, so that later sendings skip those hooks.
 */
@Injectable()
export class CachedResponseSender {
  constructor(private readonly readiness: Readiness) {}

  send(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply | Promise<FastifyReply> {
    const encoding = cached.isWorthCompressing
      ? acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
      : null;
    if (!this.hasDefaultResponse(request, reply)) return sendInFull(request, reply, cached, encoding);
    const known = cached.sentHeaders(encoding);
    const content = cached.contentIn(encoding);
    if (!known || !Buffer.isBuffer(content)) {
      reply.raw.once('finish', () =>
        cached.storeHeaders(encoding, { headers: cacheableHeaders(reply), route: request.routeOptions.url ?? 'none' }),
      );
      return sendInFull(request, reply, cached, encoding);
    }
    void reply.hijack();
    const id = reply.getHeader(REQUEST_ID);
    reply.raw
      .writeHead(200, id === undefined ? [...known.headers] : [...known.headers, REQUEST_ID, String(id)])
      .end(content);
    return reply;
  }

  /** Whether nothing in the request changes the response. During shutdown responses carry `connection: close`. */
  private hasDefaultResponse(request: FastifyRequest, reply: FastifyReply): boolean {
    const { method, headers } = request;
    if (
      method !== 'GET' ||
      headers['if-none-match'] !== undefined ||
      headers.origin !== undefined ||
      this.readiness.isStopping
    )
      return false;
    // The same entry may be served at several addresses, and this one has its own content policy.
    if (isKeyToAccount(request)) return false;
    for (const name in reply.getHeaders()) if (name !== REQUEST_ID) return false;
    return true;
  }
}

function sendInFull(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  encoding: Encoding | null,
): FastifyReply | Promise<FastifyReply> {
  void reply.headers({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag: cached.etagIn(encoding),
    ...cached.headers,
  });
  if (hasContent(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
  void reply.header('content-type', cached.type).serializer(identity);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  const content = cached.contentIn(encoding);
  return Buffer.isBuffer(content) ? reply.send(content) : content.then((ready) => reply.send(ready));
}

function cacheableHeaders(reply: FastifyReply): string[] {
  const cacheable = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_CACHED.has(name));
  return cacheable.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each) => [name, String(each)]),
  );
}
