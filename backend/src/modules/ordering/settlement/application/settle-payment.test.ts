import { paise } from '@shop/money';
import type { ProviderPayment } from '../../../payments/index.js';
import { samplePayment } from '../../../payments/testing/sample-payment.js';
import { ADDRESS, HOLD_MINUTES, MemoryShop, type OpenSession } from '../../testing/memory-shop.js';
import { shipping } from '../../testing/sample-session.js';

const MINUTE = 60_000;

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
beforeEach(() => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5, pricePaise: 10000 });
});

const settle = (payment: ProviderPayment, more = {}) => shop.settlePayment.run({ payment, source: 'webhook', ...more });
const bareSession = async (userId = 'u-1') =>
  (await shop.startCheckout.run({ provider: 'fake', userId, amountPaise: paise(10000), cart: null })) as OpenSession;
const refunds = () => shop.money.refunds.rows.map(({ amountPaise, reason, kind }) => ({ amountPaise, reason, kind }));

it('promise 2: turns a captured payment into one order and sells the held stock', async () => {
  const session = await shop.checkout([{ ...almonds, quantity: 2 }]);
  const payment = shop.pay(session);
  const settlement = await settle(payment);
  const [row] = shop.orders.rows;
  expect(settlement).toEqual({ kind: 'order', orderId: row?.order.id });
  expect(row?.placed).toMatchObject({
    userId: session.userId,
    sessionId: session.id,
    providerOrderId: session.providerOrderId,
    paymentId: payment.id,
    lines: [{ variantId: almonds.variantId, quantity: 2, unitPaise: 10000 }],
    shippingAddress: ADDRESS,
    itemsPaise: 20000,
    adjustments: [shipping(0)],
    totalPaise: 20000,
    paidAt: shop.clock.now(),
    paymentNote: null,
  });
  expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 3, reserved: 0 });
  expect(shop.session(session.id)).toMatchObject({ status: 'paid', hold: 'consumed' });
  expect(shop.money.ledger.row(payment.id)).toMatchObject({ disposition: 'order', reason: 'paid' });
  expect(shop.outbox.of('order.placed')).toEqual([{ orderId: row?.order.id }]);
  expect(refunds()).toEqual([]);
});

it('promise 2: returns the same order for the same payment from every source', async () => {
  const payment = shop.pay(await shop.checkout([almonds]));
  const first = await settle(payment);
  for (const source of ['verify', 'order', 'status', 'reconciliation', 'webhook'] as const)
    expect(await shop.settlePayment.run({ payment, source })).toEqual(first);
  expect(shop.orders.rows).toHaveLength(1);
  expect(shop.outbox.of('order.placed')).toHaveLength(1);
});

it('promise 2: places one order when one payment is reported concurrently', async () => {
  const payment = shop.pay(await shop.checkout([almonds]));
  const settlements = await Promise.all([settle(payment), settle(payment), settle(payment)]);
  expect(new Set(settlements.map((settlement) => JSON.stringify(settlement))).size).toBe(1);
  expect(shop.orders.rows).toHaveLength(1);
});

it('promise 2: refunds a second payment of a session in full, and leaves the order unchanged', async () => {
  const session = await shop.checkout([almonds]);
  const first = await settle(shop.pay(session));
  const second = shop.pay(session);
  expect(await settle(second)).toEqual({ kind: 'refunded', reason: 'duplicate_payment' });
  expect(await settle(second)).toEqual({ kind: 'refunded', reason: 'duplicate_payment' });
  expect(refunds()).toEqual([{ amountPaise: 10000, reason: 'duplicate_payment', kind: 'auto' }]);
  expect(shop.session(session.id)).toMatchObject({ status: 'paid', hold: 'consumed' });
  expect(first).toMatchObject({ kind: 'order' });
  expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 4, reserved: 0 });
});

it('promise 4: rejects a payment that another provider reports for a session', async () => {
  const session = await shop.checkout([almonds]);
  expect(await settle({ ...shop.pay(session), provider: 'another' })).toEqual({ kind: 'unknown-order' });
  expect(shop.orders.rows).toEqual([]);
  expect(shop.money.ledger.rows).toEqual([]);
});

