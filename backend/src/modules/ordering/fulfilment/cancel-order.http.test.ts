import type { Order, PaymentAttentionItem, TodayReport } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { stocked, TestCustomer, type Item } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';

let shop: TestApp;
let asha: TestCustomer;
let boss: { token: string; name: string };
beforeAll(async () => {
  shop = await testApp();
  [asha, boss] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterAll(() => shop.close());

const WHY = { reason: 'mistake', words: 'I wanted the large jar.' };
const cancel = (id: string, token: string | null = asha.token, payload: object = WHY) =>
  shop.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, payload, ...(token && { token }) });
const put = (id: string, step: string) =>
  shop.inject({ method: 'PUT', url: `/api/orders/${id}/${step}`, token: boss.token, payload: { trackingId: 'D77' } });
const stockOf = async ({ product }: Item) =>
  (await shop.database.one<{ stock: number }>('SELECT stock FROM variants WHERE product_id = $1', [product]))?.stock;
const today = async () => (await shop.inject({ url: '/api/admin/today', token: boss.token })).json<TodayReport>();
const mailsAbout = (subject: string) => shop.mailer.sent.filter((mail) => mail.subject === subject);

const attentionOn = async (order: Order) =>
  (await shop.inject({ url: '/api/payments/attention', token: boss.token }))
    .json<PaymentAttentionItem[]>()
    .filter(({ paymentId }) => paymentId === order.paymentResult!.id);

