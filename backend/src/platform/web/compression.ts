import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Made anew for each answer, so quick rather than small. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4, [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT } };
const ENCODERS = {
  br: (content: Buffer) => brotli(content, BROTLI),
  gzip: (content: Buffer) => gzip(content),
};
type Encoding = keyof typeof ENCODERS;

const TEXT = /^(text\/|application\/(json|xml|manifest\+json))/;
/** What is smaller fits into one packet anyway. */
const WORTH_IT_BYTES = 1024;

/** Compresses text that is made for a request: pages and answers of the API. Files are compressed when they are built. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload: unknown) => {
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(content) || !isCompressible(reply, content)) return payload;
    addVary(reply);
    const encoding = acceptedEncoding(request);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return ENCODERS[encoding](content);
  });
}

function isCompressible(reply: FastifyReply, content: Buffer): boolean {
  return content.length >= WORTH_IT_BYTES && TEXT.test(String(reply.getHeader('content-type'))) && !reply.hasHeader('content-encoding');
}

/** The best encoding that the client reads; `br;q=0` says that it does not. */
function acceptedEncoding(request: FastifyRequest): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase();
  const offered = accepted.split(',').map((part) => part.trim()).filter((part) => !/;\s*q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding)) ?? null;
}

function addVary(reply: FastifyReply): void {
  const present = reply.getHeader('vary');
  void reply.header('vary', present ? `${String(present)}, Accept-Encoding` : 'Accept-Encoding');
}
