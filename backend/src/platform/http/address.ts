import type { FastifyRequest } from 'fastify';

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i;
/** A path may be encoded, and its encoding again; what is still encoded then leads nowhere. */
const DECODED_TIMES = 3;
/** Catch-all routes: pages, and preflights of other origins. */
const ANY_ADDRESS = ['/*', '*'];

/**
 * The path that a request means, however it is spelled: without host, query, parameters, dots and doubled slashes, decoded, in small letters.
 * For deciding what rules hold, never for finding anything: several paths may come to the same.
 * @param target what stands in the request line, such as `/API//%70roducts/;x=1?q=2` or `http://shop/api/products`
 */
export function canonicalPath(target: string): string {
  const segments: string[] = [];
  for (const segment of segmentsOf(target)) {
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** Unnormalised: two dots are kept. */
function segmentsOf(target: string): string[] {
  const path = decoded(withoutOrigin(target).split(/[?#]/, 1)[0] ?? '').toLowerCase();
  return path
    .split(/[/\\]/)
    .map((part) => part.split(';', 1)[0]?.trim() ?? '')
    .filter((segment) => segment !== '' && segment !== '.');
}

/** The path without the origin, which a request line may contain, as for a proxy. */
export const withoutOrigin = (target: string): string => target.replace(ORIGIN, '');

/** Byte by byte: an invalid UTF-8 sequence must not stop the decoding of the rest. */
function decoded(path: string): string {
  let text = path;
  for (let time = 0; time < DECODED_TIMES && text.includes('%'); time++)
    text = text.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));
  return text;
}

/** The path of the route that answers a request; where none does, or one for every address, the path that the request means. */
function routePath({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const route = routeOptions.url;
  return route === undefined || ANY_ADDRESS.includes(route) ? canonicalPath(url) : route;
}

/** Whether a request belongs to the API, also for unknown routes: dots do not lead out of it. */
export function isOfApi(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  const path = routePath(request);
  return /^\/api(\/|$)/.test(path) || (path !== request.routeOptions.url && segmentsOf(request.url)[0] === 'api');
}

/** Whether the address of a page is the key to an account. */
export function isKeyToAccount(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  return /^\/(reset-password|confirm-email)/.test(routePath(request));
}
