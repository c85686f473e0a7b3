import type { AddressInfo } from 'node:net';
import { SPELLINGS } from '../../testing/spellings.data.js';
import { sendRaw } from '../../testing/send-raw.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

// Rules apply to every spelling of a path. Uses real connections, because injected requests are normalised.

const ORIGIN = 'https://shop.example.in';
const PER_MINUTE = 300;
/** A public route, a customer's, one with an unknown method, and an unknown one. */
const CALLS = ['/api/config/store', '/api/orders/myorders', '/api/orders/verify-payment', '/api/nothing/of/the/kind'];

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1', CORS_ORIGINS: ORIGIN });
  await shop.app.listen(0, '127.0.0.1');
});
afterAll(() => shop.close());

let lastNetwork = 0;
const somewhere = () => `203.0.113.${lastNetwork++}`;

async function call(target: string, from: string, method = 'GET') {
  const { port } = shop.app.getHttpServer().address() as AddressInfo;
  return sendRaw(
    port,
    `${method} ${target} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\norigin: ${ORIGIN}\r\nconnection: close\r\n\r\n`,
  );
}

describe.each(Object.entries(SPELLINGS))('a path with %s', (_, spell) => {
  it.each(CALLS)('%s is not cached, not sniffed, and not exposed to unlisted origins', async (path) => {
    const { status, headers } = await call(spell(path), somewhere());
    expect(status).toBeLessThan(500);
    expect(headers).toMatchObject({
      'cache-control':
        path === '/api/config/store' && status === 200 ? expect.stringMatching(/^no-(cache|store)$/) : 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'access-control-allow-origin': ORIGIN,
      vary: expect.stringContaining('Origin'),
      'x-request-id': expect.any(String),
    });
  });
});

// A busy machine may take longer than the minute in which requests are counted.
const holdMinute = () => jest.spyOn(performance, 'now').mockReturnValue(performance.now());
afterEach(() => jest.restoreAllMocks());

it('counts a request under each of its spellings', async () => {
  holdMinute();
  const everyone = Object.values(SPELLINGS);
  const from = somewhere();
  for (let time = 0; time < PER_MINUTE; time++)
    expect(
      (await call((everyone[time % everyone.length] as (path: string) => string)('/api/config/store'), from)).status,
    ).not.toBe(429);
  for (const [name, spell] of Object.entries(SPELLINGS))
    for (const path of CALLS) expect([name, path, (await call(spell(path), from)).status]).toEqual([name, path, 429]);
  expect((await call('/api/config/store', somewhere())).status).toBe(200);
});

it('exempts routes from the network limit by their declaration, not by their path', async () => {
  holdMinute();
  const from = somewhere();
  for (let time = 0; time < PER_MINUTE; time++) await call('/api/nothing', from);
  expect((await call('/api/health/live', from)).status).toBe(200);
  for (const path of ['/api/health/../config/store', '/api/health/nothing', '/api/payments/webhooks'])
    expect([path, (await call(path, from)).status]).toEqual([path, 429]);
});
