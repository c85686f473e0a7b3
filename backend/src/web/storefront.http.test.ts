import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PageSource } from '@shop/contracts';
import { sendRaw } from '../testing/send-raw.js';
import { SPELLINGS } from '../testing/spellings.data.js';
import { testApp, type TestApp } from '../testing/test-app.js';
import { RequestLimits, type LimitedRequest } from '../platform/http/limits/request-limits.js';
import { TooManyRequests } from '../platform/http/limits/rate-limits.js';
import { serveBuilt, type BuiltStorefront } from './storefront.js';

const clientDir = fs.mkdtempSync(path.join(os.tmpdir(), 'client-'));

fs.writeFileSync(path.join(clientDir, 'index.html'), '<!--head--><!--page-->');
fs.writeFileSync(path.join(clientDir, 'licences.txt'), 'react (MIT)');

let renderings = 0;

/** A storefront whose pages contain the address they were rendered for. */
const built = async (source: PageSource): Promise<BuiltStorefront> => ({
  clientDir,
  shell: '<div id="root"></div>',
  storefront: {
    contentOriginals: {} as never,
    files: { '/robots.txt': async () => ({ type: 'text/plain', content: 'x' }) },
    canonicalPath: (pathname) => (/^\/shop$/i.test(pathname) ? '/shop' : pathname),
    cacheKeyOf: (address) => (address.startsWith('/shop') ? address.replace(/\?x=\w+$/, '') : '/404'),
    page: async (address) => {
      renderings += 1;
      return {
        status: address.startsWith('/shop') ? 200 : 404,
        html: `<p>${address} of ${(await source.storeConfig()).name}</p>`,
      };
    },
  },
});

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' }, { beside: (app) => serveBuilt(app, built) });
  await shop.app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  fs.rmSync(clientDir, { recursive: true });
  await shop.close();
});

let lastNetwork = 0;
const somewhere = () => `203.0.113.${lastNetwork++}`;
const call = (target: string, from = somewhere()) => {
  const { port } = shop.app.getHttpServer().address() as AddressInfo;
  return sendRaw(port, `GET ${target} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\nconnection: close\r\n\r\n`);
};

describe('the complaint form of a browser without scripts', () => {
  const FIELDS = {
    name: 'Asha Rao',
    email: 'asha.rao@example.in',
    phone: '',
    category: 'other',
    text: 'The almonds\r\narrived late.',
  };
  const send = (fields: Partial<typeof FIELDS> = {}, headers: Record<string, string> = {}) =>
    shop.inject({
      method: 'POST',
      url: '/complaint',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': somewhere(), ...headers },
      payload: new URLSearchParams({ ...FIELDS, ...fields }).toString(),
    });
  const stored = () => shop.database.query<{ text: string }>('SELECT text FROM complaints');

  it('is stored, and answered with a redirect', async () => {
    const response = await send({}, { host: 'shop.example.in', origin: 'https://shop.example.in' });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/complaint?outcome=received']);
    expect(await stored()).toEqual([{ text: 'The almonds\narrived late.' }]);
  });

  it.each([
    ['a field that is invalid', { email: 'asha' }, {}, 'email'],
    ['a category that does not exist', { category: 'none' }, {}, 'failed'],
    ['another website', {}, { origin: 'https://evil.example' }, 'failed'],
    ['a page without an origin of its own', {}, { origin: 'null' }, 'failed'],
  ])('is not stored with or from %s', async (_what, fields, headers, outcome) => {
    const before = (await stored()).length;
    expect((await send(fields, headers as Record<string, string>)).headers.location).toBe(
      `/complaint?outcome=${outcome}`,
    );
    expect(await stored()).toHaveLength(before);
  });

  it('counts against the limits of the network that sent it', async () => {
    const network = { 'x-forwarded-for': '198.51.100.7' };
    const outcomes: unknown[] = [];
    for (let time = 0; time < 31; time++)
      outcomes.push((await send({ email: `a${time}@example.in` }, network)).headers.location);
    expect(outcomes.slice(0, 30)).toEqual(Array(30).fill('/complaint?outcome=received'));
    expect(outcomes[30]).toBe('/complaint?outcome=failed');
  });

  it('is the only form: other routes refuse it', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': somewhere() };
    expect((await shop.inject({ method: 'POST', url: '/api/complaints', headers, payload: 'name=a' })).statusCode).toBe(
      415,
    );
  });
});

it('renders a page, also for a request that names the host', async () => {
  for (const target of ['/shop?q=figs', 'http://shop.example.in/shop?q=figs'])
    expect(await call(target)).toMatchObject({ status: 200, body: expect.stringContaining('/shop?q=figs of Mewavan') });
});

it.each([
  '//',
  '///',
  '/\\',
  '//:80/x',
  '//[',
  '/\\/\\',
  '/..//x',
  'http://x//',
  'http://[::1//',
  '/%2F%2F',
  '/%',
  '/%ZZ',
  '/uploads/%00',
  '/uploads/%00.png',
  '/uploads/a%00.png',
  '/uploads/%2e%2e%2f.png',
  '/uploads/%',
  '*',
  'x',
  '/;',
  '/?%',
  '/#',
])('responds to %j with an error or a page', async (target) => {
  const { status, headers } = await call(target);
  expect([200, 308, 400, 404]).toContain(status);
  if (status === 308) expect(headers.location).toMatch(/^\/(?![/\\])/);
});

