import { randomInt, randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Transaction } from '../../../kernel/transaction.js';
import { CheckViolation } from '../../../platform/database/driver-errors.js';
import type { LimitedUses, UseLimits, WantedUses } from '../application/ports/limited-uses.js';

/** More than connections, and few enough that none waits too long for one on a busy machine. */
const MAX_AT_ONCE = 50;

/** An adapter of limited uses, and what a test needs with it. */
export interface LimitedUsesUnderTest {
  readonly uses: LimitedUses;
  readonly transaction: Transaction;
  /** Adds an account. @returns its id */
  addCustomer(): Promise<string>;
  close(): Promise<void>;
}

/** The tests that every adapter of limited uses must pass. */
export function limitedUsesContract(name: string, open: () => Promise<LimitedUsesUnderTest>): void {
  describe(`${name} as limited uses`, () => {
    let test: LimitedUsesUnderTest;
    beforeAll(async () => void (test = await open()));
    afterAll(() => test.close());

    const limited = async (limits: Partial<UseLimits> = {}) => {
      const key = `test:${randomUUID()}`;
      await test.uses.limit(key, { inAll: null, forEachCustomer: null, ...limits });
      return key;
    };
    const by = (customerId: string | null, ...keys: string[]): WantedUses => ({ keys, customerId });
    const countOf = async (key: string, customerId: string | null = null, phone?: string) => {
      const [count] = await test.uses.counts([key], customerId, phone);
      return count && [count.held, count.used, count.ownHeld, count.ownUsed];
    };

    it('are held, and then either released or used', async () => {
      const [key, asha] = [await limited({ inAll: 5 }), await test.addCustomer()];
      expect(await test.uses.hold(by(asha, key))).toEqual([]);
      expect(await test.uses.hold(by(null, key))).toEqual([]);
      expect(await countOf(key, asha)).toEqual([2, 0, 1, 0]);
      await test.uses.release(by(null, key));
      await test.uses.consume(by(asha, key));
      expect(await countOf(key, asha)).toEqual([0, 1, 0, 1]);
      await test.uses.giveBack(by(asha, key));
      expect(await countOf(key, asha)).toEqual([0, 0, 0, 0]);
    });

    it.each(['hold', 'take'] as const)('%s fails when none is left in all', async (call) => {
      const key = await limited({ inAll: 2 });
      await test.uses.hold(by(await test.addCustomer(), key));
      await test.uses.take(by(await test.addCustomer(), key));
      const asha = await test.addCustomer();
      expect(await test.uses[call](by(asha, key))).toEqual([key]);
      expect(await countOf(key, asha)).toEqual([1, 1, 0, 0]);
    });

    it.each(['hold', 'take'] as const)('%s fails when none is left for this customer', async (call) => {
      const key = await limited({ forEachCustomer: 1 });
      const [asha, ravi] = [await test.addCustomer(), await test.addCustomer()];
      await test.uses.hold(by(asha, key));
      expect(await test.uses[call](by(asha, key))).toEqual([key]);
      expect(await test.uses[call](by(ravi, key))).toEqual([]);
    });

    it.each(['hold', 'take'] as const)('%s changes all keys or none', async (call) => {
      const [free, gone] = [await limited(), await limited({ inAll: 0 })];
      const asha = await test.addCustomer();
      expect(await test.uses[call](by(asha, free, gone, 'test:unknown'))).toEqual(
        expect.arrayContaining([gone, 'test:unknown']),
      );
      expect(await countOf(free, asha)).toEqual([0, 0, 0, 0]);
    });

    it('are counted together for accounts with one phone number, now or before', async () => {
      const key = await limited({ forEachCustomer: 2 });
      const [asha, other, ravi] = [await test.addCustomer(), await test.addCustomer(), await test.addCustomer()];
      const phone = randomInt(6e9, 1e10).toString();
      await test.uses.hold({ ...by(asha, key), phone });
      expect(await countOf(key, other, phone)).toEqual([1, 0, 0, 1]);
      expect(await countOf(key, null, phone)).toEqual([1, 0, 0, 0]);
      expect(await test.uses.take({ ...by(other, key), phone })).toEqual([]);
      expect([await countOf(key, asha), await countOf(key, other)]).toEqual([
        [1, 1, 1, 1],
        [1, 1, 0, 2],
      ]);
      expect(await test.uses.hold(by(other, key))).toEqual([key]);
      expect(await test.uses.hold({ ...by(ravi, key), phone })).toEqual([key]);
      expect(await test.uses.areLeft({ ...by(ravi, key), phone })).toBe(false);
      expect(await test.uses.hold(by(ravi, key))).toEqual([]);
      await test.uses.release(by(asha, key));
      expect(await test.uses.hold(by(other, key))).toEqual([]);
    });

    it('are left while neither limit is reached', async () => {
      const [key, own] = [await limited({ inAll: 2 }), await limited({ forEachCustomer: 1 })];
      const [asha, ravi] = [await test.addCustomer(), await test.addCustomer()];
      await test.uses.hold(by(asha, key, own));
      expect(await test.uses.areLeft(by(asha, key))).toBe(true);
      expect(await test.uses.areLeft(by(asha, key, own))).toBe(false);
      expect(await test.uses.areLeft(by(ravi, key, own))).toBe(true);
      await test.uses.take(by(ravi, key));
      expect(await test.uses.areLeft(by(ravi, key))).toBe(false);
      expect(await test.uses.areLeft(by(ravi, 'test:unknown'))).toBe(false);
    });

    it('keep counting under new limits', async () => {
      const [key, asha] = [await limited({ inAll: 5 }), await test.addCustomer()];
      await test.uses.take(by(asha, key));
      await test.uses.limit(key, { inAll: 1, forEachCustomer: 7 });
      expect(await test.uses.counts([key, 'test:unknown'], asha)).toEqual([
        { key, inAll: 1, forEachCustomer: 7, held: 0, used: 1, ownHeld: 0, ownUsed: 1 },
      ]);
      expect(await test.uses.hold(by(null, key))).toEqual([key]);
    });

    it.each(['release', 'consume', 'giveBack'] as const)(
      'that do not exist reject %s: a CHECK constraint',
      async (call) => {
        const key = await limited();
        await expect(test.uses[call](by(await test.addCustomer(), key))).rejects.toThrow(CheckViolation);
        expect(await countOf(key)).toEqual([0, 0, 0, 0]);
      },
    );

    it("change in the caller's transaction", async () => {
      const key = await limited();
      const broken = test.transaction.run(async () => {
        await test.uses.hold(by(null, key));
        throw new Error('rolled back');
      });
      await expect(broken).rejects.toThrow('rolled back');
      expect(await countOf(key)).toEqual([0, 0, 0, 0]);
    });

    it.each(['hold', 'take'] as const)('go to exactly one of 20 for the last use (%s)', async (call) => {
      const [key, asha] = [await limited({ forEachCustomer: 1 }), await test.addCustomer()];
      const results = await Promise.all(
        Array.from({ length: 20 }, () => test.transaction.run(() => test.uses[call](by(asha, key)))),
      );
      expect(results.filter((noneLeft) => noneLeft.length === 0)).toHaveLength(1);
    });

    it('promise: of 1,000 tries, 50 at once, some given back and tried again late, exactly as many are used as there are', async () => {
      const key = await limited({ inAll: 10 });
      const customers = await Promise.all(Array.from({ length: 20 }, () => test.addCustomer()));
      const attempt = async (index: number) => {
        const uses = by(customers[index % 20] as string, key);
        if ((await test.uses.hold(uses)).length > 0) return;
        if (index % 3 === 0) return test.uses.consume(uses);
        await test.uses.release(uses);
        await test.uses.take(uses);
      };
      const atOnce = pLimit(MAX_AT_ONCE);
      await Promise.all(Array.from({ length: 1000 }, (_, index) => atOnce(() => attempt(index))));
      for (const customer of customers) await test.uses.take(by(customer, key));
      expect(await countOf(key)).toEqual([0, 10, 0, 0]);
    });

    it('do not deadlock when changed in opposite orders at the same time', async () => {
      const keys = [await limited(), await limited(), await limited()];
      const customers = [await test.addCustomer(), await test.addCustomer()];
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          test.transaction.run(async () => {
            const uses = by(customers[index % 2] ?? null, ...(index % 4 < 2 ? keys : [...keys].reverse()));
            await test.uses.hold(uses);
            await (index % 3 ? test.uses.consume(uses) : test.uses.release(uses));
          }),
        ),
      );
      expect(await countOf(keys[0] as string)).toEqual([0, 26, 0, 0]);
    });
  });
}