async function ordered() {
  const item = await stocked(shop, { price: 498 });
  return { item, order: (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>() };
}

async function orderedOnDelivery() {
  await shop.database.query('UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL');
  const item = await stocked(shop, { price: 250 });
  return { item, order: (await asha.orderOnDelivery([item])).json<Order>() };
}

it('ten clicks are one cancellation with one refund, which its customer and staff see in words', async () => {
  const before = await today();
  const { item, order } = await ordered();
  expect(order.actions).toEqual(['change-address', 'cancel']);
  const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(order._id)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(responses[0]!.json()).toMatchObject({ status: 'Cancelled', actions: [] });
  await shop.settleJobs();
  expect(await stockOf(item)).toBe(10);
  const seen = (await asha.get(`/api/orders/${order._id}`)).json<Order>();
  expect(seen).toMatchObject({
    status: 'Cancelled',
    refund: { status: 'processed', amount: 498 },
    refunds: [{ status: 'processed', amount: 498, reason: 'order_cancelled', method: 'upi' }],
    history: [
      { event: 'Order placed and paid' },
      { event: 'Order cancelled', by: 'customer', note: 'Ordered by mistake: I wanted the large jar.' },
    ],
  });
  expect((await shop.inject({ url: `/api/orders/${order._id}`, token: boss.token })).json()).toEqual(seen);
  const ofOrder = shop.simulator.control
    .ledger()
    .refunds.filter((refund) => refund.payment_id === order.paymentResult!.id);
  expect(ofOrder.map(({ amount }) => amount)).toEqual([49800]);
  expect(mailsAbout(`Order ${order.orderNumber} cancelled`)).toMatchObject([
    { to: { address: asha.email }, text: expect.stringContaining('₹498.00 is on its way back') },
  ]);
  expect((await today()).sales).toEqual(before.sales);
});

it('refuses guests, other customers, unknown orders and unknown reasons', async () => {
  const [{ order, item }, ravi] = [await ordered(), await TestCustomer.signUp(shop)];
  expect((await cancel(order._id, null)).statusCode).toBe(401);
  expect((await cancel(order._id, ravi.token)).json()).toMatchObject({ statusCode: 404, message: 'Order not found.' });
  expect((await cancel('x')).statusCode).toBe(404);
  for (const body of [
    {},
    { reason: 'boredom' },
    { reason: 'out-of-stock' },
    { reason: 'undeliverable' },
    { reason: 'other', words: 'x'.repeat(501) },
    { reason: 'other', words: 7 },
  ])
    expect((await cancel(order._id, asha.token, body)).json()).toMatchObject({
      statusCode: 400,
      code: 'invalid_input',
    });
  expect(await stockOf(item)).toBe(9);
});

it('is up to staff once the order is packed, and too late once it is shipped', async () => {
  const [{ order }, { order: shipped }] = [await ordered(), await ordered()];
  await put(order._id, 'pack');
  expect((await cancel(order._id)).json()).toMatchObject({ statusCode: 409, code: 'order_status' });
  expect((await cancel(order._id, boss.token, { reason: 'undeliverable' })).json()).toMatchObject({
    status: 'Cancelled',
    history: [{}, { event: 'Order packed' }, { by: boss.name, note: 'Cannot be delivered there' }],
  });
  await put(shipped._id, 'ship');
  for (const token of [asha.token, boss.token])
    expect((await cancel(shipped._id, token)).json()).toMatchObject({ statusCode: 409, code: 'order_status' });
});

it('racing with ship ends as one of the two', async () => {
  for (let round = 0; round < 5; round++) {
    const { item, order } = await ordered();
    const [cancelled, sent] = await Promise.all([cancel(order._id), put(order._id, 'ship')]);
    expect([cancelled.statusCode, sent.statusCode].sort()).toEqual([200, 409]);
    const seen = (await asha.get(`/api/orders/${order._id}`)).json<Order>();
    const isCancelled = cancelled.statusCode === 200;
    expect([seen.status, seen.refunds.length, await stockOf(item)]).toEqual(
      isCancelled ? ['Cancelled', 1, 10] : ['Shipped', 0, 9],
    );
  }
});

it('of an order that is paid on delivery refunds nothing, and leaves nothing to collect', async () => {
  const before = await today();
  const { item, order } = await orderedOnDelivery();
  expect((await today()).cashToCollect.orders).toBe(before.cashToCollect.orders + 1);
  expect((await cancel(order._id)).json()).toMatchObject({ status: 'Cancelled', isPaid: false, refunds: [] });
  await shop.settleJobs();
  expect(await stockOf(item)).toBe(10);
  expect((await today()).cashToCollect).toEqual(before.cashToCollect);
  expect((await put(order._id, 'collect')).json()).toMatchObject({
    statusCode: 409,
    message: 'This order was cancelled.',
  });
  expect(mailsAbout(`Order ${order.orderNumber} cancelled`)).toMatchObject([
    { text: expect.stringContaining('Nothing was paid') },
  ]);
});

it('of cash that was collected needs a person, who returns the money by hand', async () => {
  const { order } = await orderedOnDelivery();
  await put(order._id, 'collect');
  expect((await cancel(order._id)).json()).toMatchObject({ status: 'Cancelled', isPaid: true, refunds: [] });
  expect(await attentionOn(order)).toMatchObject([
    { reason: 'order_cancelled', done: expect.stringContaining('by hand') },
  ]);
  const refund = (amount: number) =>
    shop.inject({
      method: 'POST',
      url: `/api/orders/${order._id}/refunds`,
      token: boss.token,
      payload: {
        id: randomUUID(),
        reason: 'goodwill',
        amount,
        manual: { method: 'upi', reference: ' UTR 4021 ' },
      },
    });
  const refunded = (await refund(1)).json<Order>();
  expect(refunded.refunds).toMatchObject([{ status: 'processed', amount: 1, method: 'upi', reference: 'UTR 4021' }]);
  expect(await attentionOn(order)).toMatchObject([
    { reason: 'order_cancelled', done: expect.stringContaining('by hand') },
  ]);
  await refund(refunded.totalPrice - 1);
  expect(await attentionOn(order)).toEqual([]);
  await shop.settleJobs();
  expect(mailsAbout('Refund of ₹1.00')).toMatchObject([
    { text: expect.stringMatching(/We have returned ₹1\.00 by UPI\.[^]*UTR 4021/) },
  ]);
});

it('of cash that was collected may also be marked as settled, without a recorded refund', async () => {
  const { order } = await orderedOnDelivery();
  await put(order._id, 'collect');
  await cancel(order._id);
  expect(await attentionOn(order)).toHaveLength(1);
  const settle = `/api/payments/attention/${order.paymentResult!.id}/settle`;
  await shop.inject({ method: 'POST', url: settle, token: boss.token });
  expect(await attentionOn(order)).toEqual([]);
});
