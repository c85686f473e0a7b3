import { paise } from '@shop/money';
import { randomUUID } from 'node:crypto';
import { CollectCash } from '../../settlement/application/collect-cash.js';
import { PlaceUnpaid } from './place-unpaid.js';
import { ADDRESS, MemoryShop, type OpenSession } from '../../testing/memory-shop.js';

const MINUTE = 60_000;

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
let places: PlaceUnpaid;
let collects: CollectCash;
beforeEach(() => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5, pricePaise: 10000 });
  const { payments } = shop.money;
  places = new PlaceUnpaid(shop.database, shop.sessions, payments, shop.placement);
  collects = new CollectCash(shop.audit, shop.orders, payments, shop.clock);
});

const start = async (userId = 'u-1', quantity = 1, network: string | null = null) =>
  (await shop.startCheckout.run({
    userId,
    provider: 'on-delivery',
    amountPaise: paise(10000 * quantity),
    network,
    cart: { lines: [{ ...almonds, quantity }], shippingAddress: ADDRESS },
  })) as OpenSession;
const place = (session: OpenSession) => places.run(session.userId, session.providerOrderId);
const placed = async () => place(await start());
const stock = () => shop.stock.of(almonds.variantId);
const actions = () => shop.audit.stored.map(({ action }) => action);

describe('an order that is paid on delivery', () => {
  it('holds its stock when it starts, and sells it when it is placed, unpaid', async () => {
    const session = await start();
    expect(stock()).toEqual({ stock: 5, reserved: 1 });
    const orderId = await place(session);
    expect(stock()).toEqual({ stock: 4, reserved: 0 });
    const [row] = shop.orders.rows;
    expect(row?.order).toMatchObject({ id: orderId, status: 'Processing', paidAt: null });
    expect(row?.placed).toMatchObject({ paymentMethod: 'On delivery', totalPaise: 10000 });
    expect(row?.history).toMatchObject([{ event: 'Order placed, to be paid on delivery' }]);
    expect(await shop.views.findOne(orderId, null)).toMatchObject({ isPaid: false, paidAt: null });
    expect(shop.outbox.of('order.placed')).toEqual([{ orderId }]);
  });

  it('promise 2: is one order for two clicks and for a lost response', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.id).toBe(first.id);
    const ids = await Promise.all([place(first), place(second)]);
    expect(new Set([...ids, await place(first)]).size).toBe(1);
    expect(shop.orders.rows).toHaveLength(1);
    expect(stock()).toEqual({ stock: 4, reserved: 0 });
  });

  it('promise 1: is not placed beyond the stock', async () => {
    const session = await start('u-1', 5);
    await expect(start('u-2')).rejects.toMatchObject({ code: 'product_out_of_stock' });
    shop.clock.advance(40 * MINUTE);
    while ((await shop.reconcileDue.run()) > 0);
    expect(stock()).toEqual({ stock: 5, reserved: 0 });
    await place(await start('u-2', 1));
    await expect(place(session)).rejects.toMatchObject({ code: 'checkout_expired' });
    expect(stock()).toEqual({ stock: 4, reserved: 0 });
    expect(shop.money.ledger.rows).toHaveLength(1);
  });

  it('is not placed by a new customer while too many of its network are unpaid', async () => {
    shop.money.onDelivery.limits = { maxOpenOrders: null, maxNetworkOrders: 2, confirmedAbovePaise: null };
    const sessions = [];
    for (const user of ['u-1', 'u-2', 'u-3']) sessions.push(await start(user, 1, 'office'));
    const outcomes = await Promise.allSettled(sessions.map(place));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'payment_method_unavailable', message: expect.stringContaining('your network') } },
    ]);
    await place(await start('u-4', 1, 'home'));
    await place(await start('u-5', 1));
  });

  it('ends its hold when the customer does not place it, and can be cancelled', async () => {
    const session = await start();
    await shop.releaseHolds.cancel('u-1', session.providerOrderId);
    expect(shop.session(session.id)).toMatchObject({ status: 'expired', hold: 'released' });
    expect(stock()).toEqual({ stock: 5, reserved: 0 });
  });

  it('promise 4: is refused where the method is not available, when it starts and when it is placed', async () => {
    const session = await start();
    shop.money.onDelivery.refusal = 'Not here.';
    const refused = { code: 'payment_method_unavailable', message: 'Not here.' };
    await expect(place(session)).rejects.toMatchObject(refused);
    await expect(start('u-2')).rejects.toMatchObject(refused);
    expect(shop.orders.rows).toEqual([]);
    expect(shop.sessions.rows).toHaveLength(1);
  });

  it("promise 6: is not placed by another customer, nor with another provider's checkout", async () => {
    const session = await start();
    const online = await shop.checkout([almonds], 'u-2');
    for (const [userId, id] of [
      ['u-2', session.providerOrderId],
      ['u-2', online.providerOrderId],
      ['u-1', 'cod_unknown'],
    ] as const)
      await expect(places.run(userId, id)).rejects.toMatchObject({ code: 'payment_not_found' });
    expect(shop.orders.rows).toEqual([]);
  });

  it('promise 2: is refused while a payment for the same items is captured, so that one purchase is not charged twice', async () => {
    const online = await shop.checkout([almonds], 'u-1');
    const payment = shop.pay(online);
    await expect(start()).rejects.toMatchObject({ code: 'already_paid' });
    expect(shop.orders.rows.map(({ placed: { paymentId } }) => paymentId)).toEqual([payment.id]);
  });

  it('promise 2: starts no second hold while a payment for the same cart is in progress', async () => {
    const online = await shop.checkout([almonds], 'u-1');
    shop.pay(online, 'created');
    await expect(start()).rejects.toMatchObject({ code: 'payment_pending' });
    expect(stock()).toEqual({ stock: 5, reserved: 1 });
  });

  it('promise 2: makes a late payment for the same items go back', async () => {
    const online = await shop.checkout([almonds], 'u-1');
    const orderId = await place(await start());
    const payment = shop.pay(online);
    await shop.collectPayment.run(payment, 'webhook');
    expect(shop.orders.rows.map(({ order }) => order.id)).toEqual([orderId]);
    expect(shop.money.refunds.rows).toMatchObject([{ paymentId: payment.id, reason: 'bought_already' }]);
  });

  it('may be shipped before it is paid', async () => {
    const orderId = await placed();
    await shop.orderSteps.ship(orderId, { trackingId: 'D1', deliveryPartner: 'DTDC' }, 'Meera');
    expect(await shop.orderSteps.deliver(orderId, 'Meera')).toMatchObject({ isPaid: false, isDelivered: true });
  });
});

