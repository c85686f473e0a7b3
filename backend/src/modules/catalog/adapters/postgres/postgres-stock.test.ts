import type { Database } from '../../../../platform/database/database.js';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import type { StockLine } from '../../domain/stock-lines.js';
import { stockContract } from '../../testing/stock.contract.js';
import { stockOf, withVariants } from '../../testing/variant-rows.js';
import { PostgresStock } from './postgres-stock.js';

let test: TestDatabase;
let stock: PostgresStock;

beforeAll(async () => {
  test = await testDatabase();
  stock = new PostgresStock(test.database);
});

afterAll(() => test.close());

const of = (variantId: string | undefined, quantity: number): StockLine => ({ variantId: variantId ?? '', quantity });
const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const changeProducts = async (database: Database, change: string, variantIds: readonly string[]): Promise<void> => {
  await database.query(
    `UPDATE products SET ${change} WHERE id IN (SELECT product_id FROM variants WHERE id = ANY ($1::uuid[]))`,
    [variantIds],
  );
};

stockContract('PostgresStock', async () => {
  const { database, close } = await testDatabase();
  return {
    stock: new PostgresStock(database),
    transaction: database,
    withVariants: (stocks) => withVariants(database, stocks),
    stockOf: (ids) => stockOf(database, ids),
    discontinue: (ids) => changeProducts(database, 'deleted_at = now()', ids),
    unpublish: (ids) => changeProducts(database, "status = 'draft'", ids),
    close,
  };
});

describe('promise 1: sold never exceeds stock, whatever the number of concurrent customers', () => {
  it.each(['hold', 'take'] as const)('sells the last piece to exactly one of 50 customers (%s)', async (call) => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await withVariants(test.database, [1]);
      const responses = await together(50, () => test.database.run(() => stock[call]([of(ids[0], 1)])));
      expect(responses.filter((short) => short.length === 0)).toHaveLength(1);
      expect(responses.filter((short) => short[0]?.free === 0)).toHaveLength(49);
    }
  });

  it('sells 20 pieces, three each, to exactly six of 60 customers', async () => {
    const ids = await withVariants(test.database, [20]);
    const responses = await together(60, () => test.database.run(() => stock.hold([of(ids[0], 3)])));
    expect(responses.filter((short) => short.length === 0)).toHaveLength(6);
    expect(await stockOf(test.database, ids)).toEqual([{ stock: 20, reserved: 18 }]);
  });

  it('does not deadlock for orders with the same sizes in opposite order', async () => {
    const ids = await withVariants(test.database, [500, 500, 500]);
    const lines = ids.map((id) => of(id, 1));
    let tries = 0;
    await together(100, (index) =>
      test.database.run(async () => {
        tries += 1;
        const mine = index % 2 ? lines : [...lines].reverse();
        await stock.hold(mine);
        await (index % 3 ? stock.consume(mine) : stock.release(mine));
      }),
    );
    expect(tries).toBe(100);
    const sold = Array.from({ length: 100 }, (_, index) => index % 3).filter(Boolean).length;
    expect(await stockOf(test.database, ids)).toEqual(ids.map(() => ({ stock: 500 - sold, reserved: 0 })));
  });

  // Repeated, because a caller that reads a row version from before its lock wait does not occur every time.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'keeps the balance for every mixture of calls: remaining stock is initial stock less sales (round %d)',
    async () => {
      const had = [200, 120, 60, 30];
      const ids = await withVariants(test.database, had);
      const sold = ids.map(() => 0);
      const buy = async (index: number) => {
        const picked = ids
          .map((id, nth) => ({ nth, ...of(id, 1 + ((index + nth) % 3)) }))
          .filter(({ nth }) => (index >> nth) % 2 === 0);
        const lines = index % 2 ? picked : [...picked].reverse();
        const isHeld = index % 3 > 0;
        if ((await (isHeld ? stock.hold(lines) : stock.take(lines))).length > 0) return;
        if (index % 3 === 1) return stock.release(lines);
        if (isHeld) await stock.consume(lines);
        if (index % 5 === 0) return stock.putBack(lines);
        for (const { nth, quantity } of lines) sold[nth] = (sold[nth] ?? 0) + quantity;
      };
      await together(120, buy);
      expect(Math.max(...sold)).toBeGreaterThan(0);
      expect(await stockOf(test.database, ids)).toEqual(
        had.map((pieces, nth) => ({ stock: pieces - (sold[nth] ?? 0), reserved: 0 })),
      );
    },
  );
});
