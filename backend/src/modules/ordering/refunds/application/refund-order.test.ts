import { randomUUID } from 'node:crypto';
import { ANY_REVERSAL } from '../../../payments/testing/any-reversal.js';
import { priceLines } from '../domain/refund-request.js';
import type { WantedRefund } from '../domain/refund-request.js';
import { signedPaise } from '@shop/money';
import { MemoryShop } from '../../testing/memory-shop.js';
import type { OrderRefund } from '../../purchase/application/order-documents.js';

const MEERA = { id: 'u-meera', name: 'Meera' };
const RAVI = { id: 'u-ravi', name: 'Ravi' };
const PARCEL = { trackingId: 'D123', deliveryPartner: 'DTDC' };

let shop: MemoryShop;
let orderId: string;
let paymentId: string;
let item: string;
beforeEach(async () => {
  shop = new MemoryShop();
  const almonds = shop.addProduct({ stock: 5, pricePaise: 30000 });
  const session = await shop.checkout([{ ...almonds, quantity: 3 }], 'u-1');
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  ({ id: orderId, paymentId } = shop.orders.rows[0]!.order);
  item = almonds.variantId;
  await shop.orderSteps.ship(orderId, PARCEL, 'Meera');
});

/** Another order, which has not been shipped. */
async function paid() {
  const walnuts = shop.addProduct({ stock: 10, name: 'Walnuts' });
  const session = await shop.checkout([{ ...walnuts, quantity: 3 }], 'u-2');
  await shop.collectPayment.run(shop.pay(session), 'webhook');
  return { itemId: walnuts.variantId, order: shop.orders.rows.at(-1)!.order };
}

const refund = (wanted: Partial<WantedRefund> = {}, by = MEERA) =>
  shop.refundOrder.run(orderId, { id: randomUUID(), reason: 'goodwill', ...wanted }, by);
const amounts = () => shop.money.refunds.rows.map(({ amountPaise, reason }) => [amountPaise, reason]);
const returned = () => shop.gateway.payments.get(paymentId)!.amountRefundedPaise;
const tooMuch = { code: 'refund_exceeds' };

it('refunds an amount, then items, then the rest, and never more', async () => {
  await refund({ amountPaise: 5000, words: 'For the wait.' });
  await refund({ reason: 'damaged', lines: [{ itemId: item, quantity: 1, restock: false }] });
  expect(amounts()).toEqual([
    [5000, 'goodwill'],
    [30000, 'damaged'],
  ]);
  await expect(refund({ amountPaise: 55001 })).rejects.toMatchObject({
    ...tooMuch,
    message: 'At most ₹550.00 of this order can still be refunded.',
  });
  await shop.work();
  expect(returned()).toBe(35000);
  await refund({ reason: 'returned' });
  await shop.work();
  expect(returned()).toBe(90000);
  await expect(refund({ amountPaise: 1 })).rejects.toMatchObject(tooMuch);
  await expect(refund()).rejects.toMatchObject(tooMuch);
  expect(
    shop.orders.rows[0]!.history.slice(2).map(({ event, note, personalNote }) => [event, note, personalNote]),
  ).toEqual([
    ['Refund requested', '₹50.00, Goodwill', 'For the wait.'],
    ['Refund requested', '₹300.00, Items damaged', undefined],
    ['Refund requested', '₹550.00, Items returned', undefined],
  ]);
});

it('counts what went back at the provider', async () => {
  shop.gateway.refundByHand(paymentId, 40000);
  await shop.collectPayment.run(shop.gateway.payments.get(paymentId)!, 'webhook');
  await expect(refund({ amountPaise: 50001 })).rejects.toMatchObject(tooMuch);
  await refund({ amountPaise: 50000 });
  await shop.work();
  expect(returned()).toBe(90000);
});

it('is one refund however often the same request arrives, and within the limit under a race', async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => refund({ id, amountPaise: 20000 })));
  expect(amounts()).toEqual([[20000, 'goodwill']]);
  const raced = await Promise.allSettled(Array.from({ length: 5 }, () => refund({ amountPaise: 30000 })));
  expect(raced.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  await shop.work();
  expect(returned()).toBe(80000);
});

