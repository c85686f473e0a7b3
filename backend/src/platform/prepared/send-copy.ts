import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding.js';
import type { Copy } from './copy.js';
import { hasContent } from './etag.js';

/** It is what is to be sent. */
const asItIs = (content: unknown): string => content as string;

/** Of the connection, not of the answer. */
const NOT_KEPT = new Set(['date', 'connection', 'keep-alive']);

/**
 * Answers with a prepared copy in the encoding that the client likes best, or 304 to one that has it. Once a copy has gone out with
 * everything that hooks add to it, the next one goes out under the very same headers, without going through the hooks again.
 */
export function sendCopy(request: FastifyRequest, reply: FastifyReply, copy: Copy): FastifyReply | Promise<FastifyReply> {
  const { headers } = request.raw;
  const encoding = copy.isWorthCompressing ? acceptedEncoding(headers['accept-encoding'] as string | undefined) : null;
  const isAlikeForAll = request.raw.method === 'GET' && headers['if-none-match'] === undefined && headers.origin === undefined && isEmpty(reply.getHeaders());
  if (!isAlikeForAll) return sendInFull(request, reply, copy, encoding);
  const content = copy.contentIn(encoding);
  const known = copy.headersIn(encoding);
  if (known && Buffer.isBuffer(content)) {
    void reply.hijack();
    reply.raw.writeHead(200, known).end(content);
    return reply;
  }
  reply.raw.once('finish', () => copy.rememberHeaders(encoding, keptHeaders(reply)));
  return sendInFull(request, reply, copy, encoding);
}

function sendInFull(request: FastifyRequest, reply: FastifyReply, copy: Copy, encoding: Encoding | null): FastifyReply | Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: copy.etagIn(encoding), ...copy.headers });
  if (hasContent(request.headers['if-none-match'], copy.etag)) return reply.code(304).send();
  void reply.header('content-type', copy.type).serializer(asItIs);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  const content = copy.contentIn(encoding);
  return Buffer.isBuffer(content) ? reply.send(content) : content.then((ready) => reply.send(ready));
}

/** Names and values in turn, as Node takes them quickest. */
function keptHeaders(reply: FastifyReply): string[] {
  const kept = Object.entries(reply.getHeaders()).filter(([name]) => !NOT_KEPT.has(name));
  return kept.flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).flatMap((each) => [name, String(each)]));
}

function isEmpty(headers: object): boolean {
  for (const _name in headers) return false;
  return true;
}
