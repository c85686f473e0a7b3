import { COUNTRIES, LISTED_KINDS, PRODUCT_SORTS, type ProductFacets, type ProductSummary } from '@shop/contracts';
import { costOf, indexesAloneOf } from '../../testing/plans.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const PRODUCTS = 1000;
const SIZES = 2 * PRODUCTS;

let shop: TestApp;
let reviewed: string;

beforeAll(async () => {
  shop = await testApp();
  await manyProducts();
  await shop.inject({ url: '/api/products?q=almonds' }); // reads all products, once
});
afterAll(() => shop.close());

async function manyProducts(): Promise<void> {
  const write = (sql: string, parameters: unknown[] = []) => shop.database.query(sql, parameters);
  await write(`INSERT INTO products (name, description, category, image_urls, created_at, kind, status, deleted_at, country_of_origin, components, rating_sum, rating_count)
    SELECT (ARRAY['Almonds', 'Walnuts', 'Figs'])[1 + n % 3] || ' ' || md5(n::text), 'Hand-picked. ' || repeat('Kernels of the first crop. ', 30), CASE WHEN n % 10 = 0 THEN 'Gift Boxes' ELSE 'Shop All' END, ARRAY['/uploads/a.jpg'], now() - n * interval '1 hour', (ARRAY['nuts', 'dates', ''])[1 + n % 3],
      CASE WHEN n % 50 = 7 THEN 'draft' ELSE 'published' END, CASE WHEN n % 50 = 8 THEN now() END,
      CASE WHEN n % 10 = 0 THEN '' WHEN n % 100 = 1 THEN 'CL' ELSE (ARRAY['IN', 'US', 'IR', ''])[1 + n % 4] END,
      CASE WHEN n % 10 = 0 THEN (SELECT jsonb_agg(jsonb_build_object('name', 'Nuts', 'countryOfOrigin', code, 'hsn', '', 'quantity', '')) FROM unnest(ARRAY['US', 'AE', 'US']) code) ELSE '[]' END, 4 * (n % 6) + n % 5, n % 6
    FROM generate_series(1, ${PRODUCTS}) n`);
  await write(`INSERT INTO variants (product_id, position, size, price_paise, stock)
    SELECT id, size, size * 250 || 'g', 100 * size + row_number() OVER (ORDER BY created_at), 50 FROM products, generate_series(1, 2) size`);
  [reviewed] = (
    (await write(
      `UPDATE products SET name = 'Mamra almonds' WHERE id = (SELECT id FROM products WHERE status = 'published' AND deleted_at IS NULL LIMIT 1) RETURNING id`,
    )) as { id: string }[]
  ).map(({ id }) => id) as [string];
  await write(
    `INSERT INTO users (name, email, password_hash) SELECT 'Customer ' || n, 'c' || n || '@example.in', 'x' FROM generate_series(1, 1000) n`,
  );
  await write(
    `INSERT INTO reviews (product_id, user_id, author_name, rating, comment, created_at) SELECT $1, id, name, 5, 'Crisp.', now() FROM users`,
    [reviewed],
  );
  await write('UPDATE products SET rating_sum = 5000, rating_count = 1000 WHERE id = $1', [reviewed]);
  await write('VACUUM ANALYZE');
}

/** Invalidates the cache, so that the request must use the database. */
const change = () => shop.database.query('UPDATE products SET updated_at = now() WHERE id = $1', [reviewed]);

