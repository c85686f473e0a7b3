import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse, hasContent } from './cached-response.js';
import { ResponseCache, type CacheEntry } from './response-cache.js';
import { acceptedEncoding, addVary } from './encoding.js';

/** A GET route whose response is the same for every client. */
export interface CacheableRoute {
  /**
   * @param path such as `/api/settings` @param query the part after the question mark, or an empty string
   * @returns null for requests that the route handler must answer, including invalid ones
   */
  match(path: string, query: string): CacheEntry | null;
}

/** Routes that are served from the response cache. Modules register theirs; the route handlers serve everything else. */
@Injectable()
export class CacheableRoutes {
  private readonly routes: CacheableRoute[] = [];

  constructor(private readonly cache: ResponseCache) {}

  add(route: CacheableRoute): void {
    this.routes.push(route);
  }

  /** @param address path and query @returns null, directly or as a promise, when the route handler must respond */
  read(address: string): CachedResponse | Promise<CachedResponse | null> | null {
    const mark = address.indexOf('?');
    const path = mark < 0 ? address : address.slice(0, mark);
    const query = mark < 0 ? '' : address.slice(mark + 1);
    for (const route of this.routes) {
      const entry = route.match(path, query);
      if (entry) return this.cache.read(entry);
    }
    return null;
  }
}

/**
 * Serves cacheable routes from memory, before the route's own handler. Registered as a hook, so that earlier hooks see
 * each request and response hooks see each response. Failed loads are left to the handler, which reports them.
 */
export function serveCacheableReads(fastify: FastifyInstance, routes: CacheableRoutes): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    const cached = isRead(request) ? routes.read(request.url) : null;
    if (cached === null) return next();
    if (cached instanceof CachedResponse) return void sendCached(request, reply, cached);
    cached.then(
      (loaded) => (loaded ? void sendCached(request, reply, loaded) : next()),
      () => next(),
    );
  });
}

/** Sends a cached response in the encoding that the client prefers, or 304. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply {
  const encoding = cached.isWorthCompressing
    ? acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
    : null;
  addVary(reply, 'Accept-Encoding');
  void reply.headers(cached.headersIn(encoding));
  if (hasContent(request.headers['if-none-match'], cached.etag)) return reply.code(304).send();
  void reply.header('content-type', cached.type);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  const content = cached.contentIn(encoding);
  if (Buffer.isBuffer(content)) return reply.send(content);
  content.then(
    (encoded) => reply.send(encoded),
    (error: Error) => reply.send(error),
  );
  return reply;
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
