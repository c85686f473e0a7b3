import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './accepted-encoding.js';

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
