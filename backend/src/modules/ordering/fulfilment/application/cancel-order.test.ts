import type { CancelReason } from '../../purchase/domain/order.js';
import { MemoryShop, type OpenSession } from '../../testing/memory-shop.js';
import type { OrderRefund } from '../../purchase/application/order-documents.js';

const PARCEL = { trackingId: 'D123', deliveryPartner: 'DTDC' };
const WHY = { reason: 'mistake', by: 'customer' } as const;

let shop: MemoryShop;
let variantId: string;
let session: OpenSession;
let orderId: string;
beforeEach(async () => {
  shop = new MemoryShop();
  const almonds = shop.addProduct({ stock: 5, pricePaise: 49800 });
  ({ variantId } = almonds);
  session = await shop.checkout([{ ...almonds, quantity: 2 }], 'u-1');
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  orderId = shop.orders.rows[0]!.order.id;
});

const row = () => shop.orders.rows[0]!;
const stock = () => shop.stock.of(variantId).stock;
const cancel = (why: { reason: CancelReason; by: string; words?: string } = WHY, ownerId: string | null = 'u-1') =>
  ownerId === null
    ? shop.cancelOrder.run(orderId, why, shop.actor(why.by))
    : shop.cancelOrder.runForOwner(orderId, ownerId, why);
const refunds = () => shop.money.refunds.rows.map(({ amountPaise, reason, status }) => [amountPaise, reason, status]);

it('returns stock and money in full, once under ten cancellations at a time', async () => {
  expect(stock()).toBe(3);
  await Promise.all(Array.from({ length: 10 }, () => cancel({ ...WHY, words: 'Two of them.' })));
  expect(row().order.status).toBe('Cancelled');
  expect(row().history.slice(1)).toEqual([
    {
      at: shop.clock.now(),
      by: 'customer',
      event: 'Order cancelled',
      note: 'Ordered by mistake',
      personalNote: 'Two of them.',
    },
  ]);
  expect(stock()).toBe(5);
  expect(refunds()).toEqual([[99600, 'order_cancelled', 'requested']]);
  expect(shop.outbox.of('order.cancelled')).toEqual([{ orderId }]);
  expect(shop.audit.stored.map(({ action }) => action)).toEqual(['order.cancelled']);
  await shop.work();
  expect(shop.gateway.payments.get(row().order.paymentId)).toMatchObject({ amountRefundedPaise: 99600 });
});

it('refunds only what earlier refunds have left', async () => {
  const { paymentId } = row().order;
  shop.gateway.refundByHand(paymentId, 10000);
  const paid = shop.gateway.payments.get(paymentId)!;
  await shop.collectPayment.run(paid, 'webhook');
  await cancel();
  expect(refunds()).toEqual([[89600, 'order_cancelled', 'requested']]);
  await shop.work();
  expect(shop.gateway.payments.get(paymentId)).toMatchObject({ amountRefundedPaise: 99600, status: 'refunded' });
});

it('sends nothing when everything has gone back already, unless that fails', async () => {
  const { paymentId } = row().order;
  shop.gateway.newRefunds = 'pending';
  const { id } = shop.gateway.refundByHand(paymentId, 99600);
  await shop.collectPayment.run(shop.gateway.payments.get(paymentId)!, 'webhook');
  await cancel();
  await shop.work();
  expect([row().order.status, refunds()]).toEqual(['Cancelled', [[99600, 'order_cancelled', 'submitted']]]);
  expect(shop.gateway.pendingRefunds).toMatchObject([{ id }]);
  shop.gateway.failRefund(id);
  await shop.money.refreshRefunds.run(paymentId);
  await shop.work();
  expect(shop.gateway.pendingRefunds).toMatchObject([{ amountPaise: 99600 }]);
});

it('belongs to the customer until the order is packed, and to staff until it is shipped', async () => {
  await expect(cancel(WHY, 'u-2')).rejects.toMatchObject({ code: 'order_not_found' });
  await shop.orderSteps.pack(orderId, 'Meera');
  await expect(cancel()).rejects.toMatchObject({
    code: 'order_status',
    message: expect.stringContaining('already packed'),
  });
  expect([stock(), refunds()]).toEqual([3, []]);
  await cancel({ reason: 'out-of-stock', by: 'Meera' }, null);
  expect([stock(), row().history.at(-1)]).toMatchObject([5, { by: 'Meera', note: 'Not in stock' }]);
});

it.each(['customer', 'staff'])('is too late for %s when the order is shipped', async (role) => {
  await shop.orderSteps.ship(orderId, PARCEL, 'Meera');
  const late = cancel(WHY, role === 'staff' ? null : 'u-1');
  await expect(late).rejects.toMatchObject({ code: 'order_status', message: expect.stringContaining('been shipped') });
  expect([stock(), refunds(), row().order.status]).toEqual([3, [], 'Shipped']);
});

it('is not undone by a webhook that arrives late, nor paid twice', async () => {
  await cancel();
  const settled = await shop.collectPayment.run(shop.gateway.payments.get(row().order.paymentId)!, 'webhook');
  expect(settled.settlement).toEqual({ kind: 'order', orderId });
  const second = shop.pay(session);
  await shop.collectPayment.run(second, 'webhook');
  await shop.work();
  expect([row().order.status, refunds()]).toEqual([
    'Cancelled',
    [
      [99600, 'order_cancelled', 'processed'],
      [99600, 'duplicate_payment', 'processed'],
    ],
  ]);
});

it('has its documents issued with the refund, so that a failure undoes the cancellation', async () => {
  const refused = new Error('The counter is locked.');
  const issued: OrderRefund[] = [];
  shop.documents.addForRefund({
    issue: async (refund) => {
      if (issued.push(refund) === 1) throw refused;
    },
  });
  await expect(cancel()).rejects.toBe(refused);
  expect([row().order.status, stock(), refunds()]).toEqual(['Processing', 3, []]);
  await cancel();
  const refundId = shop.money.refunds.rows[0]!.id;
  expect(issued[1]).toEqual({
    refundId,
    orderId,
    amountPaise: 99600,
    reason: 'order_cancelled',
    lines: [],
    at: shop.clock.now(),
    by: 'customer',
  });
});
