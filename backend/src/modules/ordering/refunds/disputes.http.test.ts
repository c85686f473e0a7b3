import type { ComplaintReceipt, Order, PaymentAttentionItem, PrintedDocument } from '@shop/contracts';
import { webhookSignature, type DisputeStep } from '@shop/razorpay-simulator';
import { randomUUID } from 'node:crypto';
import { TEST_KEYS, testApp, type TestApp, type TestResponse } from '../../../testing/test-app.js';
import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { SAMPLE_STORE } from '../../settings/testing/sample-store.js';

let shop: TestApp;
let asha: TestCustomer;
let owner: string;
let clerk: string;
beforeAll(async () => {
  shop = await testApp();
  const people = await Promise.all([TestCustomer.signUp(shop), admin(shop), admin(shop, 'orders')]);
  asha = people[0];
  [owner, clerk] = [people[1].token, people[2].token];
});
afterAll(() => shop.close());

const send = (method: 'POST' | 'PUT', url: string, payload: object = {}, token = clerk) =>
  shop.inject({ method, url: `/api${url}`, token, payload });
const refund = (order: Order, amount?: number) =>
  send('POST', `/orders/${order._id}/refunds`, { id: randomUUID(), reason: 'goodwill', ...(amount && { amount }) });
const cancel = (order: Order) => send('POST', `/orders/${order._id}/cancel`, { reason: 'other' });
const ship = (order: Pick<Order, '_id'>) => send('PUT', `/orders/${order._id}/ship`, { trackingId: 'D77' });
const allow = (order: Order, token = owner) =>
  send('POST', `/payments/attention/${order.paymentResult!.id}/allow-dispute`, {}, token);
const shown = async (order: Pick<Order, '_id'>) =>
  (await shop.inject({ url: `/api/orders/${order._id}`, token: clerk })).json<Order>();
const attention = async (order: Order) =>
  (await shop.inject({ url: '/api/payments/attention', token: clerk }))
    .json<PaymentAttentionItem[]>()
    .find(({ paymentId }) => paymentId === order.paymentResult!.id);
const returned = (order: Order) =>
  shop.simulator.control
    .ledger()
    .refunds.filter(({ payment_id }) => payment_id === order.paymentResult!.id)
    .reduce((sum, { amount }) => sum + amount, 0);

/** An order of ₹996. */
async function ordered(): Promise<Order> {
  const item = { ...(await stocked(shop, { price: 498 })), quantity: 2 };
  return shown((await asha.placeOrder([item], await asha.payFor([item]))).json<Order>());
}

/** Sends a piece of an order again, for a complaint of its customer. */
async function replace({ _id, orderItems }: Order, id: string): Promise<TestResponse> {
  const lines = [{ item: orderItems[0]!._id, quantity: 1 }];
  const complaint = { id: randomUUID(), category: 'damaged', text: 'The jars are broken.', lines };
  const { _id: about } = (await asha.post(`/api/orders/${_id}/complaints`, complaint)).json<ComplaintReceipt>();
  return send('POST', `/admin/complaints/${about}/replace`, { id, lines });
}

/** Reports the state of a dispute by webhook. */
async function report(order: Order, disputeId: string): Promise<void> {
  const { id, order_id: orderId } = order.paymentResult!;
  const body = JSON.stringify({
    event: 'payment.dispute.created',
    payload: {
      payment: { entity: { id, order_id: orderId } },
      dispute: { entity: { id: disputeId, payment_id: id } },
    },
  });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': webhookSignature(body, TEST_KEYS.webhookSecret),
    'x-razorpay-event-id': randomUUID().replaceAll('-', ''),
  };
  await shop.inject({ method: 'POST', url: '/api/payments/webhook', payload: Buffer.from(body), headers });
  await shop.settleJobs();
}

async function dispute(order: Order, amount?: number): Promise<(step: DisputeStep) => Promise<void>> {
  const { id } = shop.simulator.control.disputes.open(order.paymentResult!.id, { ...(amount && { amount }) });
  await report(order, id);
  return async (step) => {
    shop.simulator.control.disputes.move(id, step);
    await report(order, id);
  };
}

const DISPUTED = { statusCode: 409, code: 'payment_disputed' };

