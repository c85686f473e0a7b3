import { Logger } from '@nestjs/common';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sendRaw } from '../../testing/send-raw.js';
import { ContentSources } from '../../kernel/content-sources.js';
import { TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { createServer } from '../server.js';
import { addBrowserHeaders } from './browser-headers.js';

const FRIEND = 'https://shop.example.in';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ CORS_ORIGINS: `${FRIEND}, https://admin.example.in` })));
afterAll(() => shop.close());

const asked = (url: string, headers: Record<string, string> = {}) => shop.inject({ url, headers });

describe('every response', () => {
  it.each(['/api/products', '/api/nothing', '/nothing', '/api/users/profile', '/api/products/%ZZ', '/api/health/live'])(
    'forbids type sniffing and framing: %s',
    async (url) => {
      const { headers } = await asked(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (url.includes('%ZZ')) return; // rejected before our own hooks run
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
    },
  );

  it('reveals no software and sets no cookie', async () => {
    const { headers } = await asked('/api/products');
    for (const name of ['x-powered-by', 'server', 'set-cookie', 'strict-transport-security'])
      expect(headers).not.toHaveProperty(name);
  });

  it('is not cached when it has personal data or is an error', async () => {
    const { token } = await TestCustomer.signUp(shop);
    for (const url of [
      '/api/users/profile',
      '/api/orders/myorders',
      '/api/config/razorpay',
      '/api/orders/x',
      '/api/nothing',
      '/api/users/me/data',
    ])
      expect([url, (await shop.inject({ url, token })).headers['cache-control']]).toEqual([url, 'no-store']);
  });

  it('may be cached when it is public, with revalidation', async () => {
    expect((await asked('/api/products')).headers['cache-control']).toBe('no-cache');
  });
});

describe('a page', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = Fastify();
    const sources = new ContentSources();
    sources.add(() => ({ script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'] }));
    addBrowserHeaders(server, {
      sources,
      refusesOutsideImages: true,
      isProduction: true,
    });
    server.get('/*', async (request, reply) =>
      request.headers['if-none-match'] ? reply.status(304).send() : reply.type('text/html; charset=utf-8').send('<p>'),
    );
  });

  it('runs our scripts and those of the checkout', async () => {
    const { headers } = await server.inject('/');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;",
    );
  });

  it('keeps its policy when the browser has cached it', async () => {
    const { statusCode, headers } = await server.inject({ url: '/', headers: { 'if-none-match': '"x"' } });
    expect([statusCode, headers['content-security-policy']]).toEqual([304, undefined]);
  });

  it('is requested over HTTPS only, in production', async () => {
    expect((await server.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('sends no referrer when its URL contains a secret', async () => {
    expect((await server.inject('/reset-password/secret')).headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('cross-origin requests', () => {
  it('get a response that names their origin when it is listed', async () => {
    const { headers } = await asked('/api/products', { origin: FRIEND });
    expect(headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
  });

  it('get a preflight response with the allowed methods, valid for ten minutes', async () => {
    const headers = {
      origin: FRIEND,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    const answer = await shop.inject({ method: 'OPTIONS', url: '/api/users/profile', headers });
    expect([answer.statusCode, answer.headers['access-control-max-age']]).toEqual([204, '600']);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
  });

  it.each([
    'https://evil.example',
    'null',
    `${FRIEND}.evil.example`,
    'https://evilshop.example.in',
    'http://shop.example.in',
    `${FRIEND}:8443`,
    'https://SHOP.example.in',
    `${FRIEND}, https://evil.example`,
  ])('are rejected for %s', async (origin) => {
    const headers = { origin, 'access-control-request-method': 'GET' };
    for (const answer of [
      await asked('/api/products', { origin }),
      await shop.inject({ method: 'OPTIONS', url: '/api/products', headers }),
    ])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('a policy report', () => {
  const report = (payload: unknown, type = 'application/csp-report') =>
    shop.inject({
      method: 'POST',
      url: '/api/policy-reports',
      payload: JSON.stringify(payload),
      headers: { 'content-type': type },
    });

  it('is logged with truncated URLs', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const violation = {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=asha',
      'document-uri': 'https://shop.example.in/reset-password/SECRET-TOKEN',
    };
    expect((await report({ 'csp-report': violation })).statusCode).toBe(204);
    expect(warn.mock.calls).toEqual([['script-src-elem blocked https://evil.example on a page below /reset-password']]);
    warn.mockRestore();
  });

  it.each([
    [null],
    [{}],
    [{ 'csp-report': [] }],
    [{ 'csp-report': { 'effective-directive': 7 } }],
    [{ 'csp-report': { 'effective-directive': 'a\r\nb', 'blocked-uri': {} } }],
  ])('does no harm as %j', async (payload) => {
    expect((await report(payload)).statusCode).toBe(204);
  });

  it('is limited in size, on the only route for its content type', async () => {
    expect((await report({ 'csp-report': { text: 'x'.repeat(9000) } })).statusCode).toBe(413);
    const elsewhere = await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: '{}',
      headers: { 'content-type': 'application/csp-report' },
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('invalid HTTP', () => {
  beforeAll(() => shop.app.listen(0, '127.0.0.1'));

  it.each([
    ['GET / HTTP/1.1\r\nbad\u0000header: x\r\n\r\n', 400],
    ['nonsense\r\n\r\n', 400],
    ['GET /api/settings HTTP/1.1\r\n\r\n', 400],
    ['POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\nabc', 400],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('gets the usual error: %j', async (text, status) => {
    const response = await sendRaw((shop.app.getHttpServer().address() as AddressInfo).port, text);
    expect(response.status).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(response.body)).toMatchObject({
      statusCode: status,
      message: expect.stringMatching(/^.{5,300}\.$/),
    });
  });

  it('a mounted server also forbids type sniffing', async () => {
    const server = createServer(
      () => undefined,
      [{ path: '/mounted', handle: (_request, response) => void response.end('x') }],
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/mounted/file`)).headers.get('x-content-type-options')).toBe(
      'nosniff',
    );
    server.close();
    server.closeAllConnections();
  });
});

it('accepts no request id from clients that are no proxy of ours', async () => {
  const { headers } = await shop.inject({ url: '/api/products', headers: { 'x-request-id': 'stranger-0001' } });
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
