import { Logger } from '@nestjs/common';
import type { StorefrontPage } from '@shop/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { BuiltStorefront } from './built-storefront.js';
import { inTime } from '../../kernel/in-time.js';

/** How long a shopper waits for a drawn page before the browser is left to draw it. */
const DRAW_WITHIN_MS = 1500;
const FILE = /\.[a-z0-9]{2,5}$/i;

/** Answers every address that is no file and no call with a page. */
export function servePages(fastify: FastifyInstance, { shell, storefront }: BuiltStorefront, drawWithinMs = DRAW_WITHIN_MS): void {
  const logger = new Logger('Storefront');

  /** A page that cannot be drawn is left to the browser: a shopper never sees an empty 500. */
  const draw = async (address: string): Promise<StorefrontPage> => {
    try {
      return await inTime(storefront.page(address), drawWithinMs);
    } catch (error) {
      logger.error(`A page could not be drawn: ${pathOf(address)}`, error instanceof Error ? error.stack : String(error));
      return { status: 200, html: shell };
    }
  };

  fastify.get('/*', async (request, reply): Promise<FastifyReply> => {
    const pathname = pathOf(request.url);
    if (pathname.startsWith('/api/') || FILE.test(pathname)) return reply.callNotFound() as unknown as FastifyReply;
    if (pathname !== '/' && pathname.endsWith('/')) return reply.redirect(withoutSlash(request.url), 308);
    return send(request, reply, await draw(request.url));
  });
}

const pathOf = (address: string): string => new URL(address, 'http://shop').pathname;

/** One address for one page: `//host/` must not become an address of somebody else. */
function withoutSlash(address: string): string {
  const { pathname, search } = new URL(address, 'http://shop');
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
}

function send(request: FastifyRequest, reply: FastifyReply, { status, html }: StorefrontPage): FastifyReply {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.status(status).type('text/html; charset=utf-8').send(html);
}
