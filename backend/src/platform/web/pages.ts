import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { isOfApi, withoutOrigin } from '../http/address.js';
import { TooBusy } from '../http/limits/load.guard.js';
import { TooManyRequests } from '../http/limits/too-many-requests.js';
import { acceptedEncoding } from '../prepared/accepted-encoding.js';
import { Copy } from '../prepared/copy.js';
import type { DrawnPage } from './drawn-pages.js';
import { inTime } from '../../kernel/in-time.js';

/** How long a shopper waits for a drawn page before the browser is left to draw it. */
const DRAW_WITHIN_MS = 1500;
/** Who is refused at once asks again at once: answering many of them would cost as much as rendering a few. */
const REFUSE_AFTER_MS = 1000;
const FILE = /\.[a-z0-9]{2,5}$/i;

/** What pages are served with. */
export interface Pages {
  /** What is sent when drawing fails. */
  readonly shell: string;
  /** Lets a page wait for its turn. @throws TooManyRequests */
  admit(request: FastifyRequest): Promise<void>;
  /** The one spelling of a path. Left out where every path is spelled well. */
  canonicalPath?(pathname: string): string;
  /** @throws TooManyRequests, TooBusy */
  draw(request: FastifyRequest, address: string): Promise<DrawnPage>;
  send(request: FastifyRequest, reply: FastifyReply, copy: Copy): FastifyReply | Promise<FastifyReply>;
}

/** A page that nobody keeps, and why. */
interface Refusal {
  readonly status: 404 | 429 | 503;
  readonly copy: Copy;
  readonly retryAfterSeconds?: number;
}

/** Answers every address that is no file and no call with a page. */
export function servePages(
  fastify: FastifyInstance,
  { shell, canonicalPath = (pathname) => pathname, admit, draw, send }: Pages,
  drawWithinMs = DRAW_WITHIN_MS,
): void {
  const logger = new Logger('Storefront');
  const empty = new Copy(shell, 'text/html; charset=utf-8');

  /** A page that is not rendered here is left to the browser: a shopper never sees an empty 500. */
  const drawnOrEmpty = async (request: FastifyRequest, address: string): Promise<DrawnPage | Refusal> => {
    try {
      await admit(request);
      return await inTime(draw(request, address), drawWithinMs);
    } catch (error) {
      if (error instanceof TooManyRequests || error instanceof TooBusy) {
        await pause(REFUSE_AFTER_MS);
        return {
          status: error instanceof TooBusy ? 503 : 429,
          copy: empty,
          retryAfterSeconds: error.retryAfterSeconds,
        };
      }
      logger.error(
        `A page could not be drawn: ${locationOf(address).pathname}`,
        error instanceof Error ? error.stack : String(error),
      );
      return { status: 200, copy: empty };
    }
  };

  fastify.get('/*', async (request, reply): Promise<FastifyReply> => {
    const { pathname, search } = locationOf(request.url);
    if (isOfApi(request) || pathname.startsWith('//') || FILE.test(pathname))
      return reply.callNotFound() as unknown as FastifyReply;
    if (pathname !== '/' && pathname.endsWith('/')) return reply.redirect(`${withoutSlashes(pathname)}${search}`, 308);
    const canonical = canonicalPath(pathname);
    if (canonical !== pathname) return reply.redirect(`${canonical}${search}`, 308);
    const page = await drawnOrEmpty(request, `${pathname}${search}`);
    return page.status === 200 ? send(request, reply, page.copy) : refuse(request, reply, page as Refusal);
  });
}

/** Sends a page with another status than 200, compressed once for everybody. */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, copy, retryAfterSeconds }: Refusal,
): Promise<FastifyReply> {
  const encoding = copy.isWorthCompressing
    ? acceptedEncoding(request.headers['accept-encoding'] as string | undefined)
    : null;
  void reply.status(status).headers({
    'cache-control': status === 404 ? 'no-cache' : 'no-store',
    'content-type': copy.type,
    vary: 'Accept-Encoding',
  });
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  if (encoding !== null) void reply.header('content-encoding', encoding);
  return reply.send(await copy.contentIn(encoding));
}

/** Put together, never resolved: `//x` would be another host, and `//` none. */
const locationOf = (target: string): URL => new URL(`http://shop/${withoutOrigin(target).replace(/^\//, '')}`);

/** One address for one page: `//host/` must not become an address of somebody else. */
const withoutSlashes = (pathname: string): string => `/${pathname.replace(/^\/+|\/+$/g, '')}`;