describe('while a dispute is open or lost', () => {
  it.each(['open', 'under_review', 'lost'] as const)(
    'cancel, refund and ship say so, and need an owner: %s',
    async (state) => {
      const order = await ordered();
      const move = await dispute(order);
      if (state !== 'open') await move(state);
      for (const step of [cancel, refund, ship]) expect((await step(order)).json()).toMatchObject(DISPUTED);
      expect((await asha.post(`/api/orders/${order._id}/cancel`, { reason: 'mistake' })).json()).toMatchObject(
        DISPUTED,
      );
      expect(await shown(order)).toMatchObject({
        status: 'Processing',
        dispute: { state: state === 'lost' ? 'lost' : 'open', amount: 996, isAllowed: false },
      });
      expect(await attention(order)).toMatchObject({ reason: state === 'lost' ? 'dispute_lost' : 'dispute_open' });
      expect((await allow(order, clerk)).statusCode).toBe(403);
      expect((await allow(order)).statusCode).toBe(200);
      expect((await allow(order)).statusCode).toBe(200);
      expect((await shown(order)).dispute).toMatchObject({ isAllowed: true });
      expect((await refund(order)).json()).toMatchObject({ code: 'refund_exceeds' });
      expect((await ship(order)).statusCode).toBe(200);
      const entries = `SELECT after FROM audit_log WHERE action = 'payment.dispute-allowed' AND subject_id = $1`;
      expect(await shop.database.query(entries, [order.paymentResult!.id])).toHaveLength(1);
    },
  );

  it('the disputed amount is not refunded, whatever staff do', async () => {
    const order = await ordered();
    await dispute(order, 60_000);
    await allow(order);
    expect((await refund(order, 396.01)).json()).toMatchObject({ code: 'refund_exceeds' });
    expect((await cancel(order)).statusCode).toBe(200);
    await shop.settleJobs();
    expect(returned(order)).toBe(39_600);
  });

  it('a replacement does not leave, and is not sent again', async () => {
    const order = await ordered();
    await ship(order);
    const [id, second] = [randomUUID(), randomUUID()];
    expect((await replace(order, id)).statusCode).toBe(200);
    await dispute(order);
    expect((await ship({ _id: id })).json()).toMatchObject(DISPUTED);
    await allow(order);
    expect((await ship({ _id: id })).statusCode).toBe(200);
    await dispute(order, 100);
    expect((await replace(await shown({ _id: id }), second)).json()).toMatchObject(DISPUTED);
  });

  it('a refund that was requested before is not sent, and cannot be retried', async () => {
    const order = await ordered();
    const { faults } = shop.simulator.control;
    faults.add({ match: { method: 'POST', path: /refund$/ }, times: 100, action: { kind: 'status', status: 503 } });
    expect((await refund(order, 500)).statusCode).toBe(200);
    const { id } = shop.simulator.control.disputes.open(order.paymentResult!.id, { amount: 60_000 });
    await shop.database.query(`UPDATE payments SET dispute_status = 'open', disputed_paise = 60000 WHERE id = $1`, [
      order.paymentResult!.id,
    ]);
    faults.clear();
    await shop.settleJobs();
    expect([returned(order), await attention(order)]).toMatchObject([0, { refund: { status: 'failed' } }]);
    const retry = () => send('POST', `/payments/attention/${order.paymentResult!.id}/refund`);
    expect((await retry()).json()).toMatchObject(DISPUTED);
    shop.simulator.control.disputes.move(id, 'won');
    await report(order, id);
    expect((await retry()).statusCode).toBe(200);
    await shop.settleJobs();
    expect(returned(order)).toBe(50_000);
  });

  it('what an owner has allowed ends when the dispute changes', async () => {
    const order = await ordered();
    const move = await dispute(order);
    await allow(order);
    await move('lost');
    expect((await ship(order)).json()).toMatchObject(DISPUTED);
  });
});

describe('a dispute that is won', () => {
  it('frees the money and the order', async () => {
    const order = await ordered();
    const move = await dispute(order);
    await move('won');
    expect((await allow(order)).json()).toMatchObject({ statusCode: 409, code: 'payment_not_disputed' });
    expect(await attention(order)).toBeUndefined();
    expect((await shown(order)).dispute).toMatchObject({ state: 'won', amount: 996 });
    expect((await cancel(order)).statusCode).toBe(200);
    await shop.settleJobs();
    expect(returned(order)).toBe(99_600);
  });

  it('besides another that is open leaves that one', async () => {
    const order = await ordered();
    const move = await dispute(order, 60_000);
    await dispute(order, 10_000);
    expect((await shown(order)).dispute).toMatchObject({ state: 'open', amount: 700 });
    await move('won');
    expect((await shown(order)).dispute).toMatchObject({ state: 'open', amount: 100 });
    expect((await cancel(order)).json()).toMatchObject(DISPUTED);
  });

  it('returns the rest of a payment whose order was cancelled meanwhile', async () => {
    const order = await ordered();
    const move = await dispute(order, 60_000);
    await allow(order);
    await cancel(order);
    await shop.settleJobs();
    await move('won');
    await shop.settleJobs();
    expect(returned(order)).toBe(99_600);
  });
});

it('what is returned after a dispute was won is credited too', async () => {
  await send('PUT', '/settings/store', SAMPLE_STORE, owner);
  const tax = { mode: 'regular', hsnDigits: 4, defaultHsn: '080212', invoiceSeries: 'INV', creditSeries: 'CRN' };
  await send('PUT', '/settings/tax', { ...tax, isConfirmed: true }, owner);
  const order = await ordered();
  await ship(order);
  const move = await dispute(order, 60_000);
  await allow(order);
  const whole = { id: randomUUID(), reason: 'returned' };
  expect((await send('POST', `/orders/${order._id}/refunds`, whole)).statusCode).toBe(200);
  await shop.settleJobs();
  const credited = async () =>
    (await shop.inject({ url: `/api/orders/${order._id}/documents`, token: owner }))
      .json<PrintedDocument[]>()
      .filter(({ kind }) => kind === 'credit-note')
      .map(({ totals }) => totals.at(-1)![1]);
  expect([returned(order), await credited()]).toEqual([39_600, ['₹396.00']]);
  await move('won');
  await shop.settleJobs();
  expect([returned(order), await credited()]).toEqual([99_600, ['₹396.00', '₹600.00']]);
});

it('of an unknown payment is nothing to allow', async () => {
  const unknown = await send('POST', '/payments/attention/pay_nothing/allow-dispute', {}, owner);
  expect(unknown.json()).toMatchObject({ statusCode: 404, code: 'payment_not_found' });
});
