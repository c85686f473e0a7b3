import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isKeyToAccount, isOfApi } from '../address.js';
import { syncHook } from '../sync-hook.js';
import { NOT_A_PAGE, pagePolicy } from './content-policy.js';

const YEAR_SECONDS = 31_536_000;

/** What every answer carries, also one of somebody else's server on our port. */
export const ALWAYS: Readonly<Record<string, string>> = { 'x-content-type-options': 'nosniff' };

/** What an answer carries unless it says otherwise. */
const UNLESS_SAID: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  // Banks open windows of their own from the provider's dialog, and those must find back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Not `payment`: the provider's frame may ask the browser for it.
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), accelerometer=(), gyroscope=(), magnetometer=(), display-capture=()',
};

interface HeaderSettings {
  /** Where the provider's checkout script comes from. */
  readonly checkoutUrl: string;
  /** Pages show no images from other servers. */
  readonly refusesOutsideImages: boolean;
  /** Browsers are told to come by HTTPS only. */
  readonly isProduction: boolean;
}

/** Headers that tell browsers what they may do with our answers. An answer that has set one of them keeps its own. */
export function addBrowserHeaders(
  fastify: FastifyInstance,
  { checkoutUrl, refusesOutsideImages, isProduction }: HeaderSettings,
): void {
  const page = pagePolicy(checkoutUrl, refusesOutsideImages);
  fastify.addHook(
    'onSend',
    syncHook((request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(ALWAYS);
      const wanted = {
        ...UNLESS_SAID,
        ...contentPolicy(reply, page),
        'referrer-policy': referrerPolicy(request),
        ...caching(request),
      };
      for (const [name, value] of Object.entries(wanted)) if (!reply.hasHeader(name)) void reply.header(name, value);
      if (isProduction) void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    }),
  );
}

/** A 304 says nothing: what it said would replace the policy of the page that the browser has kept. */
function contentPolicy(reply: FastifyReply, page: string): Record<string, string> {
  if (reply.statusCode === 304) return {};
  return {
    'content-security-policy': String(reply.getHeader('content-type')).startsWith('text/html') ? page : NOT_A_PAGE,
  };
}

/** The address of the page for a new password is the key to an account. */
function referrerPolicy(request: FastifyRequest): string {
  return isKeyToAccount(request) ? 'no-referrer' : 'strict-origin-when-cross-origin';
}

/** What a call answers is kept by nobody, unless the call says so. */
function caching(request: FastifyRequest): Record<string, string> {
  return isOfApi(request) ? { 'cache-control': 'no-store' } : {};
}
