import type { Product, ProductSummary } from '@shop/contracts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { InvalidationListener } from '../../platform/database/listening-connection.js';
import { Readiness } from '../../platform/observability/readiness.js';
import { TestCustomer } from '../../testing/test-customer.js';
import { CountFacets } from './application/find-products.js';
import { testApp, type TestApp, type TestResponse } from '../../testing/test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { admin, customer } from '../identity/testing/people.js';
import { Catalog, Stock } from './index.js';
import { ProductViews } from './adapters/postgres/product-views.js';
import { aProduct, aSize } from './testing/products.builder.js';

let shop: TestApp;
let boss: string;
let id: string;
let statements: string[];

beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
  for (let at = 0; at < 12; at++)
    await shop.app
      .get(Catalog)
      .addProduct(aProduct({ name: `Almonds ${at}`, ...(at % 3 === 0 && { category: 'Gift Boxes' }) }));
  id = await shop.app.get(Catalog).addProduct(aProduct({ name: 'Dates', variants: [aSize({ stock: 1_000_000 })] }));
  watch();
});

/** Records every statement. */
function watch(): void {
  const query = shop.database.query.bind(shop.database);
  jest.spyOn(shop.database, 'query').mockImplementation((sql, parameters) => {
    statements.push(sql);
    return query(sql, parameters);
  });
}
beforeEach(() => void (statements = []));
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.inject({ method: 'GET', url, headers });
const stockShown = async (): Promise<number | undefined> =>
  (await get(`/api/products/${id}`)).json<Product>().variants[0]?.stock;
const stockListed = async (): Promise<number | undefined> =>
  (await get('/api/products')).json<ProductSummary[]>().find(({ _id }) => _id === id)?.variants[0]?.stock;
const variantId = async (): Promise<string> =>
  (await get(`/api/products/${id}`)).json<Product>().variants[0]?._id ?? '';

const HOT = () => [
  '/api/products',
  '/api/products?category=Gift%20Boxes',
  '/api/products?sort=rating&limit=4',
  '/api/products?page=2&limit=5',
  '/api/products?origin=IN&origin=US&rating=1&inStock=1&sort=unit-price',
  '/api/products?q=almonds&page=1&limit=5',
  '/api/products?q=almondz&page=1&limit=5&inStock=1',
  '/api/products/facets',
  '/api/products/facets?category=Shop+All&inStock=true',
  `/api/products/${id}`,
  '/api/settings',
];

