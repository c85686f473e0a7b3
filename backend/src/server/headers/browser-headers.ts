import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AllSources, ContentSources } from '../../kernel/content-sources.js';
import { isApiRequest, routePath } from '../../platform/http/address.js';
import { syncHook } from '../../platform/http/hooks.js';
import { NOT_A_PAGE, pagePolicy } from './content-policy.js';

const YEAR_SECONDS = 31_536_000;
const POLICY = 'content-security-policy';

/** Headers of every response, including those of a server mounted on our port. */
export const ALWAYS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** Default headers, which a response may override. */
const DEFAULT_HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  // Banks open their own windows from the provider's dialog, and these must keep their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Without `payment`: the provider's frame may request it.
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=(), display-capture=()',
};

interface HeaderSettings {
  /** Servers that the checkouts of payment providers use. */
  readonly sources: ContentSources;
  /** True when pages may not show images of other servers. */
  readonly refusesOutsideImages: boolean;
  /** Enables HSTS. */
  readonly isProduction: boolean;
}

/** Adds security headers. A handler may override the defaults, which are set before it runs. */
export function addBrowserHeaders(
  fastify: FastifyInstance,
  { sources, refusesOutsideImages, isProduction }: HeaderSettings,
): void {
  const defaults = {
    ...ALWAYS,
    ...DEFAULT_HEADERS,
    ...(isProduction && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
  const addDefaults = (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(defaults).header('referrer-policy', referrerPolicy(request));
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store'); // unless the route allows caching
  };
  const currentPolicy = policyOf(sources, refusesOutsideImages);
  fastify.addHook('onRequest', syncHook(addDefaults));
  fastify.addHook(
    'onSend',
    syncHook((request: FastifyRequest, reply: FastifyReply) => {
      // Targets that no route can match, such as `*`, reach no handler and no `onRequest` hook.
      if (!reply.hasHeader('x-frame-options')) addDefaults(request, reply);
      addContentPolicy(reply, currentPolicy);
    }),
  );
}

/** Returns a function that returns the policy of pages, composed again only when the sources have changed. */
function policyOf(sources: ContentSources, refusesOutsideImages: boolean): () => string {
  let composedOf: AllSources | undefined;
  let policy = '';
  return () => {
    const current = sources.all();
    if (current !== composedOf) {
      composedOf = current;
      policy = pagePolicy(current, refusesOutsideImages);
    }
    return policy;
  };
}

/** Adds nothing to a 304: it would replace the policy of the cached page. */
function addContentPolicy(reply: FastifyReply, page: () => string): void {
  if (reply.statusCode === 304 || reply.hasHeader(POLICY)) return;
  void reply.header(POLICY, String(reply.getHeader('content-type')).startsWith('text/html') ? page() : NOT_A_PAGE);
}

/** Pages whose URL contains a key to an account. */
const ACCOUNT_KEYS = /^\/(reset-password|confirm-email|unsubscribe)/;

/** Sends no referrer from pages whose URL contains a key to an account. */
function referrerPolicy(request: FastifyRequest): string {
  return ACCOUNT_KEYS.test(routePath(request)) ? 'no-referrer' : 'strict-origin-when-cross-origin';
}
