import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** Sends a JSON body under a strong ETag, or 304 to a client that has it already. */
export function answerConditionally(request: FastifyRequest, reply: FastifyReply, body: unknown): void {
  const json = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`;
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  if (hasIt(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else void reply.type('application/json; charset=utf-8').send(json);
}

/** `If-None-Match` may list several tags, and a proxy may have made ours weak. */
function hasIt(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
