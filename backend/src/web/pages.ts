import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { isApiRequest, withoutOrigin } from '../platform/http/address.js';
import { TooBusy } from '../platform/database/driver-errors.js';
import { TooManyRequests } from '../platform/http/limits/rate-limits.js';
import { acceptedEncoding } from '../platform/response-cache/encoding.js';
import { sendCached } from '../platform/response-cache/cacheable-routes.js';
import { CachedResponse } from '../platform/response-cache/cached-response.js';
import type { RenderedPage } from './rendered-pages.js';
import { withTimeout } from '../kernel/with-timeout.js';

/** Time limit for server rendering; after that the browser renders the page. */
const RENDER_TIMEOUT_MS = 1500;
/** Rejections are delayed: clients that are rejected immediately retry immediately. */
const REJECTION_DELAY_MS = 1000;
const FILE = /\.[a-z0-9]{2,5}$/i;

export interface PageOptions {
  /** Sent when rendering fails. */
  readonly shell: string;
  /** Delays requests beyond the rate of their network. @throws TooManyRequests */
  admit(request: FastifyRequest): Promise<void>;
  /** Returns the canonical form of a path. Default: the path itself. */
  canonicalPath?(pathname: string): string;
  /** @throws TooManyRequests, TooBusy */
  render(request: FastifyRequest, url: string): Promise<RenderedPage>;
}

/** The shell with an error status. Never cached. */
interface Rejection {
  readonly status: 404 | 429 | 503;
  readonly response: CachedResponse;
  readonly retryAfterSeconds?: number;
}

/** Serves a page at every URL that is neither a file nor an API route. */
export function servePages(
  fastify: FastifyInstance,
  { shell, canonicalPath = (pathname) => pathname, admit, render }: PageOptions,
  renderTimeoutMs = RENDER_TIMEOUT_MS,
): void {
  const logger = new Logger('Storefront');
  const empty = new CachedResponse(shell, 'text/html; charset=utf-8');

  /** Falls back to the shell, so that customers never see an empty 500. */
  const renderOrShell = async (request: FastifyRequest, url: string): Promise<RenderedPage | Rejection> => {
    try {
      await admit(request);
      return await withTimeout(render(request, url), renderTimeoutMs);
    } catch (error) {
      if (error instanceof TooManyRequests || error instanceof TooBusy) {
        await pause(REJECTION_DELAY_MS);
        return {
          status: error instanceof TooBusy ? 503 : 429,
          response: empty,
          retryAfterSeconds: error.retryAfterSeconds,
        };
      }
      logger.error(
        `Server rendering failed; sending the shell for client-side rendering: ${locationOf(url).pathname}`,
        error instanceof Error ? error.stack : String(error),
      );
      return { status: 200, response: empty };
    }
  };

  fastify.get('/*', async (request, reply): Promise<FastifyReply> => {
    const { pathname, search } = locationOf(request.url);
    if (isApiRequest(request) || pathname.startsWith('//') || FILE.test(pathname)) {
      reply.callNotFound();
      return reply;
    }
    if (pathname !== '/' && pathname.endsWith('/')) return reply.redirect(`${withoutSlashes(pathname)}${search}`, 308);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return reply.redirect(`${canonical}${search}`, 308);
    const page = await renderOrShell(request, `${pathname}${search}`);
    return page.status === 200 ? sendCached(request, reply, page.response) : reject(request, reply, page as Rejection);
  });
}

/** Sends a page with a status other than 200. */
async function reject(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, response, retryAfterSeconds }: Rejection,
): Promise<FastifyReply> {
  const encoding = response.isWorthCompressing
    ? acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
    : null;
  void reply.status(status).headers({
    'cache-control': status === 404 ? 'no-cache' : 'no-store',
    'content-type': response.type,
    vary: 'Accept-Encoding',
  });
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(await response.contentIn(encoding));
}

/** Concatenated, never resolved against a base: `//x` would be another host. */
const locationOf = (target: string): URL => new URL(`http://shop/${withoutOrigin(target).replace(/^\//, '')}`);

/** Strips leading and trailing slashes, so that `//host/` never redirects to another host. */
const withoutSlashes = (pathname: string): string => `/${pathname.replace(/^\/+|\/+$/g, '')}`;
