import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfApi, withoutOrigin } from '../http/address.js';
import { Copy } from '../prepared/copy.js';
import type { DrawnPage } from './drawn-pages.js';
import { inTime } from '../../kernel/in-time.js';

/** How long a shopper waits for a drawn page before the browser is left to draw it. */
const DRAW_WITHIN_MS = 1500;
const FILE = /\.[a-z0-9]{2,5}$/i;
/** Where a visitor came from changes nothing of a page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** What pages are served with. */
export interface Pages {
  /** What is sent when drawing fails. */
  readonly shell: string;
  draw(address: string): Promise<DrawnPage>;
  send(request: FastifyRequest, reply: FastifyReply, copy: Copy): FastifyReply | Promise<FastifyReply>;
}

/** Answers every address that is no file and no call with a page. */
export function servePages(fastify: FastifyInstance, { shell, draw, send }: Pages, drawWithinMs = DRAW_WITHIN_MS): void {
  const logger = new Logger('Storefront');
  const empty: DrawnPage = { status: 200, copy: new Copy(shell, 'text/html; charset=utf-8') };

  /** A page that cannot be drawn is left to the browser: a shopper never sees an empty 500. */
  const drawnOrEmpty = async (address: string): Promise<DrawnPage> => {
    try {
      return await inTime(draw(address), drawWithinMs);
    } catch (error) {
      logger.error(`A page could not be drawn: ${locationOf(address).pathname}`, error instanceof Error ? error.stack : String(error));
      return empty;
    }
  };

  fastify.get('/*', async (request, reply): Promise<FastifyReply> => {
    const { pathname, search } = locationOf(request.url);
    if (isOfApi(request) || pathname.startsWith('//') || FILE.test(pathname)) return reply.callNotFound() as unknown as FastifyReply;
    if (pathname !== '/' && pathname.endsWith('/')) return reply.redirect(`${withoutSlashes(pathname)}${search}`, 308);
    const { status, copy } = await drawnOrEmpty(withoutTracking(`${pathname}${search}`));
    if (status !== 200) return reply.status(status).headers({ 'cache-control': 'no-cache', 'content-type': copy.type }).send(copy.plain);
    return send(request, reply, copy);
  });
}

/** Put together, never resolved: `//x` would be another host, and `//` none. */
const locationOf = (target: string): URL => new URL(`http://shop/${withoutOrigin(target).replace(/^\//, '')}`);

function withoutTracking(address: string): string {
  const mark = address.indexOf('?');
  if (mark < 0) return address;
  const query = new URLSearchParams(address.slice(mark));
  const traces = [...query.keys()].filter((name) => TRACKING.test(name));
  if (!traces.length) return address;
  for (const name of traces) query.delete(name);
  const rest = query.toString();
  return address.slice(0, mark) + (rest && `?${rest}`);
}

/** One address for one page: `//host/` must not become an address of somebody else. */
const withoutSlashes = (pathname: string): string => `/${pathname.replace(/^\/+|\/+$/g, '')}`;
