import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedEncoding, addVary, encode, WORTH_COMPRESSING_BYTES } from '../platform/response-cache/encoding.js';

const TEXT = /^(text\/|application\/(json|xml|manifest\+json))/;

/** Compresses dynamic text responses: pages and API. Files are compressed at build time. */
export function compressResponses(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload: unknown, next) => {
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(content) || !isCompressible(reply, content)) return next(null, payload);
    addVary(reply, 'Accept-Encoding');
    const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
    if (!encoding) return next(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    encode(content, encoding).then((encoded) => next(null, encoded), next);
  });
}

/** Cached responses already have `Vary` and an encoding. */
function isCompressible(reply: FastifyReply, content: Buffer): boolean {
  return (
    content.length >= WORTH_COMPRESSING_BYTES &&
    !/accept-encoding/i.test(String(reply.getHeader('vary'))) &&
    TEXT.test(String(reply.getHeader('content-type')))
  );
}