describe('collecting the money', () => {
  it('pays the order, once, and is in its history and the audit log', async () => {
    const orderId = await placed();
    await Promise.all([collects.run(orderId, 'Meera'), collects.run(orderId, 'Meera')]);
    await collects.run(orderId, 'Ravi');
    const [row] = shop.orders.rows;
    expect(row?.order.paidAt).toEqual(shop.clock.now());
    expect(row?.history.slice(1)).toMatchObject([{ event: 'Cash collected', by: 'Meera' }]);
    expect(actions()).toEqual(['order.collected']);
    expect(shop.money.ledger.rows).toMatchObject([{ status: 'captured', statuses: ['authorized', 'captured'] }]);
  });

  it('is refused for an order that was paid online', async () => {
    await shop.collectPayment.run(shop.pay(await shop.checkout([almonds], 'u-1')), 'webhook');
    const [row] = shop.orders.rows;
    await expect(collects.run(row!.order.id, 'Meera')).rejects.toMatchObject({ code: 'paid_online' });
    expect(actions()).toEqual([]);
  });

  it('is refused for a deleted order, whose stock is back and of which nothing is refunded', async () => {
    const orderId = await placed();
    await shop.deleteOrder.run(orderId, shop.actor('Meera'));
    await expect(collects.run(orderId, 'Meera')).rejects.toMatchObject({ code: 'order_not_found' });
    expect(stock()).toEqual({ stock: 5, reserved: 0 });
    await expect(shop.refundDeletedOrder.run(orderId, shop.actor('Meera'))).rejects.toMatchObject({
      code: 'paid_in_cash',
    });
    expect(shop.money.refunds.rows).toEqual([]);
  });
});

