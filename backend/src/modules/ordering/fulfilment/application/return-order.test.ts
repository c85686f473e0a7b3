import { randomUUID } from 'node:crypto';
import { paise } from '@shop/money';
import { ADDRESS, MemoryShop } from '../../testing/memory-shop.js';
import type { OrderReturn } from '../../purchase/application/order-documents.js';

const PARCEL = { trackingId: 'D1', deliveryPartner: 'DTDC' };
const MEERA = { id: 'u-meera', name: 'Meera' };
const REFUSED = { reason: 'refused' } as const;

let shop: MemoryShop;
let almonds: ReturnType<MemoryShop['addProduct']>;
let figs: ReturnType<MemoryShop['addProduct']>;
beforeEach(() => {
  shop = new MemoryShop();
  almonds = shop.addProduct({ stock: 5, pricePaise: 30000 });
  figs = shop.addProduct({ stock: 5, pricePaise: 20000, name: 'Figs' });
});

const ship = (id: string) => shop.orderSteps.ship(id, PARCEL, MEERA.name);
const takeBack = (id: string, part: object = {}) =>
  shop.returnOrder.run(id, { ...REFUSED, ...part }, shop.actor(MEERA.name));
const row = () => shop.orders.rows[0]!;
const stocks = () => [almonds, figs].map(({ variantId }) => shop.stock.of(variantId).stock);
const refunds = () => shop.money.refunds.rows.map(({ amountPaise, reason }) => [amountPaise, reason]);
const approved = (part: object) => ({ id: randomUUID(), reason: 'damaged' as const, ...part });

/** A shipped order of three almonds and one pack of figs, ₹1,100, paid online. */
async function paidOnline(): Promise<string> {
  const lines = [
    { ...almonds, quantity: 3 },
    { ...figs, quantity: 1 },
  ];
  await shop.collectPayment.run(shop.pay(await shop.checkout(lines, 'u-1')), 'webhook');
  await ship(row().order.id);
  return row().order.id;
}

/** The same on delivery, not collected. */
async function onDelivery(): Promise<string> {
  const cart = { lines: [{ ...almonds, quantity: 3 }], shippingAddress: ADDRESS };
  const provider = shop.money.onDelivery.name;
  const session = await shop.startCheckout.run({ userId: 'u-1', provider, amountPaise: paise(90000), cart });
  const id = (await shop.placeUnpaid.run('u-1', session.providerOrderId!)) as string;
  await ship(id);
  return id;
}

it('returns stock and money in full, once under ten clicks', async () => {
  const id = await paidOnline();
  expect(stocks()).toEqual([2, 4]);
  const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => takeBack(id, { words: 'No time.' })));
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(clicks.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_status' } });
  expect(row().order).toMatchObject({ status: 'Cancelled', shippedAt: expect.any(Date), deliveredAt: null });
  expect(row().history.at(-1)).toEqual({
    at: shop.clock.now(),
    by: 'Meera',
    event: 'Returned undelivered',
    note: 'Refused at the door',
    personalNote: 'No time.',
  });
  expect(stocks()).toEqual([5, 5]);
  expect(refunds()).toEqual([[110000, 'order_undelivered']]);
  expect(shop.outbox.of('order.returned')).toEqual([{ orderId: id }]);
  expect(shop.audit.stored.map(({ action }) => action)).toEqual(['order.shipped', 'order.returned']);
  await shop.work();
  expect(shop.gateway.payments.get(row().order.paymentId)).toMatchObject({ amountRefundedPaise: 110000 });
});

it('refunds nothing of an order that was to be paid on delivery', async () => {
  await takeBack(await onDelivery());
  expect([row().order.status, stocks(), refunds()]).toEqual(['Cancelled', [5, 5], []]);
});

it('returns only sellable items to stock, and no piece that a refund has returned', async () => {
  const id = await paidOnline();
  const lines = [{ itemId: almonds.variantId, quantity: 1, restock: true }];
  await shop.refundOrder.run(id, approved({ lines }), MEERA);
  expect(stocks()).toEqual([3, 4]);
  await takeBack(id, { sellable: [almonds.variantId] });
  expect(stocks()).toEqual([5, 4]);
  expect(refunds()).toEqual([
    [30000, 'damaged'],
    [80000, 'order_undelivered'],
  ]);
});

it('may leave nothing sellable', async () => {
  await takeBack(await paidOnline(), { sellable: [] });
  expect([row().order.status, stocks()]).toEqual(['Cancelled', [2, 4]]);
});

it('refuses items of another order', async () => {
  const id = await paidOnline();
  await expect(takeBack(id, { sellable: [randomUUID()] })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'This order has no such item.',
  });
  expect([row().order.status, stocks(), refunds()]).toEqual(['Shipped', [2, 4], []]);
});

it('leaves collected cash to a person, and a refund that waits returns no stock twice', async () => {
  const id = await onDelivery();
  await shop.collectCash.run(id, MEERA.name);
  await shop.refundRequests.setRules({ approvalAbovePaise: 0, dailyBudgetPaise: null });
  const request = approved({
    lines: [{ itemId: almonds.variantId, quantity: 2, restock: true }],
    manual: { method: 'cash', reference: 'R 1' },
  });
  await shop.refundOrder.run(id, request, MEERA);
  await takeBack(id);
  expect([stocks(), refunds()]).toEqual([[5, 5], []]);
  await shop.reversals.approve(request.id, { id: 'u-2', name: 'Arun' });
  expect([stocks(), refunds()]).toEqual([[5, 5], [[60000, 'damaged']]]);
});

it.each(['Processing', 'Packed', 'Delivered'])('is not for an order that is %s', async (status) => {
  await shop.collectPayment.run(shop.pay(await shop.checkout([almonds], 'u-1')), 'webhook');
  const { id } = row().order;
  if (status === 'Packed') await shop.orderSteps.pack(id, MEERA.name);
  if (status === 'Delivered') {
    await ship(id);
    await shop.orderSteps.deliver(id, MEERA.name);
  }
  await expect(takeBack(id)).rejects.toMatchObject({ code: 'order_status' });
  expect([row().order.status, refunds()]).toEqual([status, []]);
});

it('keeps the money while goods of the order are sent again, whose parcel may come back as well', async () => {
  const id = await paidOnline();
  const replacement = { id: randomUUID(), lines: [{ itemId: almonds.variantId, quantity: 1 }] };
  await shop.database.run(() => shop.replaceOrder.run(id, replacement, shop.actor(MEERA.name)));
  await expect(takeBack(id)).rejects.toMatchObject({
    code: 'order_status',
    message:
      'Items of this order were sent again, so it cannot be marked as returned. Refund what is due as an amount, and correct the stock of the products.',
  });
  await ship(replacement.id);
  await takeBack(replacement.id);
  expect([stocks(), refunds()]).toEqual([[2, 4], []]);
  await takeBack(id);
  expect([stocks(), refunds()]).toEqual([[5, 5], [[110000, 'order_undelivered']]]);
});

it('has its credit notes issued with it, so that a failure undoes it', async () => {
  const refused = new Error('The counter is locked.');
  const issued: OrderReturn[] = [];
  shop.documents.addForReturn({
    issueForReturn: async (returned) => {
      if (issued.push(returned) === 1) throw refused;
    },
  });
  const id = await onDelivery();
  await expect(takeBack(id)).rejects.toBe(refused);
  expect([row().order.status, stocks()]).toEqual(['Shipped', [2, 5]]);
  await takeBack(id);
  expect(issued[1]).toEqual({ orderId: id, by: 'Meera', at: shop.clock.now() });
});
