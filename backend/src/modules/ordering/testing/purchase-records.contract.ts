import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../kernel/transaction.js';
import { UniqueViolation } from '../../../platform/database/driver-errors.js';
import type { PaymentLedger } from '../../payments/application/ports/payment-ledger.js';
import { newProviderId, samplePayment } from '../../payments/testing/sample-payment.js';
import { replacementOf } from '../fulfilment/domain/replacement.js';
import type { CheckoutSessions } from '../purchase/application/checkout-sessions.js';
import type { Orders } from '../purchase/application/orders.js';
import type { CheckoutSession, SessionCart } from '../purchase/domain/checkout-session.js';
import { cancel, deliver, remove, ship } from '../purchase/domain/order.js';
import { placeOrder, type PlacedOrder } from '../purchase/domain/placed-order.js';
import type { OrderAnonymization } from '../reporting/application/order-personal-data.js';
import type { PaidOrder, PaidOrders } from '../settlement/application/settle-payment.js';
import { sampleCart, sampleSession } from './sample-session.js';

/** The write adapters of ordering on one store. */
export interface PurchaseRecordsUnderTest {
  readonly sessions: CheckoutSessions;
  readonly orders: Orders;
  readonly paidOrders: PaidOrders;
  readonly ledger: PaymentLedger;
  readonly anonymization: OrderAnonymization;
  readonly transaction: Transaction;
  /**
   * Adds an account.
   * @returns its id
   */
  addUser(): Promise<string>;
  /** Confirms the e-mail of an account. */
  confirm(userId: string): Promise<unknown>;
  /**
   * Adds a size with this stock.
   * @returns its id
   */
  addVariant(stock: number): Promise<string>;
  stockOf(variantId: string): Promise<{ readonly stock: number; readonly reserved: number }>;
  /** Records a captured payment of a session. */
  addPayment(paymentId: string, session: { id: string; providerOrderId: string }): Promise<void>;
  /** Returns the ids of orders with an event in the outbox. */
  announced(): Promise<readonly string[]>;
  /** Returns the events of an order's history, oldest first. */
  historyOf(orderId: string): Promise<readonly string[]>;
  /** Returns street and phone number of an order. */
  addressOf(orderId: string): Promise<{ readonly address: string; readonly phone: string }>;
  close(): Promise<void>;
}

