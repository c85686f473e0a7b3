import type { Order, OrderPage, OrderSummaryPage, PendingRefund, PaymentAttentionItem } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { RefreshRefunds } from '../../payments/application/refresh-refunds.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';

let shop: TestApp;
let asha: TestCustomer;
let meera: { token: string; name: string };
let ravi: { token: string; name: string };
beforeAll(async () => {
  shop = await testApp();
  [asha, meera, ravi] = await Promise.all([TestCustomer.signUp(shop), admin(shop), admin(shop)]);
});
afterAll(() => shop.close());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { token } = meera) =>
  shop.inject({ method, url: `/api${url}`, token, ...(payload && { payload }) });
const refund = (order: Order, body: object = {}, by = meera) =>
  send('POST', `/orders/${order._id}/refunds`, { id: randomUUID(), reason: 'goodwill', ...body }, by);
const atProvider = (order: Order) =>
  shop.simulator.control
    .ledger()
    .refunds.filter((one) => one.payment_id === order.paymentResult!.id)
    .reduce((sum, { amount }) => sum + amount, 0);

async function ordered(quantity = 2) {
  const item = { ...(await stocked(shop, { price: 498 })), quantity };
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  return (await send('GET', `/orders/${order._id}`)).json<Order>();
}

it('refunds an amount and items, which the customer sees with their state', async () => {
  const order = await ordered();
  const lines = [{ item: order.orderItems[0]!._id, quantity: 1, restock: true }];
  expect((await refund(order, { amount: 50, words: 'For the wait.' })).json()).toMatchObject({
    refund: { status: 'requested', amount: 50 },
  });
  expect((await refund(order, { reason: 'damaged', lines })).json()).toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('Cancel the order instead'),
  });
  await send('PUT', `/orders/${order._id}/ship`, { trackingId: 'D77' });
  expect((await refund(order, { reason: 'damaged', lines })).statusCode).toBe(200);
  await shop.settleJobs();
  expect((await asha.get(`/api/orders/${order._id}`)).json()).toMatchObject({
    status: 'Shipped',
    refund: { status: 'processed', amount: 548 },
    refunds: [
      { status: 'processed', amount: 50, reason: 'goodwill', method: 'upi' },
      { status: 'processed', amount: 498, reason: 'damaged' },
    ],
    history: [
      {},
      { event: 'Refund requested', by: 'shop', note: '₹50.00, Goodwill: For the wait.' },
      { event: 'Order shipped' },
      { event: 'Refund requested', note: '₹498.00, Items damaged' },
    ],
  });
  expect(atProvider(order)).toBe(54800);
  const [{ stock }] = (await shop.database.query<{ stock: number }>(
    'SELECT stock FROM variants WHERE product_id = $1',
    [order.orderItems[0]!.product],
  )) as [{ stock: number }];
  expect(stock).toBe(9);
});

it('never refunds more than was paid, under a race of refunds and a cancellation', async () => {
  const order = await ordered();
  const cancel = send('POST', `/orders/${order._id}/cancel`, { reason: 'other' });
  const racing = await Promise.all([...Array.from({ length: 8 }, () => refund(order, { amount: 200 })), cancel]);
  expect(racing.map(({ statusCode }) => statusCode).every((status) => status === 200 || status === 409)).toBe(true);
  await shop.settleJobs();
  expect(atProvider(order)).toBe(99600);
  // The provider reports each refund. The one of the cancellation may have been sent before the others.
  await shop.app.get(RefreshRefunds).run(order.paymentResult!.id);
  expect((await send('GET', `/orders/${order._id}`)).json()).toMatchObject({
    status: 'Cancelled',
    refund: { status: 'processed', amount: 996 },
  });
});