describe('a refund by hand of an order that is paid on delivery', () => {
  const MEERA = { id: 'u-meera', name: 'Meera' };
  const manual = { method: 'upi', reference: '4021 7788' } as const;
  const refund = (orderId: string, part: object = {}) =>
    shop.refundOrder.run(orderId, { id: randomUUID(), reason: 'goodwill', manual, ...part }, MEERA);
  const collected = async () => {
    const orderId = await placed();
    await collects.run(orderId, 'Meera');
    return orderId;
  };

  it('is stored as completed, without a request to a provider, with its document and history', async () => {
    const orderId = await collected();
    const documents: object[] = [];
    shop.documents.addForRefund({ issue: async (issued) => void documents.push(issued) });
    await refund(orderId, { amountPaise: 4000 });
    const [row] = shop.money.refunds.rows;
    expect(row).toMatchObject({ status: 'processed', amountPaise: 4000, isExact: true, manual });
    expect(documents).toMatchObject([{ orderId, amountPaise: 4000, refundId: row!.id }]);
    expect(shop.outbox.of('refund.requested')).toEqual([]);
    expect(shop.outbox.of('refund.accepted')).toEqual([{ refundId: row!.id }]);
    expect(shop.orders.rows[0]!.history.at(-1)).toMatchObject({ event: 'Refunded by hand', note: '₹40.00, Goodwill' });
    expect(await shop.money.ledger.find(row!.paymentId)).toMatchObject({
      status: 'captured',
      amountRefundedPaise: 4000,
    });
  });

  it('has the limits of other refunds: never more than was paid, and above the owner’s limit for two people', async () => {
    const orderId = await collected();
    await refund(orderId, { amountPaise: 9900 });
    await expect(refund(orderId, { amountPaise: 101 })).rejects.toMatchObject({ code: 'refund_exceeds' });
    await shop.refundRequests.setRules({ approvalAbovePaise: 0, dailyBudgetPaise: null });
    const id = randomUUID();
    await refund(orderId, { id });
    expect(shop.money.refunds.rows).toHaveLength(1);
    await expect(shop.reversals.approve(id, MEERA)).rejects.toMatchObject({ code: 'own_refund_request' });
    await shop.reversals.approve(id, { id: 'u-ravi', name: 'Ravi' });
    expect(shop.money.refunds.rows.map(({ amountPaise }) => amountPaise)).toEqual([9900, 100]);
    const { paymentId } = shop.orders.rows[0]!.order;
    expect(await shop.money.ledger.find(paymentId)).toMatchObject({ status: 'refunded', amountRefundedPaise: 10000 });
  });

  it('is one for ten clicks, and never exceeds the money when several race', async () => {
    const orderId = await collected();
    const id = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => refund(orderId, { id, amountPaise: 6000 })));
    const others = await Promise.allSettled(Array.from({ length: 3 }, () => refund(orderId, { amountPaise: 3000 })));
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(shop.money.refunds.rows.map(({ amountPaise }) => amountPaise)).toEqual([6000, 3000]);
  });

  it('is also for an order that was cancelled after its cash was collected', async () => {
    const orderId = await collected();
    await shop.cancelOrder.run(orderId, { reason: 'out-of-stock' }, shop.actor('Meera'));
    await refund(orderId);
    expect(shop.money.refunds.rows).toMatchObject([{ status: 'processed', amountPaise: 10000 }]);
  });

  it('needs collected cash, and is the only way to refund it', async () => {
    const orderId = await placed();
    await expect(refund(orderId)).rejects.toMatchObject({
      code: 'paid_in_cash',
      message: 'The money of this order has not been received, so there is nothing to refund.',
    });
    await collects.run(orderId, 'Meera');
    await expect(refund(orderId, { manual: undefined })).rejects.toMatchObject({ code: 'paid_in_cash' });
  });

  it('is not for an order that was paid online', async () => {
    await shop.collectPayment.run(shop.pay(await shop.checkout([almonds], 'u-1')), 'webhook');
    await expect(refund(shop.orders.rows[0]!.order.id)).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'This order was paid through a payment provider, which returns the money.',
    });
  });
});
