import type { FastifyRequest } from 'fastify';

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/\\?#]*/i;
/** A path may be encoded repeatedly; what is still encoded after this many rounds matches no route. */
const MAX_DECODINGS = 3;
/** Catch-all routes: pages, and CORS preflights. */
const CATCH_ALL_ROUTES = ['/*', '*'];
/** Targets that are canonical already, as most are: nothing to decode, resolve or convert. */
const CANONICAL = /^\/$|^(?:\/[a-z0-9_-]+)+$/;
const API = /^\/api(\/|$)/;

/**
 * Returns the path that a request means, however it is spelled: without host, query, matrix parameters, dots and
 * duplicate slashes, decoded, in lower case.
 * Use it to choose rules, never to look anything up: different paths may have the same canonical form.
 * @param target the request target, such as `/API//%70roducts/;x=1?q=2` or `http://shop/api/products`
 */
export function canonicalPath(target: string): string {
  if (CANONICAL.test(target)) return target;
  const segments: string[] = [];
  for (const segment of segmentsOf(target)) {
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

/** Not normalised: `..` segments are kept. */
function segmentsOf(target: string): string[] {
  const path = decoded(withoutOrigin(target).split(/[?#]/, 1)[0] ?? '').toLowerCase();
  return path
    .split(/[/\\]/)
    .map((part) => part.split(';', 1)[0]?.trim() ?? '')
    .filter((segment) => segment !== '' && segment !== '.');
}

/** Removes the origin, which a request line may contain as for a proxy. */
export const withoutOrigin = (target: string): string => target.replace(ORIGIN, '');

/** Decodes byte by byte: an invalid UTF-8 sequence must not stop the decoding of the rest. */
function decoded(path: string): string {
  let text = path;
  for (let time = 0; time < MAX_DECODINGS && text.includes('%'); time++)
    text = text.replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(parseInt(byte, 16)));
  return text;
}

/**
 * Returns the path of the matched route, or the canonical path of the URL when none or only a catch-all route matched.
 */
export function routePath({ routeOptions, url }: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const route = routeOptions.url;
  return route === undefined || CATCH_ALL_ROUTES.includes(route) ? canonicalPath(url) : route;
}

/** True for requests to the API, including unknown routes; `..` segments do not change that. */
export function isApiRequest(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): boolean {
  const path = routePath(request);
  if (path === request.routeOptions.url || path === request.url) return API.test(path);
  return API.test(path) || segmentsOf(request.url)[0] === 'api';
}
