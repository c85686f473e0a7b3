import { randomUUID } from 'node:crypto';
import { linesOf } from '../purchase/application/reservations.js';
import type { CheckoutSession } from '../purchase/domain/checkout-session.js';
import type { PurchaseRecordsUnderTest } from './purchase-records.contract.js';
import { sampleCart, sampleSession } from './sample-session.js';

const NOW = new Date('2026-11-20T06:30:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** Contract tests of the bounds on unpaid holds, in both ways to start. */
export function holdLimitsContract(name: string, open: () => Promise<PurchaseRecordsUnderTest>): void {
  describe(`${name} as limits of holds`, () => {
    let test: PurchaseRecordsUnderTest;
    beforeAll(async () => void (test = await open()));
    afterAll(() => test.close());

    const cartOf = (variantId: string, quantity: number) => {
      const cart = sampleCart();
      return { ...cart, lines: [{ ...cart.lines[0]!, variantId, quantity }] };
    };
    const draft = async (variantId: string, quantity: number, changes: Partial<CheckoutSession> = {}) =>
      sampleSession({ userId: await test.addUser(), cart: cartOf(variantId, quantity), ...changes });
    const hold = async (session: CheckoutSession) => {
      const outcome = await test.sessions.addHeld(session, linesOf(session.cart!));
      return outcome.kind === 'refused' ? outcome.refusal.bound : outcome.kind;
    };
    const boundOf = async (session: CheckoutSession, at = session.createdAt) =>
      (await test.sessions.findHoldRefusal(session, at))?.bound ?? null;
    /** A hold that was released unpaid. */
    const held = async (minutes: number, startedAt: number, by: Partial<CheckoutSession>) => {
      const session = await draft(await test.addVariant(9), 9, {
        ...by,
        hold: 'released',
        createdAt: later(startedAt),
        holdExpiresAt: later(startedAt + minutes),
      });
      expect(await test.sessions.add(session)).toBe(true);
      await test.sessions.save({ ...session, status: 'expired' });
    };

    it('bounds the pieces of an account, more of a confirmed one, but not while plenty is left', async () => {
      const [few, plenty] = [await test.addVariant(200), await test.addVariant(600)];
      const session = await draft(few, 51);
      expect([await boundOf(session), await hold(session)]).toEqual(['account_pieces', 'account_pieces']);
      expect(await test.sessions.find(session.id)).toBeNull();
      expect((await test.stockOf(few)).reserved).toBe(0);
      expect(await hold(await draft(plenty, 60))).toBe('held');
      await test.confirm(session.userId!);
      expect([await boundOf(session), await hold(session)]).toEqual([null, 'held']);
    });

    it('promise 1: counts parallel holds of a network, and holds no more pieces than it may', async () => {
      const [few, network] = [await test.addVariant(499), randomUUID()];
      const sessions = await Promise.all(Array.from({ length: 12 }, () => draft(few, 45, { network })));
      const outcomes = await Promise.all(sessions.map(hold));
      expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(11);
      expect((await test.stockOf(few)).reserved).toBe(495);
    });

    it('counts the minutes of all unpaid holds of an account in twelve hours, until the oldest no longer counts', async () => {
      const [userId, variantId] = [await test.addUser(), await test.addVariant(9)];
      await held(20, -700, { userId });
      await held(30, -100, { userId });
      const next = await draft(variantId, 1, { userId, createdAt: NOW });
      expect(await boundOf(next)).toBeNull();
      await held(10, -50, { userId });
      expect(await test.sessions.findHoldRefusal(next, NOW)).toEqual({
        bound: 'account_minutes',
        most: 60,
        retryAt: later(20),
      });
      expect(await hold(next)).toBe('account_minutes');
      expect(await boundOf(next, later(21))).toBeNull();
      expect(await boundOf(await draft(variantId, 1))).toBeNull();
    });

    it('counts the minutes of a network over all accounts, three times as many for confirmed ones', async () => {
      const [network, variantId] = [randomUUID(), await test.addVariant(9)];
      for (let account = 0; account < 4; account++)
        await held(45, -60 * account - 60, { network, userId: await test.addUser() });
      const next = await draft(variantId, 1, { network, createdAt: NOW });
      expect(await boundOf(next)).toBe('network_minutes');
      expect(await boundOf({ ...next, network: randomUUID() })).toBeNull();
      expect(await boundOf({ ...next, network: null })).toBeNull();
      await test.confirm(next.userId!);
      expect([await boundOf(next), await hold(next)]).toEqual([null, 'held']);
    });

    it('bounds a cart that uses something up although plenty is left', async () => {
      const [userId, variantId] = [await test.addUser(), await test.addVariant(600)];
      await held(60, -100, { userId });
      const plain = await draft(variantId, 1, { userId, createdAt: NOW });
      expect(await boundOf(plain)).toBeNull();
      const [shipping] = plain.cart!.adjustments;
      const cart = { ...plain.cart!, adjustments: [{ ...shipping!, uses: 'code' }] };
      expect(await boundOf({ ...plain, cart })).toBe('account_minutes');
    });
  });
}
