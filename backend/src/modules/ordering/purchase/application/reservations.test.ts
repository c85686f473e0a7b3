import type { UseLimits } from '../../../cart-pricing/application/ports/limited-uses.js';
import { CODE, CODE_KEY, CodeRule } from '../../testing/code-rule.js';
import { ADDRESS, MemoryShop, type OpenSession } from '../../testing/memory-shop.js';
import { hashCart } from './new-session.js';
import { PastOrders, RecordPastPurchase } from '../../checkout/application/record-past-purchase.js';

const MINUTE = 60_000;
const ORDER = { total: 9000, full: 10000 };

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
beforeEach(async () => {
  shop = new MemoryShop();
  shop.priceRules.push(new CodeRule(shop.uses));
  almonds = shop.addProduct({ stock: 5 });
  await limit({ inAll: 1 });
});

const limit = (limits: Partial<UseLimits>) =>
  shop.uses.limit(CODE_KEY, { inAll: null, forEachCustomer: null, ...limits });
const start = (userId: string, lines = [almonds]) => shop.checkout(lines, userId, [CODE]);
const count = async () => {
  const [found] = await shop.uses.counts([CODE_KEY], null);
  return { held: found!.held, used: found!.used };
};
const order = async (session: OpenSession) => {
  shop.pay(session);
  await shop.reconcileSession.run(session.id);
  return shop.orders.rows.find(({ placed }) => placed.sessionId === session.id)!;
};
const expire = async () => {
  shop.clock.advance(20 * MINUTE);
  while ((await shop.reconcileDue.run()) > 0);
};
const buy = async (userId: string) => order(await start(userId));

describe('a use', () => {
  it('is held with the payment, stored with the session, and used by the order', async () => {
    const session = await start('u-1');
    expect(session.amountPaise).toBe(ORDER.total);
    expect(shop.session(session.id).cart?.adjustments).toContainEqual(expect.objectContaining({ uses: CODE_KEY }));
    expect(await count()).toEqual({ held: 1, used: 0 });
    const { placed } = await order(session);
    expect(placed).toMatchObject({ totalPaise: ORDER.total, paymentNote: null });
    expect(await count()).toEqual({ held: 0, used: 1 });
  });

  it('is not needed by carts that use nothing up', async () => {
    const calls = (['hold', 'release', 'consume', 'take', 'giveBack', 'areLeft'] as const).map((name) =>
      jest.spyOn(shop.uses, name),
    );
    const { order: paid } = await order(await shop.checkout([almonds], 'u-1'));
    await shop.cancelOrder.run(paid.id, { reason: 'other' }, shop.actor('Meera'));
    await shop.checkout([almonds], 'u-2');
    await expire();
    for (const call of calls) expect(call).not.toHaveBeenCalled();
  });

  it('is free again when the payment expires, is cancelled or is replaced by another cart', async () => {
    await start('u-1');
    await expire();
    expect(await count()).toEqual({ held: 0, used: 0 });
    const cancelled = await start('u-1');
    await shop.releaseHolds.cancel('u-1', cancelled.providerOrderId);
    expect(await count()).toEqual({ held: 0, used: 0 });
    await start('u-1');
    await start('u-1', [{ ...almonds, quantity: 2 }]);
    expect(await count()).toEqual({ held: 1, used: 0 });
  });

  it.each([
    ['cancelled', (id: string) => shop.cancelOrder.run(id, { reason: 'other' }, shop.actor('Meera'))],
    ['deleted before it left', (id: string) => shop.deleteOrder.run(id, shop.actor('Meera'))],
  ])('is given back when its order is %s', async (_, undo) => {
    const { order: paid } = await buy('u-1');
    await undo(paid.id);
    expect(await count()).toEqual({ held: 0, used: 0 });
    expect((await start('u-2')).amountPaise).toBe(ORDER.total);
  });

  it('stays used when an order that has left is deleted', async () => {
    const { order: paid } = await buy('u-1');
    await shop.orderSteps.ship(paid.id, { trackingId: 'D1', deliveryPartner: 'DTDC' }, 'Meera');
    await shop.deleteOrder.run(paid.id, shop.actor('Meera'));
    expect(await count()).toEqual({ held: 0, used: 1 });
  });

  it('is part of the fingerprint of a cart; carts without uses keep theirs', () => {
    const cart = (uses?: string) => ({
      lines: [],
      itemsPaise: 0 as never,
      adjustments: [{ code: 'a', kind: 'other' as const, label: 'A', amountPaise: -1 as never, ...(uses && { uses }) }],
      shippingAddress: ADDRESS,
      details: {},
    });
    expect(hashCart(cart('coupon:1'))).not.toBe(hashCart(cart('coupon:2')));
    expect(hashCart(cart())).not.toBe(hashCart(cart('coupon:1')));
  });

  it('is taken by a past purchase', async () => {
    const { lines, shippingAddress } = { lines: [almonds], shippingAddress: ADDRESS };
    const past = new RecordPastPurchase(
      shop.quoteCart,
      shop.reservations,
      shop.money.payments,
      new PastOrders(shop.sessions, shop.orders),
    );
    const payments = [{ id: 'pay_AAAAAAAAAAAAAA', paidAt: shop.clock.now() }];
    const purchase = { userId: 'u-5', lines, shippingAddress, codes: [CODE], provider: 'fake', method: 'upi' as const };
    await past.run({ ...purchase, providerOrderId: 'order_AAAAAAAAAAAAAA', payments, by: 'Meera' });
    expect(await count()).toEqual({ held: 0, used: 1 });
  });
});

