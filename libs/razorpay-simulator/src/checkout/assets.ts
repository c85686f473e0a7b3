import { readFile } from 'node:fs/promises';
import type { HttpResponse } from '../http/response.js';
import { unknownUrl } from '../errors.js';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Serves `/v1/checkout.js` and the modules and styles under `/v1/checkout/`. Any page may load them. */
export async function checkoutAsset(path: string): Promise<HttpResponse> {
  const [, name, extension = ''] = /^\/v1\/(checkout|checkout\/dialog\/[a-z-]+)\.(js|css)$/.exec(path) ?? [];
  if (!name) throw unknownUrl();
  const file = name === 'checkout' ? 'checkout.js' : `${name.slice('checkout/'.length)}.${extension}`;
  const text = await readFile(new URL(file, import.meta.url), 'utf8').catch(() => undefined);
  if (text === undefined) throw unknownUrl();
  return {
    status: 200,
    type: TYPES[extension]!,
    text,
    headers: { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  };
}

export const isCheckoutAsset = (path: string): boolean =>
  path === '/v1/checkout.js' || path.startsWith('/v1/checkout/');
