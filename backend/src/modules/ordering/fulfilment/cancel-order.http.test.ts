import type { Order, PaymentAttentionItem, TodayReport, TaxShare } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { stocked, TestCustomer, type Item } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { SAMPLE_STORE } from '../../settings/testing/sample-store.js';

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

const refundByHand = ({ _id }: Order, amount: number) =>
  shop.inject({
    method: 'POST',
    url: `/api/orders/${_id}/refunds`,
    token: boss.token,
    payload: { id: randomUUID(), reason: 'goodwill', amount, manual: { method: 'upi', reference: ' UTR 4021 ' } },
  });

it('of cash that was collected needs a person, who returns the money by hand', async () => {
  const { order } = await orderedOnDelivery();
  await put(order._id, 'collect');
  expect((await cancel(order._id)).json()).toMatchObject({ status: 'Cancelled', isPaid: true, refunds: [] });
  expect(await attentionOn(order)).toMatchObject([
    { reason: 'order_cancelled', done: expect.stringContaining('by hand') },
  ]);
  const refunded = (await refundByHand(order, 1)).json<Order>();
  expect(refunded.refunds).toMatchObject([{ status: 'processed', amount: 1, method: 'upi', reference: 'UTR 4021' }]);
  expect(await attentionOn(order)).toMatchObject([
    { reason: 'order_cancelled', done: expect.stringContaining('by hand') },
  ]);
  await refundByHand(order, refunded.totalPrice - 1);
  expect(await attentionOn(order)).toEqual([]);
  await shop.settleJobs();
  expect(mailsAbout('Refund of ₹1.00')).toMatchObject([
    { text: expect.stringMatching(/We have returned ₹1\.00 by UPI\.[^]*UTR 4021/) },
  ]);
});

it('of cash that was collected may also be marked as settled, and no refund is recorded from then on', async () => {
  const { order } = await orderedOnDelivery();
  await put(order._id, 'collect');
  await cancel(order._id);
  expect(await attentionOn(order)).toHaveLength(1);
  const settle = `/api/payments/attention/${order.paymentResult!.id}/settle`;
  await shop.inject({ method: 'POST', url: settle, token: boss.token });
  expect(await attentionOn(order)).toEqual([]);
  expect((await refundByHand(order, 1)).json()).toMatchObject({ statusCode: 409, code: 'already_settled' });
});

describe('the delivery address', () => {
  let asha: TestCustomer;
  beforeAll(async () => {
    asha = await TestCustomer.signUp(shop);
  });

  const NEW = {
    address: '9 Hill Road',
    city: 'Mumbai',
    state: 'maharashtra',
    postalCode: '400050',
    phone: '9123456780',
  };
  const change = ({ _id }: Order, payload: object = NEW, token: string | null = asha.token) =>
    shop.inject({ method: 'PUT', url: `/api/orders/${_id}/shipping-address`, payload, ...(token && { token }) });
  const put = ({ _id }: Order, step: string) =>
    shop.inject({
      method: 'PUT',
      url: `/api/orders/${_id}/${step}`,
      token: boss.token,
      payload: { trackingId: 'D77' },
    });

  async function ordered(): Promise<Order> {
    const item = await stocked(shop);
    return (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  }

  it('is open to the customer and to staff until the order is packed, and keeps both addresses in the history', async () => {
    const order = await ordered();
    expect((await change(order)).json()).toMatchObject({
      shippingAddress: NEW,
      totalPrice: order.totalPrice,
      history: [
        {},
        {
          event: 'Delivery address changed',
          by: 'customer',
          note: 'From 12, Lake View Road, Pune, Maharashtra 411001, 9876543210 to 9 Hill Road, Mumbai, maharashtra 400050, 9123456780',
        },
      ],
    });
    expect((await change(order)).json<Order>().history).toHaveLength(2);
    const back = { ...NEW, address: '10 Hill Road' };
    expect((await change(order, back, boss.token)).json<Order>().history[2]).toMatchObject({ by: boss.name });
    await put(order, 'pack');
    for (const token of [asha.token, boss.token])
      expect((await change(order, NEW, token)).json()).toMatchObject({ statusCode: 409, code: 'order_status' });
    const logged = await shop.database.query<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE action = 'order.address-changed' AND subject_id = $1 ORDER BY id`,
      [order._id],
    );
    expect(logged[0]).toEqual({ before: { postalCode: '411001' }, after: { postalCode: '400050' } });
  });

  it('keeps the promised days for the same PIN code only', async () => {
    const order = await ordered();
    const { promise } = order.details;
    expect(promise).toBeDefined();
    const { address, city, state, postalCode, phone } = order.shippingAddress;
    const sameArea = { address: `${address}, gate 2`, city, state, postalCode, phone };
    expect((await change(order, sameArea)).json<Order>().details.promise).toBe(promise);
    expect((await change(order)).json<Order>().details.promise).toBeUndefined();
  });

  it('lets a paid order go to another State at the total that was paid, taxed where it goes', async () => {
    const token = boss.token;
    const put = (url: string, payload: object) =>
      shop.inject({ method: 'PUT', url: `/api/settings/${url}`, token, payload });
    await put('store', SAMPLE_STORE);
    await put('tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
    const taxes = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
    await put('tax', { ...taxes, isConfirmed: true });
    const order = await ordered();
    const labels = async () =>
      (await asha.get(`/api/orders/${order._id}/taxes`)).json<TaxShare[]>().map(({ label }) => label);
    expect(await labels()).toEqual(['CGST', 'SGST']);
    const goa = { ...NEW, city: 'Panaji', state: 'Goa', postalCode: '403001' };
    expect((await change(order, goa)).json()).toMatchObject({ totalPrice: order.totalPrice, shippingAddress: goa });
    expect(await labels()).toEqual(['IGST']);
  });

  it('refuses guests, other customers, and invalid addresses', async () => {
    const [order, ravi] = [await ordered(), await TestCustomer.signUp(shop)];
    expect((await change(order, NEW, null)).statusCode).toBe(401);
    expect((await change(order, NEW, ravi.token)).statusCode).toBe(404);
    expect((await change(order, { ...NEW, postalCode: '12' })).json()).toMatchObject({
      statusCode: 400,
      details: [{ field: 'postalCode' }],
    });
  });

  it('asks again whether cash is taken at the new PIN code', async () => {
    await shop.database.query(
      `UPDATE cash_on_delivery_rules SET is_on = true, max_paise = NULL, excluded_pins = '{400}'`,
    );
    const order = (await asha.orderOnDelivery([await stocked(shop)])).json<Order>();
    expect((await change(order)).json()).toMatchObject({ statusCode: 409, code: 'payment_method_unavailable' });
  });

  it('is erased from the history with the account once the order is over', async () => {
    const order = await ordered();
    await change(order);
    await put(order, 'ship');
    await put(order, 'deliver');
    const erased = await shop.inject({
      method: 'DELETE',
      url: '/api/users/me',
      token: asha.token,
      payload: { password: 'almonds-123' },
    });
    expect(erased.statusCode).toBe(204);
    const seen = (await shop.inject({ url: `/api/orders/${order._id}`, token: boss.token })).json<Order>();
    expect(seen.history[1]).toEqual({ at: expect.any(String), event: 'Delivery address changed', by: 'customer' });
    expect(JSON.stringify(seen)).not.toMatch(/Lake View|Hill Road|9123456780/);
  });
});
