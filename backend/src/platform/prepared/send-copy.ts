import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.js';
import type { Copy } from './copy.js';
import { hasContent } from './etag.js';

/** It is what is to be sent. */
const asItIs = (content: unknown): string => content as string;

/** Answers with a prepared copy in the encoding that the client likes best, or 304 to one that has it. */
export function sendCopy(request: FastifyRequest, reply: FastifyReply, copy: Copy): FastifyReply | Promise<FastifyReply> {
  const { headers } = request;
  const encoding = copy.isWorthCompressing ? acceptedEncoding(headers['accept-encoding'] as string | undefined) : null;
  void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: copy.etagIn(encoding), ...copy.headers });
  if (headers['if-none-match'] !== undefined && hasContent(headers['if-none-match'], copy.etag)) return reply.code(304).send();
  void reply.header('content-type', copy.type).serializer(asItIs);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  const content = copy.contentIn(encoding);
  return Buffer.isBuffer(content) ? reply.send(content) : content.then((ready) => reply.send(ready));
}