describe('a cached response', () => {
  it('runs no database statement while nothing changes', async () => {
    for (const url of HOT()) await get(url);
    statements = [];
    for (const url of HOT()) expect((await get(url)).statusCode).toBe(200);
    expect(statements).toEqual([]);
  });

  it('is identical to the response of the route', async () => {
    const prepared = await Promise.all(HOT().map((url) => get(url)));
    await shop.app.get(InvalidationListener).close();
    const routed = await Promise.all(HOT().map((url) => get(url)));
    await shop.app.get(InvalidationListener).open();
    const shown = ({ body, headers }: TestResponse) => [
      body,
      ...['content-type', 'x-total-count', 'x-corrected-search'].map((name) => headers[name]),
    ];
    expect(routed.map(shown)).toEqual(prepared.map(shown));
    expect(routed.map(({ headers }) => headers['x-corrected-search'])).toContain('almonds');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s, with its own ETag', async (encoding, decompress) => {
    const plain = await get('/api/products');
    const response = await get('/api/products', { 'accept-encoding': encoding });
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      'x-total-count': '13',
      'content-length': String(response.rawPayload.length),
    });
    expect(decompress(response.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(response.headers.etag).not.toBe(plain.headers.etag);
    const again = await get('/api/products', {
      'accept-encoding': encoding,
      'if-none-match': response.headers.etag as string,
    });
    expect([again.statusCode, again.body, again.headers.etag, again.headers['content-encoding']]).toEqual([
      304,
      '',
      response.headers.etag,
      undefined,
    ]);
  });

  it('has the encoding that the client prefers', async () => {
    expect(
      (await get('/api/products', { 'accept-encoding': 'br;q=0.1, gzip;q=0.9' })).headers['content-encoding'],
    ).toBe('gzip');
    expect((await get('/api/products', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('has the same headers as before, and a new request id', async () => {
    const of = async () => {
      const {
        date: _at,
        'x-request-id': requestId,
        ...headers
      } = (await get('/api/products', { 'accept-encoding': 'gzip' })).headers;
      return { headers, requestId };
    };
    const [first, second, third] = [await of(), await of(), await of()];
    expect([second.headers, third.headers]).toEqual([first.headers, first.headers]);
    expect(new Set([first, second, third].map(({ requestId }) => requestId)).size).toBe(3);
    expect(third.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String),
    });
  });

  it('closes kept-alive connections while this process shuts down', async () => {
    for (let time = 0; time < 3; time++) await get('/api/products');
    const readiness = shop.app.get(Readiness);
    jest.spyOn(readiness, 'isStopping', 'get').mockReturnValue(true);
    expect((await get('/api/products')).headers.connection).toBe('close');
    jest.restoreAllMocks();
    watch();
  });

  it('returns the same headers for HEAD, without a body', async () => {
    for (const url of HOT()) {
      const [full, head] = [await get(url), await shop.inject({ method: 'HEAD', url })];
      const { date: _at, 'x-request-id': _id, ...headers } = full.headers;
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers).toMatchObject(headers);
    }
  });

  it('is the same for everybody, and not sent to unauthorised clients', async () => {
    const { token } = await customer(shop);
    for (const url of HOT()) {
      const responses = await Promise.all(
        ['', token, boss, 'not-a-token'].map((who) => shop.inject({ method: 'GET', url, token: who })),
      );
      expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    }
    expect(
      (await shop.inject({ method: 'PUT', url: '/api/settings', payload: { cost: 5, freeShippingThreshold: null } }))
        .statusCode,
    ).toBe(401);
    expect((await shop.inject({ method: 'DELETE', url: `/api/products/${id}` })).statusCode).toBe(401);
    expect((await get('/api/orders')).statusCode).toBe(401);
  });

  it.each([
    '?page=0',
    '?page=1.5',
    '?limit=101',
    '?limit=0',
    '?page=two',
    '?sort=size',
    '?sort=',
    '?page=1&page=2',
    '?category=a&category=b',
    '?stock=none',
    '?origin=XX',
    '?rating=0',
    '?rating=4&rating=5',
    '?inStock=maybe',
    '?inStock=1&inStock=1',
  ])('leaves invalid requests to the route: %s', async (query) => {
    expect((await get(`/api/products${query}`)).statusCode).toBe(400);
  });

  it.each([
    [
      '/api/products',
      ['origin=US&origin=IR&inStock=1', 'sort=newest&inStock=true&origin=IR,US,IR', 'origin=US,IR&inStock=1&category='],
      1,
    ],
    ['/api/products', ['kind=nuts&maxPrice=499.99', 'maxPrice=499.99&kind=nuts&sort=newest'], 1],
    ['/api/products/highlights', ['', ''], 3],
    ['/api/products', ['minPrice=1', 'minPrice=1', 'maxPrice=900&origin=US', 'maxPrice=900&origin=US'], 4],
  ])('of %s for %j reads the products %i times', async (path, queries, times) => {
    for (const query of queries) expect((await get(`${path}?${query}`)).statusCode).toBe(200);
    expect(statements.filter((sql) => sql.includes('products p'))).toHaveLength(times);
  });

  it.each([
    [['rating=3&origin=US,IN', 'origin=IN&rating=3&origin=US&inStock=0'], 1],
    [['kind=gifts,nuts&minPrice=500', 'minPrice=500&kind=nuts&kind=gifts'], 1],
    [['minPrice=1', 'minPrice=1'], 2],
  ])('of facets for %j counts %i times', async (queries, times) => {
    const run = jest.spyOn(CountFacets.prototype, 'run');
    for (const query of queries) expect((await get(`/api/products/facets?${query}`)).statusCode).toBe(200);
    expect(run).toHaveBeenCalledTimes(times);
    run.mockRestore();
  });

  it.each([
    ['?category=Nuts', 0],
    ['?category=', 13],
    ['?q=Dates', 1],
    ['?stock=out', 0],
    ['?limit=100', 13],
    ['?page=999&limit=100', 0],
    ['?page=1000', 0],
    ['?unknown=1', 13],
    ['?category=Gift+Boxes', 4],
  ])('of %s has %i products, cached or not', async (query, count) => {
    for (let time = 0; time < 2; time++) expect((await get(`/api/products${query}`)).json()).toHaveLength(count);
  });

  it('does not cache unknown products', async () => {
    for (let time = 0; time < 2; time++)
      expect((await get('/api/products/6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).statusCode).toBe(404);
    expect((await get(`/api/products/${id.toUpperCase()}`)).json()).toMatchObject({ _id: id });
  });
});

describe('a change', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a hold', async () => shop.app.get(Stock).hold([{ variantId: await variantId(), quantity: 1 }])],
    ['a hold let go', async () => shop.app.get(Stock).release([{ variantId: await variantId(), quantity: 1 }])],
    ['a sale', async () => shop.app.get(Stock).take([{ variantId: await variantId(), quantity: 1 }])],
    [
      'a hand in the database',
      async () => shop.database.query('UPDATE variants SET stock = stock + 10 WHERE product_id = $1', [id]),
    ],
  ])('of stock, by %s, is visible in the next response', async (_by, change) => {
    const before = [await stockListed(), await stockShown()];
    await change();
    const after = [await stockListed(), await stockShown()];
    expect(after[0]).not.toBe(before[0]);
    expect(after[0]).toBe(after[1]);
  });

  it('without visible effect invalidates nothing: reserved pieces are sold', async () => {
    const line = [{ variantId: await variantId(), quantity: 2 }];
    await shop.app.get(Stock).hold(line);
    await Promise.all([stockListed(), stockShown()]);
    await shop.app.get(Stock).consume(line);
    statements = [];
    await Promise.all([stockListed(), stockShown()]);
    expect(statements).toEqual([]);
  });

  it('of one product does not invalidate the others', async () => {
    const other = (await get('/api/products')).json<ProductSummary[]>().find(({ _id }) => _id !== id)?._id ?? '';
    await get(`/api/products/${other}`);
    await shop.app.get(Stock).hold([{ variantId: await variantId(), quantity: 1 }]);
    statements = [];
    await get(`/api/products/${other}`);
    expect(statements).toEqual([]);
  });

  it('of a review, a product or the settings is visible in the next response', async () => {
    const reviewer = await TestCustomer.signUp(shop);
    await stockShown();
    await reviewer.post(`/api/products/${id}/reviews`, { rating: 4, comment: 'Soft.' });
    expect((await get(`/api/products/${id}`)).json()).toMatchObject({ numReviews: 1, reviews: [{ comment: 'Soft.' }] });
    expect((await get('/api/products?sort=rating&limit=1')).json()).toMatchObject([{ _id: id, rating: 4 }]);
    for (const cost of [11, 12, 13]) {
      await shop.inject({
        method: 'PUT',
        url: '/api/settings',
        token: boss,
        payload: { cost, freeShippingThreshold: null },
      });
      expect((await get('/api/settings')).json()).toMatchObject({ shippingCost: cost });
    }
    const gone = await shop.app.get(Catalog).addProduct(aProduct({ name: 'Short-lived' }));
    expect((await get(`/api/products/${gone}`)).statusCode).toBe(200);
    await shop.inject({ method: 'DELETE', url: `/api/products/${gone}`, token: boss });
    expect((await get(`/api/products/${gone}`)).statusCode).toBe(404);
  });

  it('that was rolled back changes nothing', async () => {
    const before = await stockListed();
    await shop.database
      .run(async () => {
        await shop.app.get(Stock).hold([{ variantId: await variantId(), quantity: 5 }]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await stockListed()).toBe(before);
  });
});

describe('during many writes and reads', () => {
  it('no response is older than the last change acknowledged before the request', async () => {
    const variant = await variantId();
    let acknowledged = (await stockListed()) ?? 0;
    let writing = true;
    const seen = { tooOld: 0, reads: 0 };
    const reader = async (read: () => Promise<number | undefined>) => {
      while (writing) {
        const atMost = acknowledged;
        if (((await read()) ?? Infinity) > atMost) seen.tooOld += 1;
        seen.reads += 1;
        await pause(1);
      }
    };
    const writer = async () => {
      while (seen.reads < 80) {
        await shop.app.get(Stock).hold([{ variantId: variant, quantity: 1 }]);
        acknowledged -= 1;
        await pause(1);
      }
    };
    const readers = [stockListed, stockShown, stockListed, stockShown].map(reader);
    await Promise.all([writer(), writer(), writer()]);
    writing = false;
    await Promise.all(readers);
    expect(seen.tooOld).toBe(0);
    expect(seen.reads).toBeGreaterThanOrEqual(80);
    expect([await stockListed(), await stockShown()]).toEqual([acknowledged, acknowledged]);
  });

  it('the list is rebuilt far less often than it changes', async () => {
    const list = jest.spyOn(shop.app.get(ProductViews), 'list');
    const variant = await variantId();
    const changes = 100;
    await Promise.all(
      Array.from({ length: changes }, async () => {
        await shop.app.get(Stock).hold([{ variantId: variant, quantity: 1 }]);
        return stockListed();
      }),
    );
    expect(list.mock.calls.length).toBeLessThan(changes / 2);
    list.mockRestore();
  });
});

it('is served from the database while the invalidation bus is disconnected, and cached again afterwards', async () => {
  const listed = await stockListed();
  const listener = shop.app.get(InvalidationListener);
  const reconnect = jest.spyOn(listener, 'open').mockResolvedValue();
  await shop.database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop changes' AND datname = current_database()`,
  );
  await waitFor(() => reconnect.mock.calls.length > 0);
  statements = [];
  expect(await stockListed()).toBe(listed);
  expect(statements.length).toBeGreaterThan(0);
  reconnect.mockRestore();
  await listener.open();
  await stockListed();
  statements = [];
  expect(await stockListed()).toBe(listed);
  expect(statements).toEqual([]);
});
