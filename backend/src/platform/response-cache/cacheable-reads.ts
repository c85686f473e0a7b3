import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, addVary } from './encoding.js';
import type { CacheableRoutes } from './cacheable-routes.js';
import { CachedResponse } from './cached-response.js';
import { hasContent } from './etag.js';

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