it('returns items to stock only where asked, and no item twice', async () => {
  const stock = () => shop.stock.of(item).stock;
  await refund({ reason: 'returned', lines: [{ itemId: item, quantity: 2, restock: true }] });
  expect(stock()).toBe(4);
  const again = refund({ reason: 'returned', lines: [{ itemId: item, quantity: 2, restock: true }] });
  await expect(again).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('At most 1 piece'),
  });
  await expect(refund({ lines: [{ itemId: 'another', quantity: 1, restock: true }] })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  expect(stock()).toBe(4);
});

it('waits for another person above the limit', async () => {
  await shop.refundRequests.setRules({ approvalAbovePaise: 10000, dailyBudgetPaise: null });
  const id = randomUUID();
  await refund({ amountPaise: 10000 });
  await refund({ id, amountPaise: 10001, lines: undefined });
  expect(amounts()).toEqual([[10000, 'goodwill']]);
  await expect(shop.reversals.approve(id, MEERA)).rejects.toMatchObject({ code: 'own_refund_request' });
  expect(amounts()).toHaveLength(1);
  const approvals = await Promise.allSettled(Array.from({ length: 3 }, () => shop.reversals.approve(id, RAVI)));
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(amounts()).toEqual([
    [10000, 'goodwill'],
    [10001, 'goodwill'],
  ]);
  await expect(shop.reversals.decline(id, RAVI)).rejects.toMatchObject({ code: 'refund_decided' });
  await expect(shop.reversals.approve(randomUUID(), RAVI)).rejects.toMatchObject({ code: 'refund_not_found' });
});

it('is not carried out when it is declined, or when too little is left at the approval', async () => {
  await shop.refundRequests.setRules({ approvalAbovePaise: 10000, dailyBudgetPaise: null });
  const [declined, late] = [randomUUID(), randomUUID()];
  await refund({ id: declined, amountPaise: 20000 });
  await refund({ id: late, amountPaise: 20000 });
  await shop.reversals.decline(declined, MEERA);
  await shop.refundRequests.setRules({ approvalAbovePaise: null, dailyBudgetPaise: null });
  await refund({ amountPaise: 80000 });
  await expect(shop.reversals.approve(late, RAVI)).rejects.toMatchObject(tooMuch);
  expect(amounts()).toEqual([[80000, 'goodwill']]);
});

it('is sent once although the response of the provider was lost', async () => {
  await refund({ amountPaise: 60000 });
  shop.gateway.set('lose-next-response');
  await shop.work();
  shop.gateway.set('none');
  await shop.work();
  expect([returned(), shop.money.refunds.rows.map(({ status }) => status)]).toEqual([60000, ['processed']]);
});

it('stays at its amount when it completes or fails at the provider', async () => {
  shop.gateway.newRefunds = 'pending';
  await refund({ amountPaise: 20000 });
  await refund({ amountPaise: 30000 });
  await shop.work();
  const [first, second] = shop.gateway.pendingRefunds;
  shop.gateway.completeRefund(first!.id);
  shop.gateway.failRefund(second!.id);
  await shop.money.refreshRefunds.run(paymentId);
  await shop.work();
  expect(shop.money.refunds.rows.map(({ status }) => status)).toEqual(['processed', 'failed']);
  await shop.money.retryRefund.run(paymentId, ANY_REVERSAL);
  shop.gateway.newRefunds = 'processed';
  await shop.work();
  expect([returned(), shop.money.refunds.rows.map(({ status }) => status)]).toEqual([
    50000,
    ['processed', 'processed'],
  ]);
});

it('has documents with lines, amount and reason', async () => {
  const issued: OrderRefund[] = [];
  shop.documents.addForRefund({ issue: async (one) => void issued.push(one) });
  await refund({ reason: 'damaged', lines: [{ itemId: item, quantity: 2, restock: false }] });
  await refund({ amountPaise: 500 });
  expect(issued).toMatchObject([
    {
      orderId,
      amountPaise: 60000,
      reason: 'damaged',
      by: 'Meera',
      lines: [{ itemId: item, quantity: 2, amountPaise: 60000 }],
    },
    { orderId, amountPaise: 500, reason: 'goodwill', lines: [] },
  ]);
});

