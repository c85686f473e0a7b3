import { Logger } from '@nestjs/common';
import type { StorefrontPage } from '@shop/contracts';
import fastify, { type FastifyInstance } from 'fastify';
import zlib from 'node:zlib';
import { ContentSources } from '../kernel/content-sources.js';
import { addBrowserHeaders } from '../server/headers/browser-headers.js';
import { TooBusy } from '../platform/database/driver-errors.js';
import { TooManyRequests } from '../platform/http/limits/rate-limits.js';
import { CachedResponse } from '../platform/response-cache/cached-response.js';
import { compressResponses } from './storefront.js';
import { servePages } from './pages.js';

const SHELL = '<!doctype html><div id="root"></div>';
const DRAW_WITHIN_MS = 60;

beforeAll(() => Logger.overrideLogger(false));

/** Serves a storefront whose pages a test defines. */
async function serving(page: (address: string) => Promise<StorefrontPage>, shell = SHELL): Promise<FastifyInstance> {
  const server = fastify();
  const render = async (_request: unknown, address: string) => {
    const { status, html } = await page(address);
    return { status, response: new CachedResponse(html, 'text/html; charset=utf-8') };
  };
  addBrowserHeaders(server, { sources: new ContentSources(), refusesOutsideImages: true, isProduction: false });
  compressResponses(server);
  servePages(server, { shell, admit: async () => undefined, render }, DRAW_WITHIN_MS);
  await server.ready();
  return server;
}

const rendered =
  (html: string, status: 200 | 404 = 200) =>
  async (): Promise<StorefrontPage> => ({ status, html });

describe('a page', () => {
  it('is sent as rendered, for a path with its query', async () => {
    const server = await serving(async (address) => ({ status: 200, html: `<p>${address}</p>` }));
    const answer = await server.inject('/shop?sort=price');
    expect([answer.statusCode, answer.body]).toEqual([200, '<p>/shop?sort=price</p>']);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  it('has the status 404 when its subject does not exist', async () => {
    const server = await serving(rendered('<h1>Product not found.</h1>', 404));
    expect((await server.inject('/product/none')).statusCode).toBe(404);
  });

  it('is not sent again when the ETag matches', async () => {
    const server = await serving(rendered('<p>same</p>'));
    const { headers } = await server.inject('/');
    const again = await server.inject({ url: '/', headers: { 'if-none-match': headers.etag as string } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('falls back to the shell when rendering fails', async () => {
    const server = await serving(async () => {
      throw new Error('no database');
    });
    const answer = await server.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([200, SHELL]);
  });

  it.each([
    ['where it is the key to an account', ['/', '/reset-password/key'], 'no-referrer'],
    ['elsewhere', ['/reset-password/key', '/'], 'strict-origin-when-cross-origin'],
  ])(
    'has the right headers for the client-rendered URL %s, whoever requested it first',
    async (_, [first, second], policy) => {
      const server = await serving(async () => {
        throw new Error('no database');
      });
      for (let time = 0; time < 2; time++) await server.inject(first as string);
      for (let time = 0; time < 2; time++)
        expect((await server.inject(second as string)).headers['referrer-policy']).toBe(policy);
    },
  );

  it.each([
    [429, new TooManyRequests(1500), '2'],
    [503, new TooBusy(), '2'],
  ])(
    'is rejected with the status %i after a second, with the compressed shell and no caching',
    async (status, error, retryAfter) => {
      const shell = '<div>'.repeat(500);
      const server = await serving(async () => {
        throw error;
      }, shell);
      const started = performance.now();
      const answer = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
      expect(performance.now() - started).toBeGreaterThan(950);
      expect([answer.statusCode, zlib.gunzipSync(answer.rawPayload).toString()]).toEqual([status, shell]);
      expect(answer.headers).toMatchObject({
        'retry-after': retryAfter,
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        vary: 'Accept-Encoding',
      });
    },
  );

  it('falls back to the shell when rendering times out', async () => {
    const server = await serving(() => new Promise(() => undefined));
    expect((await server.inject('/')).body).toBe(SHELL);
  });

  it('redirects a trailing slash, never to another host', async () => {
    const server = await serving(rendered('<p>shop</p>'));
    const answer = await server.inject('/shop/?q=dates');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/shop?q=dates']);
    expect((await server.inject('/%2F%2Fevil.example/')).headers.location).not.toMatch(/^\/\//);
  });

  it.each(['/api/nothing', '/assets/gone.js'])('is not served at %s', async (address) => {
    const server = await serving(rendered('<p>a page</p>'));
    expect([(await server.inject(address)).statusCode]).toEqual([404]);
  });
});

describe('compression', () => {
  const text = '<p>almonds and dates</p>'.repeat(100);
  const fetched = async (acceptEncoding: string) => {
    const server = await serving(rendered(text));
    return server.inject({ url: '/', headers: { 'accept-encoding': acceptEncoding } });
  };

  it.each([
    ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['br;q=0, gzip', 'gzip', zlib.gunzipSync],
  ])('for a browser that accepts %s is %s', async (accepted, encoding, decompress) => {
    const answer = await fetched(accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(answer.rawPayload.length).toBeLessThan(text.length / 5);
    expect(decompress(answer.rawPayload).toString()).toBe(text);
  });

  it('is skipped for clients without support and for small responses', async () => {
    const plain = await fetched('identity');
    expect([plain.body, plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      text,
      undefined,
      'Accept-Encoding',
    ]);
    const server = await serving(rendered('<p>small</p>'));
    expect(
      (await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();
  });
});