// Reads a page of 25 with its sizes, and one index scan for the total.
it.each([
  ['the public listing', '/products?page=2&limit=20', PRODUCTS + 200],
  ['the table of products', '/products?page=1&limit=25&sort=newest', PRODUCTS + 200],
  ['one of its last pages', '/products?page=100&limit=25&sort=newest', 2 * PRODUCTS + 200],
  ['the table of a category', '/products?page=1&limit=25&sort=newest&category=Gift%20Boxes', PRODUCTS + 400],
  ['the table by name', '/products?page=1&limit=25&sort=name', 2 * PRODUCTS + 200],
  ['a rare origin', '/products?page=1&limit=24&origin=CL', 150],
  ['several origins by price', '/products?page=1&limit=24&origin=CL,IR&sort=price', 2 * PRODUCTS + 200],
  ['the listing by origin', '/products?page=1&limit=24&sort=origin', 3 * PRODUCTS + 200],
  ['the listing by unit price', '/products?page=1&limit=24&sort=unit-price', 2 * PRODUCTS + 200],
  ['prices and ratings', '/products?page=1&limit=24&minPrice=5&maxPrice=9&rating=4', 2 * PRODUCTS + 200],
  ['what can be bought', '/products?page=1&limit=24&inStock=1', 2 * PRODUCTS + SIZES + 200],
  ['the counts of origins', '/products/facets', 2 * PRODUCTS + 200],
  ['the table by stock', '/products?page=1&limit=25&sort=stock', 2 * PRODUCTS + SIZES + 200],
  ['the table by price', '/products?page=1&limit=25&sort=-price', 2 * PRODUCTS + 200],
  ['a search in it', '/products?page=1&limit=25&sort=newest&q=mamra', 50],
  ['a search by a synonym', '/products?page=1&limit=25&sort=newest&q=badam', 2 * PRODUCTS + 200],
  ['a search by two words', '/products?page=1&limit=25&sort=newest&q=figs%20picked', 2 * PRODUCTS + 200],
  ['three products by ID', '/products?ids=REVIEWED,00000000-0000-4000-8000-000000000000,nonsense', 1100],
  ['a product of a thousand reviews', '/products/REVIEWED', 1100],
  ['a later page of them', '/products/REVIEWED/reviews?pageNumber=30', 350],
])('%s runs few statements and reads few rows in a large catalogue', async (_what, url, max) => {
  await change();
  const { statements, rows } = await costOf(shop, url.replace('REVIEWED', reviewed));
  // A product's own page also shows the history of its prices, and a search sets its own statement timeout.
  expect(statements).toBeLessThanOrEqual(/REVIEWED$|[?&]q=/.test(url) ? 4 : 3);
  expect(rows).toBeLessThanOrEqual(max);
  expect(rows).toBeGreaterThan(0);
});

it.each(['low', 'out'])(
  'the table of products that are %s in stock reads each size at most once for the page and once for the total',
  async (stock) => {
    await shop.database.query('UPDATE variants SET stock = 0 WHERE product_id = $1', [reviewed]);
    const { statements, rows } = await costOf(shop, `/products?page=1&limit=25&sort=newest&stock=${stock}`);
    expect(statements).toBeLessThanOrEqual(3);
    expect(rows).toBeLessThanOrEqual(2 * (SIZES + PRODUCTS) + 200);
    const response = await shop.inject({ method: 'GET', url: `/api/products?page=1&limit=25&stock=${stock}` });
    expect(response.json<ProductSummary[]>().map(({ _id }) => _id)).toEqual([reviewed]);
  },
);

it.each([
  ['/products?page=1&limit=24&sort=price', 'products_listed'],
  ['/products?page=1&limit=24&sort=unit-price', 'products_listed'],
  ['/products?page=1&limit=24&sort=rating&rating=4', 'products_listed'],
  ['/products?page=1&limit=24&sort=origin', 'products_listed'],
])('%s reads %s instead of the products', async (url, index) => {
  await change();
  expect(await indexesAloneOf(shop, url)).toContain(index);
});

