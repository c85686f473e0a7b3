import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { stocked, type Item } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Readiness } from '../observability/readiness.js';
import { ProductViews } from '../../modules/catalog/adapters/postgres/product-views.js';

interface HttpResponse {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

const PER_MINUTE = 300;

let shop: TestApp;
let almonds: Item;
let loads: jest.SpyInstance;
beforeAll(async () => {
  shop = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' });
  await shop.app.listen(0, '127.0.0.1');
});
beforeEach(async () => {
  loads = jest.spyOn(shop.app.get(ProductViews, { strict: false }), 'one');
  almonds = await stocked(shop);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop.close());

function get(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<HttpResponse> {
  const { port } = shop.app.getHttpServer().address() as AddressInfo;
  return new Promise((resolve, reject) => {
    http
      .request({ port, path, method, headers: { 'x-forwarded-for': '203.0.113.7', ...headers } }, (response) => {
        let body = '';
        response
          .setEncoding('utf8')
          .on('data', (text: string) => (body += text))
          .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
      })
      .on('error', reject)
      .end();
  });
}

it('is served from memory, with the same headers except date and request id', async () => {
  const path = `/api/products/${almonds.product}`;
  const first = await get(path);
  const again = await get(path);
  const { date: _then, 'x-request-id': firstId, ...headers } = first.headers;
  expect(again).toMatchObject({ status: 200, body: first.body, headers });
  expect(again.headers['x-request-id']).not.toBe(firstId);
  expect(again.headers['x-content-type-options']).toBe('nosniff');
  expect(loads).toHaveBeenCalledTimes(1);
});

it('reflects a change in the next response', async () => {
  const path = `/api/products/${almonds.product}`;
  await get(path);
  await shop.database.query('UPDATE variants SET stock = stock + 5 WHERE product_id = $1', [almonds.product]);
  const shown = JSON.parse((await get(path)).body) as { variants: { stock: number }[] };
  const kept = await shop.database.one<{ stock: number }>(
    'SELECT stock - reserved AS stock FROM variants WHERE product_id = $1',
    [almonds.product],
  );
  expect(shown.variants[0]?.stock).toBe(kept?.stock);
});

it('supports conditional requests, HEAD and CORS, and announces the close of the connection during shutdown', async () => {
  const path = '/api/settings';
  const { etag } = (await get(path)).headers;
  expect((await get(path, { 'if-none-match': etag as string })).status).toBe(304);
  expect(await get(path, {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { etag } });
  expect((await get(path, { origin: 'https://elsewhere.example.in' })).status).toBe(200);
  expect((await get(path, {}, 'DELETE')).status).toBe(404);
  jest.spyOn(shop.app.get(Readiness), 'isStopping', 'get').mockReturnValue(true);
  expect((await get(path)).headers.connection).toBe('close');
});

it('counts towards the rate limit of the network and the metrics', async () => {
  // A busy machine may take longer than the minute in which requests are counted.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const from = async (network: string) => (await get('/api/settings', { 'x-forwarded-for': network })).status;
  const counted = async () => {
    const { body } = await shop.inject({ url: '/api/metrics' });
    const figure = /_request_duration_seconds_count\{method="GET",route="\/api\/settings",status="200"\} (\d+)/.exec(
      body,
    );
    return Number(figure?.[1] ?? 0);
  };
  const before = await counted();
  for (let call = 0; call < PER_MINUTE; call++) expect(await from('203.0.113.8')).toBe(200);
  expect(await from('203.0.113.8')).toBe(429);
  expect(await from('198.51.100.9, 203.0.113.8')).toBe(429);
  expect(await from('203.0.113.9')).toBe(200);
  expect((await counted()) - before).toBe(PER_MINUTE + 1);
});
