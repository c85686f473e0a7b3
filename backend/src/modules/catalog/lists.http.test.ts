import type { ProductSummary } from '@shop/contracts';
import { costOf } from '../../testing/plans.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const PRODUCTS = 3000;
const SIZES = 2 * PRODUCTS;

let shop: TestApp;
let reviewed: string;

beforeAll(async () => {
  shop = await testApp();
  await manyProducts();
}, 120_000);
afterAll(() => shop.close());

async function manyProducts(): Promise<void> {
  const write = (sql: string, parameters: unknown[] = []) => shop.database.query(sql, parameters);
  await write(`INSERT INTO products (name, description, category, image_urls, created_at)
    SELECT (ARRAY['Almonds', 'Walnuts', 'Figs'])[1 + n % 3] || ' ' || md5(n::text), 'Hand-picked.', CASE WHEN n % 10 = 0 THEN 'Gift Boxes' ELSE 'Shop All' END, ARRAY['/uploads/a.jpg'], now() - n * interval '1 hour'
    FROM generate_series(1, ${PRODUCTS}) n`);
  await write(`INSERT INTO variants (product_id, position, size, price_paise, stock)
    SELECT id, size, size * 250 || 'g', 100 * size + row_number() OVER (ORDER BY created_at), 50 FROM products, generate_series(1, 2) size`);
  [reviewed] = (
    (await write(
      `UPDATE products SET name = 'Mamra almonds' WHERE id = (SELECT id FROM products LIMIT 1) RETURNING id`,
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
  await write('ANALYZE');
}

/** Invalidates the cache, so that the request must use the database. */
const change = () => shop.database.query('UPDATE products SET updated_at = now() WHERE id = $1', [reviewed]);

// Reads a page of 25 with its sizes, and one index scan for the total.
it.each([
  ['the public listing', '/products?page=2&limit=20', PRODUCTS + 200],
  ['the table of products', '/products?page=1&limit=25&sort=newest', PRODUCTS + 200],
  ['one of its last pages', '/products?page=100&limit=25&sort=newest', 2 * PRODUCTS + 200],
  ['the table of a category', '/products?page=1&limit=25&sort=newest&category=Gift%20Boxes', PRODUCTS / 10 + 200],
  ['the table by name', '/products?page=1&limit=25&sort=name', 2 * PRODUCTS + 200],
  ['the table by stock', '/products?page=1&limit=25&sort=stock', 2 * PRODUCTS + SIZES + 200],
  ['the table by price', '/products?page=1&limit=25&sort=-price', 2 * PRODUCTS + SIZES + 200],
  ['a search in it', '/products?page=1&limit=25&sort=newest&q=mamra', 50],
  ['a search by a synonym', '/products?page=1&limit=25&sort=newest&q=badam', 2 * PRODUCTS + 200],
  ['a search by two words', '/products?page=1&limit=25&sort=newest&q=figs%20picked', 2 * PRODUCTS + 200],
  ['a product of a thousand reviews', '/products/REVIEWED', 1100],
  ['a later page of them', '/products/REVIEWED/reviews?pageNumber=30', 350],
])('%s runs few statements and reads few rows among 3,000 products', async (_what, url, max) => {
  await change();
  const { statements, rows } = await costOf(shop, url.replace('REVIEWED', reviewed));
  expect(statements).toBeLessThanOrEqual(3);
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
