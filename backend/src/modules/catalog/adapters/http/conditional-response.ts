import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasContent } from '../../../../platform/response-cache/etag.js';

/** Sends a JSON body with a strong ETag, or 304 if the client has it already. */
export function sendConditionally(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  const json = JSON.stringify(body);
  const etag = etagOf(json);
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  if (hasContent(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(json);
}