it('prices items less their share of a reduction, rounded down', () => {
  const goods = {
    itemsPaise: 10000,
    adjustments: [
      { code: 'shipping', kind: 'shipping' as const, label: 'Shipping', amountPaise: signedPaise(4000) },
      { code: 'tenth', kind: 'other' as const, label: 'Code', amountPaise: signedPaise(-1001) },
    ],
    lines: [{ itemId: 'a', variantId: 'v', quantity: 3, unitPaise: 3333, valuePaise: 3333, replaced: 0 }],
  };
  const [line] = priceLines(goods, [{ itemId: 'a', quantity: 1, restock: false }], []);
  expect(line!.amountPaise).toBe(2999);
});

it('returns items to stock only after the goods have left', async () => {
  const { itemId, order: open } = await paid();
  const wanted = (restock: boolean[]) => ({
    id: randomUUID(),
    reason: 'goodwill' as const,
    lines: restock.map((one) => ({ itemId, quantity: 1, restock: one })),
  });
  const early = shop.refundOrder.run(open.id, wanted([false, true]), MEERA);
  await expect(early).rejects.toMatchObject({
    code: 'invalid_input',
    details: [expect.objectContaining({ field: 'lines' })],
  });
  await shop.refundOrder.run(open.id, wanted([false]), MEERA);
  await shop.orderSteps.ship(open.id, PARCEL, 'Meera');
  await shop.orderSteps.deliver(open.id, 'Meera');
  await shop.refundOrder.run(open.id, wanted([true, false]), MEERA);
  expect(shop.stock.of(itemId).stock).toBe(8);
});

it('promise 1: pieces taken off before packing return to stock once, also when the order is cancelled or comes back', async () => {
  const { itemId, order } = await paid();
  const takeOff = (quantity: number, id = randomUUID()) =>
    shop.refundOrder.run(order.id, { id, reason: 'taken_off', lines: [{ itemId, quantity, restock: true }] }, MEERA);
  const again = randomUUID();
  await takeOff(1, again);
  await takeOff(1, again);
  expect(shop.stock.of(itemId)).toEqual({ stock: 8, reserved: 0 });
  expect(shop.money.refunds.rows.at(-1)).toMatchObject({ amountPaise: 10000, reason: 'taken_off' });
  await shop.orderSteps.pack(order.id, 'Meera');
  await expect(takeOff(1)).rejects.toMatchObject({ code: 'order_status' });
  await expect(
    refund({ reason: 'taken_off', lines: [{ itemId: item, quantity: 1, restock: true }] }),
  ).rejects.toMatchObject({ code: 'order_status' });
  await expect(refund({ reason: 'taken_off', amountPaise: 100 })).rejects.toMatchObject({ code: 'invalid_input' });
  await shop.cancelOrder.run(order.id, { reason: 'other' }, shop.actor('Meera'));
  expect(shop.stock.of(itemId)).toEqual({ stock: 10, reserved: 0 });

  const other = await paid();
  await shop.refundOrder.run(
    other.order.id,
    { id: randomUUID(), reason: 'taken_off', lines: [{ itemId: other.itemId, quantity: 2, restock: true }] },
    MEERA,
  );
  await shop.orderSteps.ship(other.order.id, PARCEL, 'Meera');
  await shop.returnOrder.run(other.order.id, { reason: 'refused' }, shop.actor('Meera'));
  expect(shop.stock.of(other.itemId)).toEqual({ stock: 10, reserved: 0 });
});

