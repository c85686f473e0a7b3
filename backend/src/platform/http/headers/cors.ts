import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfApi } from '../address.js';
import { syncHook } from '../sync-hook.js';

const PREFLIGHT_SECONDS = 600;
const METHODS = 'GET, POST, PUT, DELETE';
const REQUEST_HEADERS = 'Authorization, Content-Type, If-None-Match';
const ANSWER_HEADERS = 'X-Total-Count, Retry-After, ETag';

/**
 * Lets pages of the listed origins call the API; the shop's own pages need no entry. An origin is compared as a whole.
 * Calls are made with credentials as the specification has it, so the answer names the origin; we set no cookie.
 */
export function allowOrigins(fastify: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isOfApi(request)) return;
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin)) return;
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', ANSWER_HEADERS);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) return preflight(reply);
  });
  fastify.addHook(
    'onSend',
    syncHook((request: FastifyRequest, reply: FastifyReply) => void (isOfApi(request) && addVary(reply))),
  );
}

function preflight(reply: FastifyReply): FastifyReply {
  return reply
    .status(204)
    .headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    })
    .send();
}

/** What is kept for one origin is no answer to another. */
function addVary(reply: FastifyReply): void {
  const present = reply.getHeader('vary');
  void reply.header('vary', present ? `${String(present)}, Origin` : 'Origin');
}