it.each(['created', 'failed'] as const)('waits while a payment is %s', async (status) => {
  const session = await shop.checkout([almonds]);
  const payment = shop.pay(session, status);
  expect(await settle(payment)).toEqual({ kind: 'not-captured' });
  expect(shop.money.ledger.row(payment.id)).toMatchObject({ status, sessionId: session.id, reason: null });
  expect(shop.session(session.id)).toMatchObject({ status: 'open', hold: 'held' });
});

it('ignores a payment for an unknown order', async () => {
  expect(await settle(samplePayment())).toEqual({ kind: 'unknown-order' });
  expect(shop.money.ledger.rows).toEqual([]);
});

describe('a payment whose amount differs', () => {
  it.each([
    ['less', { amountPaise: 9999 }],
    ['more', { amountPaise: 10001 }],
    ['another currency', { currency: 'USD' }],
  ])('promise 4: is refunded in full (%s), and its stock is released', async (_case, changes) => {
    const session = await shop.checkout([almonds]);
    const payment = shop.pay(session, 'captured', changes);
    expect(await settle(payment)).toEqual({ kind: 'refunded', reason: 'amount_mismatch' });
    expect(refunds()).toEqual([{ amountPaise: payment.amountPaise, reason: 'amount_mismatch', kind: 'auto' }]);
    expect(shop.money.ledger.row(payment.id)).toMatchObject({ disposition: 'refund', reason: 'amount_mismatch' });
    expect(shop.session(session.id)).toMatchObject({ status: 'refunded', hold: 'released' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
    expect(shop.outbox.of('refund.requested')).toEqual([{ refundId: shop.money.refunds.rows[0]?.id }]);
  });

  it.each([
    ['an offer', { amountPaise: 9000, offerId: 'offer_1' }],
    ['a fee on top', { amountPaise: 10236, isFeeOnTop: true }],
    ['a reported fee', { amountPaise: 10236, feePaise: 236 }],
  ])("may be explained by %s, so the provider's order is fetched first", async (_case, changes) => {
    const session = await shop.checkout([almonds]);
    const payment = shop.pay(session, 'captured', changes);
    expect(await settle(payment)).toEqual({ kind: 'amount-differs' });
    expect(refunds()).toEqual([]);
    const order = await shop.gateway.fetchOrder(session.providerOrderId);
    expect(await settle(payment, { order })).toMatchObject({ kind: 'order' });
    expect(shop.orders.rows[0]?.placed).toMatchObject({ totalPaise: 10000, paymentNote: expect.any(String) });
  });

  it('waits half an hour for the provider to report its order as paid, and is then refunded', async () => {
    const session = await shop.checkout([almonds]);
    const payment = shop.pay(session, 'captured', { amountPaise: 9000, offerId: 'offer_1' });
    const order = { ...(await shop.gateway.fetchOrder(session.providerOrderId)), status: 'attempted' as const };
    expect(await settle(payment, { order })).toEqual({ kind: 'amount-differs' });
    shop.clock.advance(30 * MINUTE - 1);
    expect(await settle(payment, { order })).toEqual({ kind: 'amount-differs' });
    shop.clock.advance(1);
    expect(await settle(payment, { order })).toEqual({ kind: 'refunded', reason: 'amount_mismatch' });
  });

  it('is refunded immediately when even a paid order would not explain it', async () => {
    const session = await shop.checkout([almonds]);
    const payment = shop.pay(session, 'captured', { amountPaise: 9000, feePaise: 100 });
    const order = { ...(await shop.gateway.fetchOrder(session.providerOrderId)), status: 'attempted' as const };
    expect(await settle(payment, { order })).toEqual({ kind: 'refunded', reason: 'amount_mismatch' });
  });
});

describe('a session without a hold', () => {
  const expired = async () => {
    const session = await shop.checkout([{ ...almonds, quantity: 3 }]);
    shop.clock.advance(HOLD_MINUTES * MINUTE);
    await shop.reconcileSession.run(session.id);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
    return session;
  };

  it('still becomes an order while there is enough stock', async () => {
    const session = await expired();
    expect(await settle(shop.pay(session))).toMatchObject({ kind: 'order' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 2, reserved: 0 });
    expect(shop.session(session.id)).toMatchObject({ status: 'paid', hold: 'consumed' });
  });

  it('promise 1: is refunded when its stock is sold', async () => {
    const session = await expired();
    await settle(shop.pay(await shop.checkout([{ ...almonds, quantity: 3 }])));
    const payment = shop.pay(session);
    expect(await settle(payment)).toEqual({ kind: 'refunded', reason: 'out_of_stock' });
    expect(shop.money.ledger.row(payment.id)).toMatchObject({ disposition: 'refund', reason: 'out_of_stock' });
    expect(shop.session(session.id)).toMatchObject({ status: 'refunded', hold: 'released' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 2, reserved: 0 });
  });

  it('can be paid after an earlier payment for it was refunded', async () => {
    const session = await shop.checkout([almonds]);
    await settle(shop.pay(session, 'captured', { amountPaise: 1 }));
    expect(await settle(shop.pay(session))).toMatchObject({ kind: 'order' });
    expect(shop.session(session.id)).toMatchObject({ status: 'paid' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 4, reserved: 0 });
  });
});

describe('refunds made at the provider', () => {
  it('are recorded, and the stock is released', async () => {
    const session = await shop.checkout([almonds]);
    const payment = shop.pay(session, 'refunded', { amountRefundedPaise: 10000 });
    expect(await settle(payment)).toEqual({ kind: 'refunded', reason: 'refunded_at_provider' });
    expect(shop.money.ledger.row(payment.id)).toMatchObject({
      disposition: 'external_refund',
      reason: 'refunded_at_provider',
    });
    expect(shop.session(session.id)).toMatchObject({ status: 'refunded', hold: 'released' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
    expect(refunds()).toEqual([]);
    expect(await settle(payment)).toEqual({ kind: 'refunded', reason: 'refunded_at_provider' });
  });

  it('promise 2: are made again, once, when they failed', async () => {
    const payment = shop.pay(await shop.checkout([almonds]), 'refunded', { amountRefundedPaise: 10000 });
    await settle(payment);
    const back = { ...payment, status: 'captured', amountRefundedPaise: 2500 } as const;
    expect(await settle(back)).toEqual({ kind: 'refunded', reason: 'refunded_at_provider' });
    await settle(back);
    expect(refunds()).toEqual([{ amountPaise: 7500, reason: 'refunded_at_provider', kind: 'auto' }]);
  });

  it('promise 2: are completed when they were partial', async () => {
    const payment = shop.pay(await shop.checkout([almonds]), 'captured', { amountRefundedPaise: 100 });
    expect(await settle(payment)).toEqual({ kind: 'refunded', reason: 'refunded_at_provider' });
    expect(refunds()).toEqual([{ amountPaise: 9900, reason: 'refunded_at_provider', kind: 'auto' }]);
  });

  it('leave an order unchanged', async () => {
    const payment = shop.pay(await shop.checkout([almonds]));
    const placed = await settle(payment);
    expect(await settle({ ...payment, status: 'refunded', amountRefundedPaise: 10000 })).toEqual(placed);
  });
});

describe('a customer', () => {
  it('is refunded after deleting the account', async () => {
    const session = await shop.checkout([almonds]);
    await shop.anonymization.anonymizeOrdersOf(session.userId);
    expect(await settle(shop.pay(session))).toEqual({ kind: 'refunded', reason: 'account_deleted' });
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 0 });
  });

  it('promise 2: is not charged twice when the same items were bought since', async () => {
    const first = await shop.checkout([almonds], 'u-1');
    shop.stock.change(almonds.variantId, { pricePaise: paise(9000) });
    const second = await shop.checkout([almonds], 'u-1');
    expect(second.id).not.toBe(first.id);
    expect(await settle(shop.pay(second))).toMatchObject({ kind: 'order' });
    expect(await settle(shop.pay(first))).toEqual({ kind: 'refunded', reason: 'bought_already' });
    expect(shop.orders.rows).toHaveLength(1);
  });

  it('gets both orders when buying the same items again later', async () => {
    await settle(shop.pay(await shop.checkout([almonds], 'u-1')));
    shop.clock.advance(1);
    expect(await settle(shop.pay(await shop.checkout([almonds], 'u-1')))).toMatchObject({ kind: 'order' });
    expect(shop.orders.rows).toHaveLength(2);
  });

  it('is notified once why an authorised payment is not captured', async () => {
    const session = await shop.checkout([almonds]);
    await shop.anonymization.anonymizeOrdersOf(session.userId);
    const payment = shop.pay(session, 'authorized');
    const collect = () => shop.collectPayment.run(payment, 'webhook');
    expect(await collect()).toMatchObject({ settlement: { kind: 'not-captured' } });
    await collect();
    expect(shop.money.ledger.row(payment.id)).toMatchObject({ disposition: null, reason: 'account_deleted' });
    expect(shop.outbox.of('payment.declined')).toEqual([{ paymentId: payment.id }]);
  });

  it.each(['created', 'failed'] as const)('is not notified of a payment that is %s', async (status) => {
    const session = await shop.checkout([almonds]);
    await shop.anonymization.anonymizeOrdersOf(session.userId);
    await settle(shop.pay(session, status));
    expect(shop.outbox.of('payment.declined')).toEqual([]);
  });

  it('is told that a started price has ended: a later payment is refunded in full', async () => {
    await shop.checkoutSettings.change({ priceGraceHours: 2 });
    const [late, inTime] = [await shop.checkout([almonds], 'u-1'), await shop.checkout([almonds], 'u-2')];
    shop.clock.advance(16 * 60_000);
    await shop.reconcileDue.run();
    shop.clock.advance(2 * 3_600_000 - 60_000);
    expect(await settle(shop.pay(inTime))).toMatchObject({ kind: 'order' });
    expect(await shop.paymentStatus.run('u-1', late.providerOrderId)).not.toHaveProperty('ended');
    shop.clock.advance(120_000);
    expect(await shop.paymentStatus.run('u-1', late.providerOrderId)).toMatchObject({
      ended: { code: 'price_expired' },
    });
    expect(await settle(shop.pay(late))).toEqual({ kind: 'refunded', reason: 'price_expired' });
    await shop.work();
    expect(shop.money.refunds.rows).toMatchObject([
      { reason: 'price_expired', amountPaise: 10000, status: 'processed' },
    ]);
  });

  it('pays no started price after the hold when the owner allows no grace, and any while the stock is held', async () => {
    await shop.checkoutSettings.change({ priceGraceHours: 0 });
    const [late, held] = [await shop.checkout([almonds], 'u-1'), await shop.checkout([almonds], 'u-2')];
    await shop.releaseHolds.cancel('u-1', late.providerOrderId);
    shop.clock.advance(1000);
    expect(await settle(shop.pay(late))).toEqual({ kind: 'refunded', reason: 'price_expired' });
    shop.clock.advance(48 * 3_600_000);
    expect(await settle(shop.pay(held))).toMatchObject({ kind: 'order' });
  });

  it('gets no longer price from a hold that is renewed for a capture which the provider refuses', async () => {
    const session = await shop.checkout([almonds], 'u-1');
    await shop.releaseHolds.cancel('u-1', session.providerOrderId);
    const { priceEndsAt } = shop.session(session.id);
    shop.clock.advance(3_600_000);
    expect(await shop.secureStock.run(shop.pay(session, 'authorized'), 'webhook')).toEqual({ shouldCapture: true });
    await shop.endHold.run(shop.session(session.id), { releaseNow: true, mayBePaid: false });
    expect(shop.session(session.id)).toMatchObject({ hold: 'released', priceEndsAt });
  });

  it('cannot keep a store of prices: of twenty started payments that are paid later, five count', async () => {
    shop.stock.change(almonds.variantId, { stock: 1000 });
    const sessions: OpenSession[] = [];
    for (let quantity = 1; quantity <= 20; quantity++) {
      shop.clock.advance(1000);
      sessions.push(await shop.checkout([{ ...almonds, quantity }], 'u-1'));
    }
    await shop.releaseHolds.cancel('u-1', sessions[19]!.providerOrderId);
    const settled = [];
    for (const session of sessions.reverse()) settled.push(await settle(shop.pay(session)));
    expect(settled.filter(({ kind }) => kind === 'order')).toHaveLength(5);
    expect(settled.slice(5)).toEqual(Array.from({ length: 15 }, () => ({ kind: 'refunded', reason: 'price_expired' })));
  });

  it('is not notified while an authorised payment may still be captured', async () => {
    await settle(shop.pay(await shop.checkout([almonds]), 'authorized'));
    expect(shop.outbox.of('payment.declined')).toEqual([]);
  });

  it('is not notified of a second authorised payment for a paid session', async () => {
    const session = await shop.checkout([almonds]);
    await settle(shop.pay(session));
    await shop.anonymization.anonymizeOrdersOf(session.userId);
    await settle(shop.pay(session, 'authorized'));
    expect(shop.outbox.of('payment.declined')).toEqual([]);
  });
});

describe('a session with only an amount', () => {
  const claim = async () => shop.quoteCart.run('u-1', { lines: [almonds], shippingAddress: ADDRESS }, paise(10000));

  it('waits for a claim, and becomes the order of the claimed items', async () => {
    const payment = shop.pay(await bareSession());
    expect(await settle(payment)).toEqual({ kind: 'awaiting-claim' });
    expect(await settle(payment, { claim: await claim() })).toMatchObject({ kind: 'order' });
    expect(shop.orders.rows[0]?.placed.lines).toMatchObject([{ variantId: almonds.variantId, quantity: 1 }]);
    expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 4, reserved: 0 });
  });

  it('is refunded half an hour after the payment', async () => {
    const session = await bareSession();
    shop.clock.advance(10 * MINUTE);
    const payment = shop.pay(session);
    shop.clock.advance(30 * MINUTE);
    expect(await settle(payment)).toEqual({ kind: 'awaiting-claim' });
    shop.clock.advance(1);
    expect(await settle(payment)).toEqual({ kind: 'refunded', reason: 'unclaimed' });
    expect(shop.session(session.id)).toMatchObject({ status: 'refunded', hold: 'none' });
  });

  it('is refunded when the claimed items are sold out', async () => {
    shop.stock.change(almonds.variantId, { stock: 1 });
    const claimed = await claim();
    await settle(shop.pay(await shop.checkout([almonds])));
    const session = await bareSession();
    expect(await settle(shop.pay(session), { claim: claimed })).toEqual({ kind: 'refunded', reason: 'out_of_stock' });
  });
});