it.each(['taken_off', 'short'] as const)(
  'promise 1: pieces that the shop does not have return to stock neither at once nor with the order: %s',
  async (reason) => {
    const actor = shop.actor('Meera');
    for (const comesBack of [false, true]) {
      const { itemId, order } = await paid();
      const lines = [{ itemId, quantity: 1, restock: false }];
      await shop.refundOrder.run(order.id, { id: randomUUID(), reason, lines }, MEERA);
      if (comesBack) await shop.orderSteps.ship(order.id, PARCEL, 'Meera');
      if (comesBack) await shop.returnOrder.run(order.id, { reason: 'refused' }, actor);
      else await shop.cancelOrder.run(order.id, { reason: 'other' }, actor);
      expect(shop.stock.of(itemId)).toEqual({ stock: 9, reserved: 0 });
    }
  },
);

it('does not touch stock when nothing is to be returned', async () => {
  const putBack = jest.spyOn(shop.stock, 'putBack');
  await refund({ lines: [{ itemId: item, quantity: 1, restock: false }] });
  expect(putBack).not.toHaveBeenCalled();
});

it('names the field of an amount that is too high', async () => {
  await expect(refund({ amountPaise: 90001 })).rejects.toMatchObject({
    ...tooMuch,
    details: [{ field: 'amount', message: 'At most ₹900.00 of this order can still be refunded.' }],
  });
});

it('is recorded in the audit log, with the decision of the second person', async () => {
  await shop.refundRequests.setRules({ approvalAbovePaise: 10000, dailyBudgetPaise: null });
  const [small, approved, declined] = [randomUUID(), randomUUID(), randomUUID()];
  await refund({ id: small, amountPaise: 100 });
  await refund({ id: approved, amountPaise: 20000 });
  await refund({ id: declined, amountPaise: 20000 });
  expect(shop.orders.rows[0]!.history.at(-1)).toMatchObject({ event: 'Refund awaits approval', by: 'Meera' });
  expect((await shop.refundRequests.find(declined))!.decision).toBe('pending');
  await shop.reversals.approve(approved, RAVI);
  await shop.reversals.decline(declined, RAVI);
  const { orderNumber } = shop.orders.rows[0]!.order;
  const entryOf = (request: string, amountPaise: number) => ({
    subject: { id: orderId, label: orderNumber },
    after: { payment: paymentId, amountPaise, reason: 'goodwill', request },
  });
  const about = shop.audit.stored.filter(({ action }) => action.includes('refund'));
  expect(about).toEqual([
    { action: 'order.refunded', entry: entryOf(small, 100) },
    { action: 'refund.proposed', entry: entryOf(approved, 20000) },
    { action: 'refund.proposed', entry: entryOf(declined, 20000) },
    { action: 'order.refunded', entry: entryOf(approved, 20000) },
    { action: 'refund.declined', entry: entryOf(declined, 20000) },
  ]);
  expect([approved, declined].map((id) => shop.refundRequests.rows.find((row) => row.id === id)!.decision)).toEqual([
    'approved',
    'declined',
  ]);
  expect(shop.orders.rows[0]!.history.at(-1)).toMatchObject({ event: 'Refund declined', by: 'Ravi' });
});

it('needs an order', async () => {
  const unknown = shop.refundOrder.run(randomUUID(), { id: randomUUID(), reason: 'goodwill', amountPaise: 1 }, MEERA);
  await expect(unknown).rejects.toMatchObject({ code: 'order_not_found' });
});

it('cannot be decided once its order is deleted', async () => {
  await shop.refundRequests.setRules({ approvalAbovePaise: 0, dailyBudgetPaise: null });
  const id = randomUUID();
  await refund({ id, amountPaise: 100 });
  await shop.deleteOrder.run(orderId, shop.actor('Meera'));
  await expect(shop.reversals.decline(id, RAVI)).rejects.toMatchObject({ code: 'order_not_found' });
});

it('is the rest at the provider only when the whole rest is wanted', async () => {
  const rest = jest.spyOn(shop.money.payments, 'refundRest');
  await refund({ amountPaise: 90000 });
  expect(rest).not.toHaveBeenCalled();
  const { order } = await paid();
  await shop.refundOrder.run(order.id, { id: randomUUID(), reason: 'goodwill' }, MEERA);
  expect(rest).toHaveBeenCalledTimes(1);
});