describe('a use that is gone', () => {
  it('between quote and payment is an error with the new total, and nothing is held', async () => {
    const { totalPaise } = await shop.quoteCart.price('u-1', {
      lines: [almonds],
      shippingAddress: ADDRESS,
      codes: [CODE],
    });
    const quote = shop.quoteCart.run.bind(shop.quoteCart);
    // Somebody else takes the last use after the price was verified.
    jest.spyOn(shop.quoteCart, 'run').mockImplementation(async (...wanted) => {
      const cart = await quote(...wanted);
      await shop.uses.take({ keys: [CODE_KEY], customerId: 'u-2' });
      return cart;
    });
    const started = shop.startCheckout.run({
      userId: 'u-1',
      provider: 'fake',
      amountPaise: totalPaise,
      cart: { lines: [almonds], shippingAddress: ADDRESS, codes: [CODE] },
    });
    await expect(started).rejects.toMatchObject({
      code: 'amount_changed',
      message: expect.stringContaining('₹100.00'),
      details: [{ field: 'amount' }, { field: 'codes', message: 'This code or offer has been used up.' }],
    });
    expect(await count()).toEqual({ held: 0, used: 1 });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
    expect(shop.sessions.rows).toEqual([]);
  });

  it('because another payment of the customer holds it is an error with the total without it', async () => {
    const first = await start('u-1');
    shop.pay(first, 'created');
    await expect(start('u-1', [{ ...almonds, quantity: 2 }])).rejects.toMatchObject({
      code: 'amount_changed',
      message: expect.stringContaining('₹200.00'),
    });
  });

  it('is taken again by a payment that comes late, while one is left', async () => {
    await limit({ inAll: 2 });
    const late = await start('u-1');
    await expire();
    await buy('u-2');
    expect((await order(late)).placed.totalPaise).toBe(ORDER.total);
    expect(await count()).toEqual({ held: 0, used: 2 });
  });

  it('refunds a payment that comes late in full', async () => {
    const late = await start('u-1');
    await expire();
    await buy('u-2');
    const { id } = shop.pay(late);
    await shop.reconcileSession.run(late.id);
    await shop.work();
    expect(shop.money.refunds.rows).toMatchObject([{ paymentId: id, reason: 'offer_used_up', status: 'processed' }]);
    expect(shop.gateway.payments.get(id)).toMatchObject({ amountRefundedPaise: ORDER.total });
    expect(await count()).toEqual({ held: 0, used: 1 });
  });

  it('leaves a late authorised payment uncaptured for ever, and mails its customer once', async () => {
    const late = await start('u-1');
    await expire();
    const { order: other } = await buy('u-2');
    const { id } = shop.pay(late, 'authorized');
    await shop.reconcileSession.run(late.id);
    await shop.reconcileSession.run(late.id);
    expect(shop.money.ledger.row(id)).toMatchObject({ disposition: null, reason: 'offer_used_up' });
    expect(shop.outbox.stored.filter(({ topic }) => topic === 'payment.declined')).toHaveLength(1);
    // The use is free again, but the customer was told.
    await shop.cancelOrder.run(other.id, { reason: 'other' }, shop.actor('Meera'));
    await shop.reconcileSession.run(late.id);
    expect(shop.gateway.payments.get(id)).toMatchObject({ status: 'authorized' });
    shop.gateway.alter(id, { status: 'captured' });
    await shop.reconcileSession.run(late.id);
    expect(shop.money.refunds.rows.filter(({ paymentId }) => paymentId === id)).toMatchObject([
      { reason: 'offer_used_up' },
    ]);
    expect(await count()).toEqual({ held: 0, used: 0 });
  });

  it('is said before the customer pays', async () => {
    const late = await start('u-1');
    await expire();
    expect(await shop.paymentStatus.run('u-1', late.providerOrderId)).not.toHaveProperty('ended');
    await start('u-2');
    expect(await shop.paymentStatus.run('u-1', late.providerOrderId)).toMatchObject({
      session: 'expired',
      ended: { code: 'offer_used_up' },
    });
  });

  it('promise: eight payments with different carts under a code for one use, all paid, get one discount', async () => {
    const sessions: OpenSession[] = [];
    for (let quantity = 1; quantity <= 8; quantity++) {
      shop.stock.change(almonds.variantId, { stock: 100 });
      shop.clock.advance(1000);
      sessions.push(await start('u-1', [{ ...almonds, quantity }]));
    }
    expect(new Set(sessions.map(({ amountPaise }, index) => (index + 1) * 10_000 - amountPaise))).toEqual(
      new Set([1000]),
    );
    const payments = sessions.map((session) => shop.pay(session));
    for (const session of sessions) await shop.reconcileSession.run(session.id);
    await shop.work();
    expect(shop.orders.rows).toHaveLength(1);
    expect(shop.money.refunds.rows.map(({ reason, status }) => [reason, status])).toEqual(
      Array.from({ length: 7 }, () => ['offer_used_up', 'processed']),
    );
    const kept = payments.filter(({ id }) => shop.gateway.payments.get(id)!.amountRefundedPaise === 0);
    expect(kept).toHaveLength(1);
    expect(await count()).toEqual({ held: 0, used: 1 });
  });

  it.each([['captured'], ['authorized']] as const)(
    'leaves no trace when a late %s payment cannot become an order because the stock is gone',
    async (status) => {
      const late = await start('u-1');
      await expire();
      shop.stock.change(almonds.variantId, { stock: 0 });
      shop.pay(late, status);
      await shop.reconcileSession.run(late.id);
      expect(shop.orders.rows).toEqual([]);
      expect(await count()).toEqual({ held: 0, used: 0 });
    },
  );

  it('ends a checkout that is paid on delivery and was confirmed too late', async () => {
    const cart = { lines: [almonds], shippingAddress: ADDRESS, codes: [CODE] };
    const provider = shop.money.onDelivery.name;
    const { totalPaise: amountPaise } = await shop.quoteCart.price('u-1', cart);
    const session = await shop.startCheckout.run({ userId: 'u-1', provider, amountPaise, cart });
    await expire();
    await buy('u-2');
    await expect(shop.placeUnpaid.run('u-1', session.providerOrderId!)).rejects.toMatchObject({
      code: 'checkout_expired',
    });
    expect(await count()).toEqual({ held: 0, used: 1 });
  });
});

it('promise: two late payments that both saw the last use free get one: the second secures neither the use nor stock', async () => {
  const session = await start('u-1');

  const { cart } = shop.session(session.id);
  await expire();
  for (const userId of ['u-1', 'u-2']) expect(await shop.reservations.hasUsesLeft(cart!, userId)).toBe(true);
  const secure = (customerId: string) => shop.reservations.secure(cart!, { customerId, isHeld: false });
  const secured = await Promise.all([secure('u-1'), secure('u-2')]);
  expect(secured.filter(Boolean)).toEqual(['offer_used_up']);
  expect(await count()).toEqual({ held: 0, used: 1 });
  expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 4, reserved: 0 });
});
