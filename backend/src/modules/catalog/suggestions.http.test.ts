import type { ProductSuggestion } from '@shop/contracts';
import { seedDemoStore } from '../../demo/seed-demo-store.js';
import { costOf } from '../../testing/plans.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const PRODUCTS = 10_000;
let shop: TestApp;

beforeAll(async () => {
  shop = await testApp();
  await seedDemoStore(shop.app);
}, 60_000);
afterAll(() => shop.close());

const suggest = async (q: string) =>
  (await shop.inject({ url: `/api/products/suggestions?q=${encodeURIComponent(q)}` }))
    .json<ProductSuggestion[]>()
    .map(({ name }) => name);

it.each([
  ['ca', 'California Almonds'],
  ['WAL', 'Kashmiri Walnut Kernels'],
  ['bad', 'California Almonds'],
  ['badam', 'California Almonds'],
  ['khaj', 'Medjool Dates'],
  ['kash walnut', 'Kashmiri Walnut Kernels'],
  ['Ānj', 'Anjeer (Dried Figs)'],
  ['badaam', 'California Almonds'],
  ['wallnut', 'Kashmiri Walnut Kernels'],
  ['pistachois', 'Roasted Salted Pistachios'],
])('suggests for %s: %s', async (q, name) => expect(await suggest(q)).toContain(name));

it.each(['', ' ', 'c', '%', '%%', '__', 'laptop', '\\\\', 'कुछ'])('suggests nothing for %p', async (q) =>
  expect(await suggest(q)).toEqual([]),
);

it('suggests names that start with the text before names that contain it, and these before other words for it', async () => {
  await shop.database.query(
    `INSERT INTO products (name, description, category, image_urls)
     SELECT name, 'Fresh.', 'Shop All', ARRAY['/uploads/a.jpg'] FROM unnest(ARRAY['Kajukatli', 'Box of kajukatli']) name`,
  );
  expect(await suggest('kaju')).toEqual(['Kajukatli', 'Box of kajukatli', 'Whole Cashews W240']);
});

it('suggests no deleted product', async () => {
  await shop.database.query(`UPDATE products SET deleted_at = now() WHERE name = 'Hazelnuts'`);
  expect(await suggest('hazel')).toEqual([]);
});

it('refuses a text of more than 100 characters, and one that is sent twice', async () => {
  const long = await shop.inject({ url: `/api/products/suggestions?q=${'a'.repeat(101)}` });
  expect([long.statusCode, long.json()]).toEqual([
    400,
    expect.objectContaining({ message: 'The search must be a text of at most 100 characters.' }),
  ]);
  expect((await shop.inject({ url: '/api/products/suggestions?q=a&q=b' })).statusCode).toBe(400);
});

describe('among 10,000 products', () => {
  beforeAll(async () => {
    await shop.database.query(`INSERT INTO products (name, description, category, image_urls)
      SELECT (ARRAY['Almonds', 'Walnuts', 'Figs'])[1 + n % 3] || ' ' || md5(n::text), 'Hand-picked.', 'Shop All', ARRAY['/uploads/a.jpg'] FROM generate_series(1, ${PRODUCTS}) n`);
    await shop.database.query('ANALYZE products');
  });

  it.each([
    ['california', 2, 60],
    ['hazelnut', 9, 500],
    ['akhr', 2, PRODUCTS / 2],
    ['macadmia', 9, 500],
  ])('reads few rows for %s', async (q, statements, rows) => {
    const cost = await costOf(shop, `/products/suggestions?q=${q}`);
    expect(cost.statements).toBeLessThanOrEqual(statements);
    expect(cost.rows).toBeLessThanOrEqual(rows);
  });
});
