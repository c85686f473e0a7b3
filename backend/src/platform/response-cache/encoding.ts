import type { FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Encoded while a client waits: speed matters more than size. */
const BROTLI = {
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
  },
};

/** Smaller content fits into one packet anyway. */
export const WORTH_COMPRESSING_BYTES = 1024;

export function encode(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(content, BROTLI) : gzip(content);
}

/** Clients send few different headers; the limit guards against varied ones. */
const MEMO_SIZE = 200;
const memo = new Map<string, Encoding | null>();

/**
 * Returns the supported encoding with the highest weight, brotli on a tie, or null to send the content uncompressed.
 * @param header `Accept-Encoding`, such as `gzip;q=0.8, br`
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined || header === '') return null;
  const known = memo.get(header);
  if (known !== undefined) return known;
  const chosen = choose(header.toLowerCase());
  if (memo.size >= MEMO_SIZE) memo.clear();
  memo.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding | null {
  const weights = new Map(header.split(',').map((part) => parseWeight(part.trim())));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best: Encoding = weight('br') >= weight('gzip') ? 'br' : 'gzip';
  // `identity` has no weight unless the client names it.
  return weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : null;
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const weight = given === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given) : 0;
  return [name === 'x-gzip' ? 'gzip' : name, weight];
}

/** Adds a request header to `Vary`: the content of this address depends on it. */
export function addVary(reply: FastifyReply, header: string): void {
  const present = reply.getHeader('vary');
  void reply.header('vary', present ? `${String(present)}, ${header}` : header);
}