/** In the form of the provider's. */
const SIGNATURE = 'a'.repeat(64);
const NOW = new Date('2026-11-20T06:30:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

/** Contract tests of ordering's write adapters. */
export function purchaseRecordsContract(name: string, open: () => Promise<PurchaseRecordsUnderTest>): void {
  describe(`${name} as purchase records`, () => {
    let test: PurchaseRecordsUnderTest;
    beforeAll(async () => void (test = await open()));
    afterAll(() => test.close());

    const added = async (changes: Partial<CheckoutSession> = {}) => {
      const session = sampleSession({ userId: await test.addUser(), ...changes });
      expect(await test.sessions.add(session)).toBe(true);
      return session;
    };
    const opened = async (changes: Partial<CheckoutSession> = {}) => {
      const session = await added(changes);
      const providerOrderId = newProviderId('order');
      const result = await test.sessions.open(session.id, providerOrderId, 'account-1');
      return { ...(result as CheckoutSession), providerOrderId };
    };
    const paid = async (session: CheckoutSession & { providerOrderId: string }, changes: Partial<PlacedOrder> = {}) => {
      const paymentId = newProviderId('pay');
      await test.addPayment(paymentId, session);
      const cart = session.cart ?? sampleCart();
      const order: PlacedOrder = {
        id: randomUUID(),
        userId: session.userId,
        paymentMethod: 'Card',
        paymentDueAt: null,
        sessionId: session.id,
        providerOrderId: session.providerOrderId,
        paymentId,
        lines: cart.lines,
        shippingAddress: cart.shippingAddress,
        details: cart.details,
        itemsPaise: cart.itemsPaise,
        adjustments: cart.adjustments,
        totalPaise: session.amountPaise,
        placedAt: NOW,
        paidAt: NOW,
        paymentNote: null,
        placedBy: null,
        ...changes,
      };
      return order;
    };
    const placed = async (changes: Partial<PlacedOrder> = {}) => {
      const order = await paid(await opened(), changes);
      await test.orders.add(order);
      return order;
    };

    describe('checkout sessions', () => {
      it('stores a session as it is, without a provider order', async () => {
        const session = await added();
        expect(await test.sessions.find(session.id)).toEqual(session);
        expect(await test.sessions.lock(session.id)).toEqual(session);
        expect(await test.sessions.find(randomUUID())).toBeNull();
      });

      it('stores a session with an amount only', async () => {
        const session = await added({ cart: null, cartHash: null, hold: 'none', holdExpiresAt: null });
        expect(await test.sessions.find(session.id)).toEqual(session);
      });

      it('promise 2: adds one live session per customer and cart', async () => {
        const session = await added();
        const same = { ...session, id: randomUUID(), receipt: randomUUID() };
        expect(await test.sessions.add(same)).toBe(false);
        expect(await test.sessions.find(same.id)).toBeNull();
        await test.sessions.save({ ...session, status: 'abandoned' });
        expect(await test.sessions.add(same)).toBe(true);
      });

      it('promise 1: adds a session with its hold, or neither when stock is short', async () => {
        const [plenty, few] = [await test.addVariant(5), await test.addVariant(1)];
        const session = sampleSession({ userId: await test.addUser() });
        const lines = [
          { variantId: plenty, quantity: 2 },
          { variantId: few, quantity: 2 },
        ];
        expect(await test.sessions.addHeld(session, lines)).toEqual({
          kind: 'short',
          lines: [expect.objectContaining({ variantId: few, free: 1 })],
        });
        expect(await test.sessions.find(session.id)).toBeNull();
        expect((await test.stockOf(plenty)).reserved).toBe(0);
        expect(await test.sessions.addHeld(session, lines.slice(0, 1))).toEqual({ kind: 'held' });
        expect(await test.sessions.find(session.id)).toEqual(session);
        expect((await test.stockOf(plenty)).reserved).toBe(2);
      });

      it('promise 2: holds nothing beside a live session with a cart', async () => {
        const variantId = await test.addVariant(5);
        const lines = [{ variantId, quantity: 1 }];
        const first = await added();
        const { userId, cartHash } = first;
        for (const session of [sampleSession({ userId, cartHash }), sampleSession({ userId })])
          expect(await test.sessions.addHeld(session, lines)).toEqual({ kind: 'live' });
        expect((await test.stockOf(variantId)).reserved).toBe(0);
        await test.sessions.save({ ...first, status: 'expired' });
        const amountOnly = { cart: null, cartHash: null, hold: 'none', holdExpiresAt: null } as const;
        await test.sessions.add(sampleSession({ userId, ...amountOnly }));
        expect(await test.sessions.addHeld(sampleSession({ userId, cartHash }), lines)).toEqual({ kind: 'held' });
        expect((await test.stockOf(variantId)).reserved).toBe(1);
      });

      it('promise 2: holds the stock of one of many concurrent sessions of a customer and a cart', async () => {
        const variantId = await test.addVariant(50);
        const { userId, cartHash } = sampleSession({ userId: await test.addUser() });
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, () =>
            test.sessions.addHeld(sampleSession({ userId, cartHash }), [{ variantId, quantity: 2 }]),
          ),
        );
        expect(outcomes.filter(({ kind }) => kind === 'held')).toHaveLength(1);
        expect(outcomes.filter(({ kind }) => kind === 'live')).toHaveLength(9);
        expect((await test.stockOf(variantId)).reserved).toBe(2);
      });

      it('adds any number of sessions with only an amount', async () => {
        const session = await added({ cart: null, cartHash: null, hold: 'none' });
        expect(await test.sessions.add({ ...session, id: randomUUID(), receipt: randomUUID() })).toBe(true);
      });

      it('opens a session once', async () => {
        const session = await added();
        const providerOrderId = newProviderId('order');
        const open = { ...session, status: 'open', providerOrderId, providerAccount: 'account-1' };
        expect(await test.sessions.open(session.id, providerOrderId, 'account-1')).toEqual(open);
        expect(await test.sessions.open(session.id, newProviderId('order'), 'account-2')).toBeNull();
        expect(await test.sessions.find(session.id)).toEqual(open);
      });

      it('does not open an abandoned session', async () => {
        const session = await added();
        await test.sessions.save({ ...session, status: 'abandoned' });
        expect(await test.sessions.open(session.id, newProviderId('order'), 'account-1')).toBeNull();
      });

      it('finds a session by its provider order, for its customer only', async () => {
        const session = await opened();
        const { id, providerOrderId, userId } = session;
        expect(await test.sessions.findOwn(providerOrderId, userId as string)).toMatchObject({ id });
        expect(await test.sessions.findOwn(providerOrderId, randomUUID())).toBeNull();
        expect(await test.sessions.findByProviderOrder(providerOrderId)).toMatchObject({ id });
        expect(await test.sessions.lockByProviderOrder(providerOrderId)).toMatchObject({ id });
        expect(await test.sessions.lockByProviderOrder('order_AAAAAAAAAAAAAA')).toBeNull();
      });

      it('lists the live sessions of a customer that have a cart', async () => {
        const session = await added();
        const { userId } = session as { userId: string };
        const amountOnly = { cart: null, cartHash: null, hold: 'none', holdExpiresAt: null } as const;
        await test.sessions.add(sampleSession({ userId, ...amountOnly }));
        const over = sampleSession({ userId });
        await test.sessions.add(over);
        await test.sessions.save({ ...over, status: 'expired' });
        expect((await test.sessions.liveOf(userId)).map(({ id }) => id)).toEqual([session.id]);
        expect(await test.sessions.findLive(userId, session.cartHash as string)).toMatchObject({ id: session.id });
        expect(await test.sessions.findLive(userId, over.cartHash as string)).toBeNull();
        expect(await test.sessions.findLive(await test.addUser(), session.cartHash as string)).toBeNull();
      });

      it('saves status, hold, receipt and next check, but neither cart nor amount', async () => {
        const session = await opened();
        const saved = {
          ...session,
          status: 'expired',
          receipt: randomUUID(),
          hold: 'released',
          holdExpiresAt: later(3),
          nextCheckAt: later(4),
        } as const;
        await test.sessions.save({ ...saved, amountPaise: paise(5), cart: null });
        expect(await test.sessions.find(session.id)).toEqual(saved);
      });

      it('promise 2: two sessions cannot have the same provider order', async () => {
        const [session, other] = [await opened(), await opened()];
        const taken = { ...other, providerOrderId: session.providerOrderId };
        await expect(test.sessions.save(taken)).rejects.toThrow(UniqueViolation);
      });

      it('claims due sessions once, longest due first', async () => {
        const due = later(-525_600);
        const [first, second, later1] = [
          await added({ nextCheckAt: new Date(due.getTime() - 2000) }),
          await added({ nextCheckAt: new Date(due.getTime() - 1000) }),
          await added({ nextCheckAt: new Date(due.getTime() + 1000) }),
        ];
        expect(await test.sessions.claimDue(due, later(1), 1)).toEqual([first.id]);
        expect(await test.sessions.claimDue(due, later(1), 10)).toEqual([second.id]);
        expect(await test.sessions.claimDue(due, later(1), 10)).toEqual([]);
        expect(await test.sessions.find(first.id)).toMatchObject({ nextCheckAt: later(1) });
        expect(await test.sessions.find(later1.id)).toMatchObject({ nextCheckAt: later1.nextCheckAt });
      });
    });

    describe('orders', () => {
      it('stores an order with its lines, its history and an event', async () => {
        const order = await placed();
        expect(await test.orders.lock(order.id)).toEqual({
          id: order.id,
          orderNumber: expect.stringMatching(/^261120-\d{5,}$/),
          status: 'Processing',
          userId: order.userId,
          paymentId: order.paymentId,
          trackingId: null,
          deliveryPartner: null,
          packOn: null,
          hasParcels: false,
          packedAt: null,
          shippedAt: null,
          deliveredAt: null,
          paidAt: order.paidAt,
          paymentDueAt: null,
          deletedAt: null,
        });
        expect(await test.historyOf(order.id)).toEqual(['Order placed and paid']);
        expect(await test.announced()).toContain(order.id);
      });

      it('stores when an order that is paid on delivery was paid', async () => {
        const order = await placed({ paidAt: null });
        const stored = await test.orders.lock(order.id);
        expect(stored).toMatchObject({ paidAt: null });
        expect(await test.historyOf(order.id)).toEqual(['Order placed, to be paid on delivery']);
        const entry = { at: NOW, by: 'Meera', event: 'Cash collected' };
        await test.orders.saveStep({ order: { ...stored!, paidAt: NOW }, entry });
        expect(await test.orders.lock(order.id)).toMatchObject({ paidAt: NOW });
      });

      it('finds orders whose transfer is overdue, and none that is paid', async () => {
        const [overdue] = [
          await placed({ paidAt: null, paymentDueAt: later(5) }),
          await placed({ paymentDueAt: later(5) }),
        ];
        expect(await test.historyOf(overdue.id)).toEqual(['Order placed, to be paid by bank transfer']);
        expect(await test.orders.findOverdue(later(5), 10)).toEqual([]);
        expect(await test.orders.findOverdue(later(6), 10)).toEqual([overdue.id]);
      });

      it('gives each order a unique number', async () => {
        const orders = [await placed(), await placed()];
        const numbers = await Promise.all(orders.map(async ({ id }) => (await test.orders.lock(id))?.orderNumber));
        expect(new Set(numbers).size).toBe(2);
      });

      it('finds the order of a session and of its payment', async () => {
        const { id, sessionId, paymentId } = await placed();
        expect(await test.orders.ofSession(sessionId)).toBe(id);
        expect(await test.orders.ofPayment(sessionId, paymentId)).toBe(id);
        expect(await test.orders.ofSession(randomUUID())).toBeNull();
        expect(await test.orders.ofPayment(sessionId, 'pay_AAAAAAAAAAAAAA')).toBeNull();
        expect(await test.orders.ofPayment(randomUUID(), paymentId)).toBeNull();
      });

      it('promise 2: rejects a second order for one session, payment or provider order', async () => {
        const session = await opened();
        const order = await paid(session);
        await test.orders.add(order);
        const other = await paid(await opened());
        for (const key of ['sessionId', 'paymentId', 'providerOrderId'] as const)
          await expect(test.orders.add({ ...other, [key]: order[key] })).rejects.toThrow(UniqueViolation);
        await test.orders.add(other);
      });

      it('promise 5: leaves no event when the order is rolled back', async () => {
        const order = await paid(await opened());
        const broken = test.transaction.run(async () => {
          await test.orders.add(order);
          throw new Error('rolled back');
        });
        await expect(broken).rejects.toThrow('rolled back');
        expect(await test.orders.lock(order.id)).toBeNull();
        expect(await test.announced()).not.toContain(order.id);
      });

      it('reports whether the same items were bought in another session since', async () => {
        const { userId, lines, sessionId } = (await placed()) as PlacedOrder & { userId: string };
        const reversed = [...lines].reverse();
        const bought = (since: Date, items = reversed, except: string = randomUUID(), user = userId) =>
          test.transaction.run(() => test.orders.hasBoughtSince(user, since, items, { exceptSessionId: except }));
        expect(await bought(NOW)).toBe(true);
        expect(await bought(later(1))).toBe(false);
        expect(await bought(NOW, reversed, sessionId)).toBe(false);
        expect(await bought(NOW, lines.slice(1))).toBe(false);
        expect(await bought(NOW, reversed, randomUUID(), await test.addUser())).toBe(false);
        const more = lines.map((line) => ({ ...line, quantity: line.quantity + 1 }));
        expect(await bought(NOW, more)).toBe(false);
      });

      it('reports an order for another address only when it was placed after the attempt', async () => {
        const { userId, lines, shippingAddress } = (await placed()) as PlacedOrder & { userId: string };
        const bought = (address: PlacedOrder['shippingAddress'], attemptedAt: Date) =>
          test.transaction.run(() =>
            test.orders.hasBoughtSince(userId, NOW, lines, { exceptSessionId: randomUUID(), address, attemptedAt }),
          );
        const elsewhere = { ...shippingAddress, postalCode: '560001' };
        expect(await bought(shippingAddress, later(1))).toBe(true);
        expect(await bought(elsewhere, later(-1))).toBe(true);
        expect(await bought(elsewhere, NOW)).toBe(false);
      });

      it('adds a replacement once, counts its pieces until it is cancelled, and not as a purchase', async () => {
        const order = (await placed()) as PlacedOrder & { userId: string };
        const stored = (await test.orders.lock(order.id))!;
        const goods = await test.orders.replaceable(order.id);
        expect(goods.shippingAddress).toEqual(order.shippingAddress);
        expect(goods.lines.map(({ quantity, replaced }) => [quantity, replaced])).toEqual(
          order.lines.map(({ quantity }) => [quantity, 0]),
        );
        const free = order.lines.map((line) => ({ ...line, unitPaise: paise(0) }));
        const sent = { id: randomUUID(), lines: free, by: 'Asha', at: later(2) };
        const replacement = replacementOf(stored, goods, sent);
        const number = await test.orders.addReplacement(replacement);
        expect(number).toMatch(/^\d{6}-\d{5,}$/);
        expect(await test.orders.addReplacement(replacement)).toBeNull();
        expect(await test.orders.replaces(sent.id, order.id)).toBe(true);
        expect(await test.orders.replaces(order.id, sent.id)).toBe(false);
        for (const { id } of [order, sent]) expect(await test.orders.paymentOfSale(id)).toBe(stored.paymentId);
        const saved = (await test.orders.lock(sent.id))!;
        expect(saved).toMatchObject({ orderNumber: number, paymentId: null, status: 'Processing', paidAt: later(2) });
        const again = async () => (await test.orders.replaceable(order.id)).lines.map(({ replaced }) => replaced);
        expect(await again()).toEqual(order.lines.map(({ quantity }) => quantity));
        const bought = test.transaction.run(() =>
          test.orders.hasBoughtSince(order.userId, later(1), order.lines, { exceptSessionId: randomUUID() }),
        );
        expect(await bought).toBe(false);
        await test.orders.saveStep(cancel(saved, { role: 'staff', reason: 'mistake', by: 'Asha', at: later(3) }));
        expect(await again()).toEqual(order.lines.map(() => 0));
      });

      it('saves each status change and adds it to the history', async () => {
        const { id } = await placed();
        const before = await test.orders.lock(id);
        const parcel = { trackingId: 'D123', deliveryPartner: 'DTDC' };
        await test.orders.saveStep(ship(before!, parcel, { by: 'Asha', at: later(1) }));
        const shipped = await test.orders.lock(id);
        expect(shipped).toEqual({ ...before, ...parcel, status: 'Shipped', shippedAt: later(1) });
        await test.orders.saveStep(deliver(shipped!, { by: 'Asha', at: later(2) }));
        expect(await test.orders.lock(id)).toEqual({ ...shipped, status: 'Delivered', deliveredAt: later(2) });
        expect(await test.historyOf(id)).toEqual(['Order placed and paid', 'Order shipped', 'Order delivered']);
      });

      it('distinguishes deleted orders from others', async () => {
        const { id, sessionId } = await placed();
        expect(await test.orders.lockDeleted(id)).toBeNull();
        await test.orders.saveStep(remove((await test.orders.lock(id))!, { by: 'Asha', at: later(1) }));
        expect(await test.orders.lock(id)).toBeNull();
        expect(await test.orders.lockDeleted(id)).toMatchObject({ id, status: 'Cancelled', deletedAt: later(1) });
        expect(await test.orders.ofSession(sessionId)).toBe(id);
      });
    });

    describe('orders of captured payments', () => {
      /** An open session that holds two pieces of a new size with five, and its order. */
      const payable = async (changes: Partial<CheckoutSession> = {}, variantId?: string) => {
        const size = variantId ?? (await test.addVariant(5));
        const [line] = sampleCart().lines;
        const cart = sampleCart({ lines: [{ ...line!, variantId: size, quantity: 2 }] });
        const session = sampleSession({ userId: await test.addUser(), cart, createdAt: later(-1), ...changes });
        expect(await test.sessions.addHeld(session, [{ variantId: size, quantity: 2 }])).toEqual({ kind: 'held' });
        const open = await test.sessions.open(session.id, newProviderId('order'), 'account-1');
        return { ...(open as CheckoutSession & { providerOrderId: string }), variantId: size };
      };
      const paidOrder = (session: CheckoutSession & { providerOrderId: string }): PaidOrder => {
        const { providerOrderId, cart } = session as typeof session & { cart: SessionCart };
        const payment = samplePayment({ id: newProviderId('pay'), orderId: providerOrderId, status: 'captured' });
        const paidAt = { paymentId: payment.id, amountPaise: session.amountPaise, method: 'Card', at: NOW };
        return {
          order: placeOrder(randomUUID(), session, cart, paidAt),
          session: { ...session, status: 'paid', hold: 'consumed', nextCheckAt: later(10) },
          payment,
          source: 'verify',
          signature: SIGNATURE,
        };
      };

      it('are stored with the payment, the closed session and the sold stock', async () => {
        const session = await payable();
        const paid = paidOrder(session);
        expect(await test.paidOrders.addIfUnchanged(paid)).toBe(true);
        expect(await test.orders.lock(paid.order.id)).toMatchObject({ paymentId: paid.payment.id, paidAt: NOW });
        expect((await test.orders.goodsOf(paid.order.id)).lines).toMatchObject([
          { variantId: session.variantId, quantity: 2 },
        ]);
        expect(await test.historyOf(paid.order.id)).toEqual(['Order placed and paid']);
        expect(await test.announced()).toContain(paid.order.id);
        expect(await test.ledger.find(paid.payment.id)).toMatchObject({
          sessionId: session.id,
          status: 'captured',
          disposition: 'order',
          reason: 'paid',
          isSigned: true,
        });
        const { variantId, ...closed } = { ...session, status: 'paid', hold: 'consumed', nextCheckAt: later(10) };
        expect(await test.sessions.find(session.id)).toEqual(closed);
        expect(await test.stockOf(variantId)).toEqual({ stock: 3, reserved: 0 });
      });

      it.each([
        ['has ended', { status: 'expired', hold: 'released' }],
        ['has no hold', { hold: 'released' }],
        ['is paid', { status: 'paid', hold: 'consumed' }],
      ] as const)('promise 2: are not stored when the session %s', async (_what, changes) => {
        const session = await payable();
        const paid = paidOrder(session);
        await test.sessions.save({ ...session, ...changes });
        expect(await test.paidOrders.addIfUnchanged(paid)).toBe(false);
        expect(await test.ledger.find(paid.payment.id)).toBeNull();
        expect(await test.orders.lock(paid.order.id)).toBeNull();
        expect(await test.stockOf(session.variantId)).toEqual({ stock: 5, reserved: 2 });
      });

      it('are not stored when the account was deleted', async () => {
        const session = await payable();
        await test.anonymization.anonymizeOrdersOf(session.userId as string);
        expect(await test.paidOrders.addIfUnchanged(paidOrder(session))).toBe(false);
      });

      it('promise 2: are not stored when the payment is recorded already', async () => {
        const session = await payable();
        const paid = paidOrder(session);
        await test.ledger.record({ ...paid.payment, status: 'authorized' }, session.id, 'webhook');
        expect(await test.paidOrders.addIfUnchanged(paid)).toBe(false);
        expect(await test.ledger.find(paid.payment.id)).toMatchObject({ status: 'authorized', disposition: null });
        expect(await test.orders.lock(paid.order.id)).toBeNull();
      });

      it('promise 2: are stored once for concurrent requests of one payment', async () => {
        const session = await payable();
        const paid = paidOrder(session);
        const again = () => test.paidOrders.addIfUnchanged({ ...paid, order: { ...paid.order, id: randomUUID() } });
        const stored = await Promise.all(Array.from({ length: 8 }, again));
        expect(stored.filter(Boolean)).toHaveLength(1);
        expect(await test.stockOf(session.variantId)).toEqual({ stock: 3, reserved: 0 });
      });

      it('promise 2: are stored for one of two concurrent sessions of a customer for the same items', async () => {
        for (let round = 0; round < 5; round++) {
          const first = await payable();
          const { userId, variantId } = first;
          await test.sessions.save({ ...first, status: 'expired' });
          const second = await payable({ userId }, variantId);
          await test.sessions.save(first);
          const stored = await Promise.all(
            [first, second].map((one) => test.paidOrders.addIfUnchanged(paidOrder(one))),
          );
          expect(stored.filter(Boolean)).toHaveLength(1);
          expect(await test.stockOf(variantId)).toEqual({ stock: 3, reserved: 2 });
        }
      });

      it('promise 1: sell what is held, for many customers at once', async () => {
        const variantId = await test.addVariant(40);
        const sessions = [];
        for (let nth = 0; nth < 20; nth++) sessions.push(await payable({}, variantId));
        const stored = await Promise.all(sessions.map((one) => test.paidOrders.addIfUnchanged(paidOrder(one))));
        expect(stored).toEqual(sessions.map(() => true));
        expect(await test.stockOf(variantId)).toEqual({ stock: 0, reserved: 0 });
      });
    });

    describe('anonymization', () => {
      it('removes the customer, and the address once nothing is left to ship', async () => {
        const [order, other] = [await placed(), await placed()];
        const userId = order.userId as string;
        const kept = { address: order.shippingAddress.address, phone: order.shippingAddress.phone };
        await test.anonymization.anonymizeOrdersOf(userId);
        await test.anonymization.eraseUnneededAddresses();
        expect(await test.addressOf(order.id)).toEqual(kept);
        expect(await test.sessions.find(order.sessionId)).toMatchObject({ userId: null });
        expect(await test.sessions.find(other.sessionId)).toMatchObject({ userId: other.userId });
        for (const { id } of [order, other])
          await test.orders.saveStep(remove((await test.orders.lock(id))!, { by: 'Asha', at: later(1) }));
        await test.anonymization.eraseUnneededAddresses();
        expect(await test.addressOf(order.id)).toEqual({ address: '', phone: '' });
        expect(await test.addressOf(other.id)).toEqual(kept);
      });
    });
  });
}