describe('a filter', () => {
  beforeAll(async () => {
    await shop.database.query(
      `UPDATE variants v SET stock = 0 FROM products p WHERE p.id = v.product_id AND (p.rating_count = 3 OR v.position = 1)`,
    );
    await shop.database.query(
      `UPDATE variants SET net_quantity_value = 2, net_quantity_unit = 'kg' WHERE price_paise % 7 = 0`,
    );
  });

  const list = async (query: string) => {
    const response = await shop.inject({ method: 'GET', url: `/api/products?${query}` });
    return {
      ids: response.json<ProductSummary[]>().map(({ _id }) => _id),
      total: Number(response.headers['x-total-count']),
    };
  };
  const LIVE = `p.deleted_at IS NULL AND p.status = 'published'`;
  const HAS_SIZE = (condition: string) => `EXISTS (SELECT FROM variants v WHERE v.product_id = p.id AND ${condition})`;
  const FROM = (codes: string) =>
    `(p.country_of_origin IN (${codes}) OR EXISTS (SELECT FROM jsonb_array_elements(p.components) c WHERE c ->> 'countryOfOrigin' IN (${codes})))`;
  const FREE = '(SELECT sum(stock - reserved) FROM variants v WHERE v.product_id = p.id)';
  /** A query, the countries it wants, and what else it wants. */
  const CONDITIONS: [query: string, codes: string | null, others: string][] = [
    ['origin=CL', `'CL'`, 'true'],
    ['origin=AE', `'AE'`, 'true'],
    ['origin=US&origin=IR', `'US', 'IR'`, 'true'],
    ['origin=IR,US', `'US', 'IR'`, 'true'],
    ['origin=IR, US,,IR&origin=', `'US', 'IR'`, 'true'],
    ['origin=IT', `'IT'`, 'true'],
    ['minPrice=10.01', null, HAS_SIZE('v.price_paise >= 1001')],
    ['maxPrice=10.01', null, HAS_SIZE('v.price_paise <= 1001')],
    ['minPrice=5&maxPrice=5', null, HAS_SIZE('v.price_paise = 500')],
    ['minPrice=5&maxPrice=9&inStock=1', null, HAS_SIZE('v.price_paise BETWEEN 500 AND 900 AND v.stock > v.reserved')],
    ['kind=nuts,gifts', null, `(p.kind = 'nuts' OR p.category = 'Gift Boxes')`],
    [
      'kind=dates&minPrice=5&maxPrice=9',
      null,
      `p.kind = 'dates' AND p.category = 'Shop All' AND ${HAS_SIZE('v.price_paise BETWEEN 500 AND 900')}`,
    ],
    ['rating=4', null, 'p.rating_count > 0 AND p.rating_sum::numeric / p.rating_count >= 4'],
    ['rating=5', null, 'p.rating_count > 0 AND p.rating_sum::numeric / p.rating_count >= 5'],
    ['inStock=1', null, `${FREE} > 0`],
    ['inStock=true&category=Gift Boxes', null, `${FREE} > 0 AND p.category = 'Gift Boxes'`],
    ['inStock=false', null, 'true'],
    ['origin=&minPrice=&maxPrice=&rating=&inStock=', null, 'true'],
    ['stock=out&origin=US', `'US'`, `${FREE} = 0`],
    [
      'q=walnuts&sort=newest&origin=IN,US&category=Shop All&minPrice=4&maxPrice=25&rating=4&inStock=1',
      `'IN', 'US'`,
      `p.name LIKE 'Walnuts%' AND p.category = 'Shop All' AND ${HAS_SIZE('v.price_paise BETWEEN 400 AND 2500 AND v.stock > v.reserved')} AND p.rating_sum >= 4 * p.rating_count AND p.rating_count > 0 AND ${FREE} > 0`,
    ],
  ];

  it.each(CONDITIONS)('%s finds what SQL finds', async (query, codes, others) => {
    const expected = await shop.database.query<{ id: string }>(
      `SELECT id FROM products p WHERE ${LIVE} AND ${codes ? FROM(codes) : 'true'} AND ${others} ORDER BY created_at DESC, id`,
    );
    const ids = expected.map(({ id }) => id);
    expect(await list(encodeURI(query))).toEqual({ ids, total: ids.length });
    expect(await list(encodeURI(`${query}&page=2&limit=10`))).toEqual({ ids: ids.slice(10, 20), total: ids.length });
  });

  it.each(CONDITIONS)('%s leaves as many products of each country as SQL counts', async (query, _codes, others) => {
    const response = await shop.inject({ method: 'GET', url: `/api/products/facets?${encodeURI(query)}` });
    const expected = await shop.database.query<{ code: string; count: number }>(
      `SELECT o.code, (SELECT count(*)::integer FROM products p WHERE ${LIVE} AND ${others} AND ${FROM('o.code')}) AS count
       FROM unnest(ARRAY['CL', 'IN', 'IR', 'AE', 'US']) o (code)`,
    );
    expect(response.json<ProductFacets>().origins).toEqual(
      expected.map(({ code, count }) => ({ code, name: COUNTRIES[code], count })),
    );
  });

  it.each([
    ['', 'true', 'true', 'true'],
    ['kind=nuts', 'true', 'true', `p.listed_kind = 'nuts'`],
    [
      'origin=US&rating=4',
      `'US' = ANY (p.origins) AND p.rating_count > 0 AND p.rating_sum >= 4 * p.rating_count`,
      'true',
      'true',
    ],
    ['minPrice=500&maxPrice=999.99', 'true', 'v.price_paise BETWEEN 50000 AND 99999', 'true'],
    ['inStock=1&maxPrice=20', 'v.stock > v.reserved', 'v.price_paise <= 2000', 'true'],
  ])(
    '%s leaves as many products of each kind and price, and in all, as SQL counts',
    async (query, others, price, kind) => {
      const response = await shop.inject({ method: 'GET', url: `/api/products/facets?${query}` });
      const counted = (conditions: string) =>
        `(SELECT count(DISTINCT p.id)::integer FROM products p JOIN variants v ON v.product_id = p.id WHERE ${LIVE} AND ${others} AND ${conditions})`;
      const bands = ['< 50000', 'BETWEEN 50000 AND 99999', 'BETWEEN 100000 AND 199999', '>= 200000'];
      const [expected] = await shop.database.query<{ total: number; kinds: unknown; prices: number[] }>(
        `SELECT ${counted(`${price} AND ${kind}`)} AS total,
         (SELECT json_agg(json_build_object('kind', k.kind, 'count', ${counted(`${price} AND p.listed_kind = k.kind`)}) ORDER BY position)
          FROM unnest($1::text[]) WITH ORDINALITY AS k (kind, position)) AS kinds,
         json_build_array(${bands.map((band) => counted(`${kind} AND v.price_paise ${band}`)).join(', ')}) AS prices`,
        [LISTED_KINDS],
      );
      expect(response.json()).toMatchObject(expected!);
    },
  );

  it('by the price of a size orders by the price that matches', async () => {
    const { ids } = await list('minPrice=12&maxPrice=25&sort=price');
    const expected = await shop.database.query<{ id: string }>(
      `SELECT p.id FROM products p JOIN variants v ON v.product_id = p.id AND v.price_paise BETWEEN 1200 AND 2500 WHERE ${LIVE}
       GROUP BY p.id ORDER BY min(v.price_paise), created_at DESC, p.id`,
    );
    expect(ids).toEqual(expected.map(({ id }) => id));
  });

  it('orders by stars and number of reviews together, products without reviews last', async () => {
    const rated = (name: string, stars: number, count: number) =>
      shop.database.query(
        `INSERT INTO products (name, description, category, image_urls, country_of_origin, rating_sum, rating_count)
         VALUES ($1, 'Rated.', 'Shop All', ARRAY['/uploads/a.jpg'], 'AU', $2, $3)`,
        [name, stars * count, count],
      );
    await rated('One excellent review', 5, 1);
    await rated('Many good reviews', 4.6, 30);
    await rated('None', 0, 0);
    await rated('Many poor reviews', 2, 20);
    const response = await shop.inject({ method: 'GET', url: '/api/products?origin=AU&sort=rating' });
    expect(response.json<ProductSummary[]>().map(({ name }) => name)).toEqual([
      'Many good reviews',
      'One excellent review',
      'Many poor reviews',
      'None',
    ]);
    await shop.database.query(`UPDATE products SET deleted_at = now() WHERE country_of_origin = 'AU'`);
  });

  it.each(PRODUCT_SORTS)('keeps the order by %s on all pages', async (sort) => {
    const { ids } = await list(`origin=CL,AE&sort=${sort}`);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list(`origin=CL,AE&sort=${sort}&page=${page}&limit=100`)),
    );
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
    expect(new Set(ids).size).toBe(pages[0]!.total);
  });

  it('orders by the price of 100 g, products without a weight last', async () => {
    await shop.database.query(
      `UPDATE variants SET size = 'Box ' || position, net_quantity_value = NULL, net_quantity_unit = NULL WHERE product_id IN (SELECT id FROM products WHERE origins = '{AE,US}' LIMIT 5)`,
    );
    const expected = await shop.database.query<{ id: string }>(
      `SELECT p.id FROM products p LEFT JOIN LATERAL (
         SELECT min(price_paise / (CASE WHEN net_quantity_unit = 'kg' THEN net_quantity_value * 1000 ELSE replace(size, 'g', '')::numeric END)) AS per_gram
         FROM variants v WHERE v.product_id = p.id AND size NOT LIKE 'Box%') s ON true
       WHERE ${LIVE} AND origins = '{AE,US}' ORDER BY per_gram NULLS LAST, created_at DESC, p.id`,
    );
    expect((await list('origin=AE&sort=unit-price')).ids).toEqual(expected.map(({ id }) => id));
  });

  it('orders by the name of the country, products without one last', async () => {
    const { ids } = await list('sort=origin');
    const origins = new Map(
      (await shop.database.query<{ id: string; origins: string[] }>('SELECT id, origins FROM products')).map((row) => [
        row.id,
        row.origins.map((code) => COUNTRIES[code]).sort()[0] ?? '~',
      ]),
    );
    const names = ids.map((id) => origins.get(id));
    expect(names).toEqual(names.toSorted());
    expect(new Set(names)).toEqual(new Set(['Chile', 'India', 'Iran', 'United Arab Emirates', 'United States', '~']));
  });

  it.each([
    ['origin=XX', 'origin', 'Country of origin must be a two-letter code, such as IN.'],
    ['origin=IN,India', 'origin', 'Country of origin must be a two-letter code, such as IN.'],
    [
      'minPrice=cheap',
      'minPrice',
      'The lowest price must be an amount from ₹0 to ₹10,00,000 with at most two decimals.',
    ],
    ['maxPrice=-1', 'maxPrice', 'The highest price must be an amount from ₹0 to ₹10,00,000 with at most two decimals.'],
    [
      'maxPrice=1.005',
      'maxPrice',
      'The highest price must be an amount from ₹0 to ₹10,00,000 with at most two decimals.',
    ],
    [
      'minPrice=2&minPrice=3',
      'minPrice',
      'The lowest price must be an amount from ₹0 to ₹10,00,000 with at most two decimals.',
    ],
    ['minPrice=300&maxPrice=299.99', 'maxPrice', 'The highest price must be at least the lowest price.'],
    ['kind=fruit', 'kind', 'Kind must be one of nuts, dried-fruit, dates, seeds, mixes, gifts.'],
    ['rating=6', 'rating', 'Rating must be a whole number from 1 to 5.'],
    ['rating=4.5', 'rating', 'Rating must be a whole number from 1 to 5.'],
    ['inStock=yes', 'inStock', 'In stock must be true or false.'],
  ])('with a bad value is refused: %s', async (query, field, message) => {
    for (const path of ['products', 'products/facets']) {
      const response = await shop.inject({ method: 'GET', url: `/api/${path}?${query}` });
      expect([response.statusCode, response.json()]).toMatchObject([400, { message, details: [{ field, message }] }]);
    }
  });
});