it('promise 3: rolls back everything when the order cannot be stored, and settles on the next attempt', async () => {
  const session = await shop.checkout([almonds]);
  const payment = shop.pay(session);
  jest.spyOn(shop.outbox, 'add').mockRejectedValueOnce(new Error('disk full'));
  await expect(settle(payment)).rejects.toThrow('disk full');
  expect([shop.orders.rows, shop.money.ledger.rows]).toEqual([[], []]);
  expect(shop.stock.of(almonds.variantId)).toEqual({ stock: 5, reserved: 1 });
  expect(shop.session(session.id)).toMatchObject({ status: 'open', hold: 'held' });
  expect(await settle(payment)).toMatchObject({ kind: 'order' });
});

it('finds the order of a payment without querying the provider, for paid sessions only', async () => {
  const session = await shop.checkout([almonds]);
  const payment = shop.pay(session);
  expect(await shop.settlePayment.placedOrder(session, payment.id)).toBeNull();
  await settle(payment);
  expect(await shop.settlePayment.placedOrder(session, payment.id)).toBeNull();
  const paid = shop.session(session.id);
  expect(await shop.settlePayment.placedOrder(paid, payment.id)).toBe(shop.orders.rows[0]?.order.id);
  expect(await shop.settlePayment.placedOrder(paid, 'pay_AAAAAAAAAAAAAA')).toBeNull();
});
