import type { Transaction } from '../../../kernel/transaction.js';
import { CheckViolation } from '../../../platform/database/driver-errors.js';
import type { Stock } from '../application/ports/stock.js';
import type { StockLine } from '../domain/stock-lines.js';

/** A stock adapter, and operations on its variants for a test. */
export interface StockUnderTest {
  readonly stock: Stock;
  readonly transaction: Transaction;
  /** Adds one variant per stock. @returns their ids */
  withVariants(stocks: readonly number[]): Promise<string[]>;
  stockOf(variantIds: readonly string[]): Promise<readonly { readonly stock: number; readonly reserved: number }[]>;
  /** Removes these variants from sale. */
  discontinue(variantIds: readonly string[]): Promise<void>;
  /** Makes the products of these variants drafts. */
  unpublish(variantIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const of = (variantId: string | undefined, quantity: number): StockLine => ({ variantId: variantId ?? '', quantity });

/** The tests that every stock adapter must pass. */
export function stockContract(name: string, open: () => Promise<StockUnderTest>): void {
  describe(`${name} as stock`, () => {
    let test: StockUnderTest;
    beforeAll(async () => void (test = await open()));
    afterAll(() => test.close());

    it('is reserved, and then either released or sold', async () => {
      const ids = await test.withVariants([10]);
      expect(await test.stock.hold([of(ids[0], 4)])).toEqual([]);
      expect(await test.stockOf(ids)).toEqual([{ stock: 10, reserved: 4 }]);
      await test.stock.release([of(ids[0], 1)]);
      await test.stock.consume([of(ids[0], 3)]);
      expect(await test.stockOf(ids)).toEqual([{ stock: 7, reserved: 0 }]);
    });

    it('is sold without a reservation, and put back', async () => {
      const ids = await test.withVariants([10]);
      expect(await test.stock.take([of(ids[0], 4)])).toEqual([]);
      expect(await test.stockOf(ids)).toEqual([{ stock: 6, reserved: 0 }]);
      await test.stock.putBack([of(ids[0], 4)]);
      expect(await test.stockOf(ids)).toEqual([{ stock: 10, reserved: 0 }]);
    });

    it.each(['hold', 'take'] as const)('%s changes all lines or none, and returns which are short', async (call) => {
      const ids = await test.withVariants([5, 3, 1]);
      await test.stock.hold([of(ids[1], 2)]);
      const before = await test.stockOf(ids);
      const short = await test.stock[call]([of(ids[0], 5), of(ids[1], 2), of(ids[2], 2)]);
      expect([...short].sort((a, b) => ids.indexOf(a.variantId) - ids.indexOf(b.variantId))).toEqual([
        { variantId: ids[1], free: 1 },
        { variantId: ids[2], free: 1 },
      ]);
      expect(await test.stockOf(ids)).toEqual(before);
    });

    it('counts two lines of one size together', async () => {
      const ids = await test.withVariants([3]);
      expect(await test.stock.hold([of(ids[0], 2), of(ids[0], 2)])).toEqual([{ variantId: ids[0], free: 3 }]);
      expect(await test.stockOf(ids)).toEqual([{ stock: 3, reserved: 0 }]);
    });

    it('of a discontinued size cannot be reserved, but reserved pieces can be sold', async () => {
      const ids = await test.withVariants([3, 3]);
      await test.stock.hold([of(ids[0], 1)]);
      await test.discontinue(ids);
      expect(await test.stock.hold([of(ids[1], 1)])).toEqual([{ variantId: ids[1], free: 0 }]);
      expect(await test.stock.take([of(crypto.randomUUID(), 1)])).toEqual([{ variantId: expect.any(String), free: 0 }]);
      await test.stock.consume([of(ids[0], 1)]);
      expect(await test.stockOf(ids)).toEqual([
        { stock: 2, reserved: 0 },
        { stock: 3, reserved: 0 },
      ]);
    });

    it('of a draft cannot be reserved, but reserved pieces can be sold, and others without a reservation', async () => {
      const ids = await test.withVariants([3]);
      await test.stock.hold([of(ids[0], 1)]);
      await test.unpublish(ids);
      expect(await test.stock.hold([of(ids[0], 1)])).toEqual([{ variantId: ids[0], free: 0 }]);
      await test.stock.consume([of(ids[0], 1)]);
      expect(await test.stock.take([of(ids[0], 1)])).toEqual([]);
      expect(await test.stockOf(ids)).toEqual([{ stock: 1, reserved: 0 }]);
    });

    it('that was never reserved cannot be released: a CHECK constraint rejects it', async () => {
      const ids = await test.withVariants([3]);
      await expect(test.stock.release([of(ids[0], 1)])).rejects.toThrow(CheckViolation);
      expect(await test.stockOf(ids)).toEqual([{ stock: 3, reserved: 0 }]);
    });

    it("changes in the caller's transaction", async () => {
      const ids = await test.withVariants([3]);
      const broken = test.transaction.run(async () => {
        await test.stock.hold([of(ids[0], 3)]);
        throw new Error('rolled back');
      });
      await expect(broken).rejects.toThrow('rolled back');
      expect(await test.stockOf(ids)).toEqual([{ stock: 3, reserved: 0 }]);
    });

    it.each(['hold', 'take'] as const)(
      'promise 1: is sold to exactly one of 20 customers for the last item (%s)',
      async (call) => {
        const ids = await test.withVariants([1]);
        const results = await Promise.all(
          Array.from({ length: 20 }, () => test.transaction.run(() => test.stock[call]([of(ids[0], 1)]))),
        );
        expect(results.filter((short) => short.length === 0)).toHaveLength(1);
      },
    );
  });
}