it('is one refund when the same request arrives twice', async () => {
  const [order, id] = [await ordered(), randomUUID()];
  const twice = await Promise.all([refund(order, { id, amount: 100 }), refund(order, { id, amount: 100 })]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await shop.settleJobs();
  expect(atProvider(order)).toBe(10000);
});

it('promise 2: refuses an id that another order, amount or item has used, also at once', async () => {
  const orders = await Promise.all([ordered(), ordered(), ordered(), ordered()]);
  const [id, other] = [randomUUID(), randomUUID()];
  const atOnce = await Promise.all(orders.map((order) => refund(order, { id, amount: 100 })));
  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  const order = orders[atOnce.findIndex(({ statusCode }) => statusCode === 200)]!;
  const lines = [{ item: order.orderItems[0]!._id, quantity: 1 }];
  for (const body of [{ amount: 100.01 }, { amount: 99.5 }, {}, { lines }])
    expect((await refund(order, { id, ...body })).json()).toMatchObject({ statusCode: 409, code: 'refund_id_used' });
  const amounts = await Promise.all([150, 160, 170, 180].map((amount) => refund(order, { id: other, amount })));
  expect(amounts.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  await shop.settleJobs();
  expect(orders.map(atProvider).filter((paise) => paise > 0)).toHaveLength(1);
});

it('refuses less than ₹1, and an amount that would leave less than ₹1', async () => {
  const order = await ordered();
  expect((await refund(order, { amount: 0.99 })).statusCode).toBe(400);
  expect((await refund(order, { amount: 995.5 })).json()).toMatchObject({
    statusCode: 409,
    code: 'refund_below_minimum',
    message: expect.stringContaining('Refund ₹996.00'),
  });
  expect((await refund(order, { amount: 995 })).statusCode).toBe(200);
  expect((await refund(order, { amount: 1 })).statusCode).toBe(200);
  await shop.settleJobs();
  expect(atProvider(order)).toBe(99600);
});

it.each([
  [{ reason: 'boredom', amount: 1 }, 400],
  [{ id: 'x', amount: 1 }, 400],
  [{ amount: 0 }, 400],
  [{ amount: 1.001 }, 400],
  [{ amount: 1, lines: [{ item: randomUUID(), quantity: 1 }] }, 400],
  [{ lines: [] }, 400],
  [{ lines: [{ item: randomUUID(), quantity: 1 }] }, 400],
  [{ amount: 996.01 }, 409],
])('refuses %j with %i', async (body, status) => {
  const order = await ordered();
  expect((await refund(order, body)).statusCode).toBe(status);
  expect(atProvider(order)).toBe(0);
});

it('neither packs nor ships an order whose payment goes back in full, and offers neither', async () => {
  const [order, other] = [await ordered(), await ordered()];
  await refund(order);
  await refund(other, { amount: 995.99 });
  for (const step of ['pack', 'ship']) {
    const refused = await send('PUT', `/orders/${order._id}/${step}`, { trackingId: 'D77' });
    expect(refused.json()).toMatchObject({ statusCode: 409, code: 'order_refunded' });
  }
  const offered = async () => {
    const { orders } = (await send('GET', '/orders')).json<OrderSummaryPage>();
    const shown = async ({ _id }: Order) => (await send('GET', `/orders/${_id}`)).json<Order>().actions;
    const listed = ({ _id }: Order) => orders.find((one) => one._id === _id)!.actions;
    return { order: [listed(order), await shown(order)], other: [listed(other), await shown(other)] };
  };
  const rest = ['change-address', 'cancel'];
  expect(await offered()).toEqual({
    order: [rest, rest],
    other: [
      ['pack', 'ship', ...rest],
      ['pack', 'ship', ...rest],
    ],
  });
  await shop.settleJobs();
  await shop.app.get(RefreshRefunds).run(order.paymentResult!.id);
  expect((await offered()).order).toEqual([rest, rest]);
});

it('offers neither to pack nor to ship an order that was refunded in the dashboard of the provider', async () => {
  const order = await ordered();
  await shop.database.query('UPDATE payments SET amount_refunded_paise = amount_paise WHERE id = $1', [
    order.paymentResult!.id,
  ]);
  const { actions } = (await send('GET', `/orders/${order._id}`)).json<Order>();
  expect(actions).toEqual(['change-address', 'cancel']);
});

it('above the limit of the owner needs a second person', async () => {
  expect((await send('PUT', '/settings/refunds', { approvalAbove: 100 })).json()).toMatchObject({ approvalAbove: 100 });
  const [order, id] = [await ordered(), randomUUID()];
  expect((await refund(order, { id, amount: 100.01 })).json()).toMatchObject({
    refund: null,
    history: [{}, { event: 'Refund awaits approval', note: '₹100.01, Goodwill' }],
  });
  const pending = async (by: typeof meera) =>
    (await send('GET', '/orders/refund-requests', undefined, by)).json<PendingRefund[]>().find(({ _id }) => _id === id);
  expect(await pending(meera)).toMatchObject({ amount: 100.01, requestedBy: meera.name, mayApprove: false });
  expect(await pending(ravi)).toMatchObject({ order: { _id: order._id }, mayApprove: true });
  const approve = (by: typeof meera) => send('POST', `/orders/refund-requests/${id}/approve`, undefined, by);
  expect((await approve(meera)).json()).toMatchObject({ statusCode: 403, code: 'own_refund_request' });
  await expect(
    shop.database.query(`UPDATE refund_requests SET decision = 'approved', decided_by = requested_by WHERE id = $1`, [
      id,
    ]),
  ).rejects.toThrow(/four_eyes/);
  expect((await Promise.all([approve(ravi), approve(ravi)])).map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 409,
  ]);
  await shop.settleJobs();
  expect([atProvider(order), await pending(ravi)]).toEqual([10001, undefined]);
  await send('PUT', '/settings/refunds', { approvalAbove: null });
});

it('shows customers neither a refund that waits for a second person nor one that was declined', async () => {
  await send('PUT', '/settings/refunds', { approvalAbove: 100 });
  const [order, id] = [await ordered(), randomUUID()];
  await refund(order, { id, amount: 101, words: 'Complains every week.' });
  const shown = async () => (await asha.get(`/api/orders/${order._id}`)).json<Order>().history;
  expect(await shown()).toEqual([expect.objectContaining({ event: 'Order placed and paid' })]);
  await send('POST', `/orders/refund-requests/${id}/decline`, undefined, ravi);
  await send('POST', `/orders/${order._id}/cancel`, { reason: 'other' });
  expect((await shown()).map(({ event }) => event)).toEqual(['Order placed and paid']);
  const { orders } = (await asha.get('/api/orders/myorders')).json<OrderPage>();
  expect(JSON.stringify(orders)).not.toContain('every week');
  await send('PUT', '/settings/refunds', { approvalAbove: null });
});

it.each([{ amount: null }, { lines: null }, { manual: null }])(
  'promise: a refund with %j is refused, instead of returning everything',
  async (body) => {
    const order = await ordered();
    expect((await refund(order, body)).statusCode).toBe(400);
    await shop.settleJobs();
    expect(atProvider(order)).toBe(0);
  },
);

describe('a refund that the provider refused for good', () => {
  const REFUND = { method: 'POST', path: /refund$/ };

  let asha: TestCustomer;
  let token: string;
  let paymentId: string;

  beforeAll(async () => {
    [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
  });

  /** Makes the provider refuse refunds now and ten minutes later, so that they fail for good. */
  async function refuseRefunds(description: string): Promise<void> {
    shop.simulator.control.faults.add({
      match: REFUND,
      times: 50,
      action: { kind: 'status', status: 400, description },
    });
    await shop.settleJobs();
    shop.clock.advance(11 * 60_000);
    await shop.settleJobs();
    shop.simulator.control.faults.clear();
  }

  /** Pays a wrong amount, whose refund the provider rejects. */
  beforeEach(async () => {
    shop.simulator.control.faults.add({
      match: REFUND,
      times: 50,
      action: { kind: 'status', status: 400, description: 'Your account does not have enough balance.' },
    });
    ({ paymentId } = await asha.pay([await stocked(shop)], 'wrongamount@razorpay'));
    shop.clock.advance(60_000);
    while (await shop.app.get(ReconcileDue).run());
    await refuseRefunds('Your account does not have enough balance.');
    expect(await attention()).toMatchObject({
      refund: { status: 'failed', error: expect.stringContaining('enough balance') },
    });
  });

  const attention = async () =>
    (await shop.inject({ method: 'GET', url: '/api/payments/attention', token }))
      .json<PaymentAttentionItem[]>()
      .find((payment) => payment.paymentId === paymentId);
  const retry = (id = paymentId) => shop.inject({ method: 'POST', url: `/api/payments/attention/${id}/refund`, token });
  const refunds = () => shop.simulator.control.ledger().refunds.filter(({ payment_id }) => payment_id === paymentId);

  it('sends a rejected refund again, and notifies the customer', async () => {
    expect((await retry()).json()).toEqual({ message: 'The refund is being retried.' });
    expect(await attention()).toMatchObject({ refund: { status: 'requested', error: null } });
    await shop.settleJobs();
    expect(refunds()).toMatchObject([{ amount: 49_800 }]);
    expect(await attention()).toMatchObject({ refund: { status: 'processed' }, done: 'Refunded in full.' });
    expect(
      shop.mailer.sent.filter(
        ({ subject, text }) => subject === 'Refund of ₹498.00 on its way' && text.includes(paymentId),
      ),
    ).toHaveLength(1);
  });

  it('sends it once, even when several admins retry concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => retry()));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    await shop.settleJobs();
    expect(refunds()).toHaveLength(1);
  });

  it('sends nothing when the money was refunded manually in the meantime', async () => {
    shop.simulator.control.refund(paymentId);
    await retry();
    await shop.settleJobs();
    expect(refunds()).toHaveLength(1);
    expect(await attention()).toMatchObject({ refund: { status: 'processed' } });
  });

  it('keeps it on the attention list when the provider rejects it again', async () => {
    shop.simulator.control.faults.add({
      match: REFUND,
      times: 50,
      action: { kind: 'status', status: 400, description: 'Still no balance.' },
    });
    await retry();
    await refuseRefunds('Still no balance.');
    expect(await attention()).toMatchObject({
      refund: { status: 'failed', error: expect.stringContaining('Still no balance') },
    });
  });

  it('refuses to retry a completed refund, and a payment without a refund', async () => {
    await retry();
    await shop.settleJobs();
    expect((await retry()).json()).toMatchObject({
      statusCode: 409,
      message: 'This refund has not failed, so it cannot be retried.',
    });
    expect((await retry('pay_nothing')).json()).toMatchObject({
      statusCode: 404,
      message: 'This payment has no refund.',
    });
  });
});
