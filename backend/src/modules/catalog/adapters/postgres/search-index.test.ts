import pg from 'pg';
import { Database } from '../../../../platform/database/database.js';
import { InvalidationBus } from '../../../../platform/database/invalidation-bus.js';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { SearchIndex } from './search-index.js';

let shop: TestApp;
let index: SearchIndex;
/** Another process. */
let other: pg.Client;

beforeAll(async () => {
  shop = await testApp();
  index = shop.app.get(SearchIndex);
  other = new pg.Client({ connectionString: shop.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await shop.close();
});
beforeEach(() => shop.database.query('DELETE FROM products'));

const names = async () => (await index.read()).products.byName.map(({ title }) => title);
const insert = (count: number) => `INSERT INTO products (name, description, category, image_urls)
  SELECT 'Figs ' || lpad(n::text, 4, '0'), 'Soft.', 'Shop All', ARRAY['/uploads/a.jpg'] FROM generate_series(1, ${count}) n`;

const statementsOf = async (work: () => Promise<unknown>) => {
  const query = jest.spyOn(Database.prototype, 'query');
  await work();
  const statements = query.mock.calls.map(([sql]) => sql);
  query.mockRestore();
  return statements;
};

it('has each change that was acknowledged before', async () => {
  expect(await names()).toEqual([]);
  await shop.database.query(insert(2));
  expect(await names()).toEqual(['Figs 0001', 'Figs 0002']);
  await shop.database.query(`UPDATE products SET name = 'Dates' WHERE name = 'Figs 0001'`);
  expect(await names()).toEqual(['Dates', 'Figs 0002']);
  await shop.database.query(`UPDATE products SET deleted_at = now() WHERE name = 'Dates'`);
  await shop.database.query(`UPDATE products SET status = 'draft' WHERE name = 'Figs 0002'`);
  expect(await names()).toEqual([]);
});

it('reads only what has changed, and nothing when nothing has', async () => {
  await shop.database.query(insert(3));
  await names();
  expect(await statementsOf(names)).toEqual([]);
  await shop.database.query(`UPDATE products SET name = 'Dates' WHERE name = 'Figs 0001'`);
  expect(await statementsOf(names)).toEqual([expect.stringContaining('ANY (:ids::uuid[])')]);
});

it('has all products after more than a thousand have changed', async () => {
  await shop.database.query(insert(1200));
  expect(await names()).toHaveLength(1200);
  await shop.database.query(`UPDATE products SET description = 'Sweet.'`);
  expect(
    (await index.read()).products.find([{ word: 'sweet', form: null, meaning: null }], { withDrafts: false }).products,
  ).toHaveLength(1200);
});

it('has a change during a read in the next one, which all readers share', async () => {
  await shop.database.query(insert(600));
  const first = index.read();
  await shop.database.query(`UPDATE products SET name = 'Dates' WHERE name = 'Figs 0001'`);
  const statements = await statementsOf(async () => {
    const read = await Promise.all([names(), names(), first.then(names)]);
    expect(read.map(([name]) => name)).toEqual(['Dates', 'Dates', 'Dates']);
  });
  expect(statements.filter((sql) => sql.includes('ANY (:ids::uuid[])')).length).toBeLessThanOrEqual(1);
});

it('has the changes of other processes within moments', async () => {
  await names();
  await other.query(insert(1));
  await waitFor(async () => (await names()).length === 1);
});

it('is read anew while changes do not arrive, but not for each search', async () => {
  const bus = shop.app.get(InvalidationBus);
  await names();
  jest.spyOn(bus, 'isConnected', 'get').mockReturnValue(false);
  const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
  const reads = (await statementsOf(names)).length;
  expect(reads).toBeGreaterThan(0);
  expect(await statementsOf(async () => Promise.all([names(), names()]))).toEqual([]);
  await other.query(insert(1));
  now.mockReturnValue(performance.now() + 3000);
  expect(await names()).toEqual(['Figs 0001']);
  jest.restoreAllMocks();
});

it('is read anew after a read has failed', async () => {
  await names();
  await shop.database.query(insert(1));
  jest.spyOn(Database.prototype, 'query').mockRejectedValueOnce(new Error('Lost.'));
  await expect(names()).rejects.toThrow('Lost.');
  jest.restoreAllMocks();
  expect(await names()).toEqual(['Figs 0001']);
});

it('has the current synonyms', async () => {
  await shop.database.query(`INSERT INTO search_synonyms (term, meaning) VALUES ('giri', 'fox nut')`);
  expect((await index.read()).synonyms.get('giri')).toBe('fox nut');
});

it('has the free stock of each size after each change', async () => {
  await shop.database.query(insert(1));
  await shop.database.query(
    `INSERT INTO variants (product_id, position, size, price_paise, stock) SELECT id, 1, '100g', 5000, 3 FROM products`,
  );
  const sizes = async () =>
    (await index.read()).products.find([], { withDrafts: false }).products.flatMap((product) => product.sizes);
  expect(await sizes()).toEqual([{ price: 5000, free: 3, isLow: true }]);
  await shop.database.query('UPDATE variants SET stock = 30, reserved = 1');
  expect(await sizes()).toEqual([{ price: 5000, free: 29, isLow: false }]);
  await shop.database.query('UPDATE variants SET deleted_at = now()');
  expect(await sizes()).toEqual([]);
});