it.each(['/Shop', '/SHOP?q=figs'])('redirects the spelling %s to the canonical one', async (target) => {
  expect(await call(target)).toMatchObject({ status: 308, headers: { location: target.toLowerCase() } });
});

it.each(['/index.html', '/index.html.br', '//shop', '//index.html'])('has no page at %s', async (target) => {
  const { status, body } = await call(target);
  expect([status, body.includes('<!--page-->')]).toEqual([404, false]);
});

it.each(['*', 'ftp://x/shop'])('sends the security headers for %j, which no route matches', async (target) => {
  expect((await call(target)).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

it('serves the licence notice of the build', async () => {
  expect(await call('/licences.txt')).toMatchObject({ status: 200, body: expect.stringContaining('react (MIT)') });
});

it('rejects an invalid file name with the usual error shape', async () => {
  const { status, body } = await call('/uploads/%00.png');
  expect([status, JSON.parse(body)]).toEqual([
    404,
    { statusCode: 404, code: 'route_not_found', message: 'This address does not exist.', error: 'NOT_FOUND' },
  ]);
});

it('renders one page for addresses that differ in unknown parameters, and one for all unknown paths', async () => {
  await call('/shop');
  await call('/nothing');
  renderings = 0;
  for (let time = 0; time < 30; time++)
    expect([(await call(`/shop?x=${time}`)).status, (await call(`/nothing/${time}?y=${time}`)).status]).toEqual([
      200, 404,
    ]);
  expect(renderings).toBe(0);
});

it('limits a network to five new and five missing pages in ten seconds, but serves cached ones', async () => {
  const [from, other] = [somewhere(), somewhere()];
  const statuses = async (times: number, target: (time: number) => string) =>
    new Set(
      await Promise.all(Array.from({ length: times }, async (_, time) => (await call(target(time), from)).status)),
    );
  await call('/missing', other);
  expect(await statuses(5, (time) => `/shop?q=${time}`)).toEqual(new Set([200]));
  expect(await statuses(5, (time) => `/missing/${time}`)).toEqual(new Set([404]));
  expect(await statuses(5, (time) => `/missing/${time}`)).toEqual(new Set([429]));
  const refused = await call('/shop?q=never', from);
  expect([refused.status, refused.body, Number(refused.headers['retry-after'])]).toEqual([
    429,
    '<div id="root"></div>',
    expect.any(Number),
  ]);
  expect([
    (await call('/shop?q=1', from)).status,
    (await call('/shop?q=never', other)).status,
    (await call('/missing', other)).status,
  ]).toEqual([200, 200, 404]);
});

it('delays pages of a network above twenty a second, rejects some after a delay, and serves other networks first', async () => {
  const from = somewhere();
  const limits = shop.app.get(RequestLimits, { strict: false });
  const started = performance.now();
  const ms = () => performance.now() - started;
  const outcomes = Promise.all(
    Array.from({ length: 140 }, () =>
      limits.admitPage({ ip: from } as LimitedRequest).then(
        () => ({ isSent: true, ms: ms() }),
        () => ({ isSent: false, ms: ms() }),
      ),
    ),
  );
  expect((await call('/shop')).status).toBe(200);
  const [sent, refused] = [true, false].map((isSent) =>
    outcomes.then((all) => all.filter((outcome) => outcome.isSent === isSent).map((outcome) => outcome.ms)),
  );
  // 40 at once and 40 delayed; a few more because sending so many requests takes time.
  expect(((await sent) as number[]).length).toBeGreaterThanOrEqual(80);
  expect(((await refused) as number[]).length).toBeGreaterThan(40);
  expect(((await sent) as number[]).filter((waited) => waited > 900).length).toBeGreaterThanOrEqual(20);
  expect(Math.min(...((await refused) as number[]))).toBeGreaterThan(1_900);
});

it('limits the rate of each page and each generated file', async () => {
  const admit = jest
    .spyOn(shop.app.get(RequestLimits, { strict: false }), 'admitPage')
    .mockRejectedValue(new TooManyRequests(2_000));
  expect([(await call('/shop')).status, (await call('/robots.txt')).status]).toEqual([429, 429]);
  admit.mockRestore();
});

it('never serves a spelling of an API path as a page, and counts each', async () => {
  const from = somewhere();
  for (let time = 0; time < 300; time++) await call('/api/nothing', from);
  for (const [name, spell] of Object.entries(SPELLINGS)) {
    const { status, headers } = await call(spell('/api/nothing'));
    expect([name, status, headers['content-type'], headers['cache-control']]).toEqual([
      name,
      404,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    const refused = await call(spell('/api/nothing'), from);
    expect([name, refused.status, refused.headers['retry-after']]).toEqual([name, 429, expect.any(String)]);
  }
});
