import { DataSource, type QueryRunner } from 'typeorm';
import { PriceHistory1765767000000 } from '../../../../platform/database/migrations/1765767000000-price-history.js';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { withVariants } from '../../testing/variant-rows.js';

let test: TestDatabase;
let id: string;

beforeAll(async () => {
  test = await testDatabase();
});

beforeEach(async () => {
  [id = ''] = await withVariants(test.database, [1]);
});

afterAll(() => test.close());

const changeSize = (change: string) => test.database.query(`UPDATE variants SET ${change} WHERE id = $1`, [id]);
const prices = async () =>
  (
    await test.database.query<{ price: number }>(
      'SELECT price_paise AS price FROM variant_prices WHERE variant_id = $1 ORDER BY asked_from',
      [id],
    )
  ).map(({ price }) => price);

/** Runs on a connection of its own, as migrations do. */
async function withRunner(work: (runner: QueryRunner) => Promise<void>): Promise<void> {
  const dataSource = await new DataSource({ type: 'postgres', url: test.url }).initialize();
  const runner = dataSource.createQueryRunner();
  await work(runner).finally(() => runner.release().then(() => dataSource.destroy()));
}

it('keeps the first price of a size, and each one that follows', async () => {
  await changeSize('price_paise = 12000');
  await changeSize('price_paise = 9000, stock = 5');
  await changeSize('price_paise = 10000');
  expect(await prices()).toEqual([10000, 12000, 9000, 10000]);
});

it('keeps nothing when the price stays the same', async () => {
  await changeSize('price_paise = 10000, size = $$500g$$');
  await changeSize('stock = 7');
  expect(await prices()).toEqual([10000]);
});

it('keeps the order in which prices were set when the later one comes from an older transaction', async () => {
  await withRunner(async (older) => {
    await older.startTransaction();
    await older.query('SELECT now()');
    await changeSize('price_paise = 20000');
    await older.query('UPDATE variants SET price_paise = 15000 WHERE id = $1', [id]);
    await older.commitTransaction();
  });
  expect(await prices()).toEqual([10000, 20000, 15000]);
});

it('keeps nothing of a change that is rolled back', async () => {
  await withRunner(async (runner) => {
    await runner.startTransaction();
    await runner.query('UPDATE variants SET price_paise = 1 WHERE id = $1', [id]);
    await runner.rollbackTransaction();
  });
  expect(await prices()).toEqual([10000]);
});

it('starts the history of sizes that exist with their price since the last edit of the product', async () => {
  await test.database.query(`UPDATE products SET updated_at = '2026-10-01T06:30:00Z'`);
  await withRunner(async (runner) => {
    const migration = new PriceHistory1765767000000();
    await migration.down(runner);
    await migration.up(runner);
  });
  expect(
    await test.database.one(
      'SELECT price_paise AS price, asked_from AS "from" FROM variant_prices WHERE variant_id = $1',
      [id],
    ),
  ).toEqual({ price: 10000, from: new Date('2026-10-01T06:30:00Z') });
});
