import type { Order, PaymentAttentionItem } from '@shop/contracts';
import { VirtualClock } from '@shop/razorpay-simulator';
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { stocked, TestCustomer } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { FollowUpRefunds } from '../../payments/index.js';
import { PaymentLedger } from '../../payments/application/ports/payment-ledger.js';

// The ledger: a refund is sent once, whoever remembers it, and the provider's sum is ours.

const MINUTE = 60_000;
const REFUND = { method: 'POST', path: /refund$/ };
const REFUSAL = { kind: 'status', status: 400, description: 'Your account does not have enough balance.' } as const;

const clock = new VirtualClock(Date.now());
let shop: TestApp;
let asha: TestCustomer;
let token: string;
beforeAll(async () => {
  shop = await testApp({}, { providerClock: clock });
  [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterEach(() => shop.simulator.control.faults.clear());
afterAll(() => shop.close());

const send = (url: string, payload: object = {}) => shop.inject({ method: 'POST', url: `/api${url}`, token, payload });
const refund = async (order: Order, amount: number) =>
  expect(
    (await send(`/orders/${order._id}/refunds`, { id: randomUUID(), reason: 'goodwill', amount })).statusCode,
  ).toBe(200);
const cancel = (order: Order) => send(`/orders/${order._id}/cancel`, { reason: 'other' });
const retry = (order: Order) => send(`/payments/attention/${order.paymentResult!.id}/refund`);
const settle = (order: Order) => send(`/payments/attention/${order.paymentResult!.id}/settle`);
const attention = async (order: Order) =>
  (await shop.inject({ url: '/api/payments/attention', token }))
    .json<PaymentAttentionItem[]>()
    .find(({ paymentId }) => paymentId === order.paymentResult!.id);
const listed = (order: Order) =>
  shop.simulator.control.ledger().refunds.filter(({ payment_id }) => payment_id === order.paymentResult!.id);
const returned = (order: Order) =>
  listed(order).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
const rows = (order: Order) =>
  shop.database.query<{ amount: number; status: string }>(
    'SELECT amount_paise AS amount, status FROM refunds WHERE payment_id = $1 ORDER BY created_at',
    [order.paymentResult!.id],
  );
/** Compares with the provider now, as the jobs do in time. */
const followUp = async () => {
  await shop.database.query(`UPDATE refunds SET updated_at = now() - interval '2 hours' WHERE status <> 'processed'`);
  await shop.database.query('UPDATE payments SET refunds_checked_at = NULL');
  await shop.app.get(FollowUpRefunds).run();
  await shop.settleJobs();
};

/** An order of ₹996. */
async function ordered(): Promise<Order> {
  const item = { ...(await stocked(shop, { price: 498 })), quantity: 2 };
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  return (await shop.inject({ url: `/api/orders/${order._id}`, token })).json<Order>();
}

async function disputeAndWin(order: Order): Promise<void> {
  const dispute = { id: `disp_${order._id}`, paymentId: order.paymentResult!.id, amountPaise: 99_600 };
  const ledger = shop.app.get(PaymentLedger, { strict: false });
  for (const status of ['open', 'won'] as const) await ledger.recordDispute({ ...dispute, status });
}

/** Lets time pass for the shop and the provider. */
async function pass(ms: number): Promise<void> {
  shop.clock.advance(ms);
  await clock.advance(ms);
}

/** Makes the provider refuse all refunds until one has failed for good. */
async function refuse(): Promise<void> {
  shop.simulator.control.faults.add({ match: REFUND, times: 500, action: REFUSAL });
  await shop.settleJobs();
  await pass(11 * MINUTE);
  await shop.settleJobs();
  shop.simulator.control.faults.clear();
}

describe('promise 2: a refund of a part goes back once', () => {
  it('when it is refused, then paid by hand at the dashboard, then retried', async () => {
    const order = await ordered();
    await refund(order, 100);
    await refuse();
    expect(await rows(order)).toEqual([{ amount: 10_000, status: 'failed' }]);
    shop.simulator.control.refund(order.paymentResult!.id, { amount: 10_000 });
    expect((await retry(order)).statusCode).toBe(200);
    await shop.settleJobs();
    expect([returned(order), await rows(order)]).toEqual([10_000, [{ amount: 10_000, status: 'processed' }]]);
  });

  it('when its response is lost, then it is refused while the list lags, then retried', async () => {
    const order = await ordered();
    await refund(order, 100);
    const { control } = shop.simulator;
    control.configure({ refundListLagMs: 60 * MINUTE, amountRefundedLagMs: 60 * MINUTE });
    control.faults.add({ match: REFUND, action: { kind: 'dropAfterCommit' } });
    await refuse();
    expect([returned(order), await rows(order)]).toEqual([10_000, [{ amount: 10_000, status: 'failed' }]]);
    control.configure({ refundListLagMs: 0, amountRefundedLagMs: 0 });
    await retry(order);
    await shop.settleJobs();
    expect([returned(order), await rows(order)]).toEqual([10_000, [{ amount: 10_000, status: 'processed' }]]);
  });

  it('when its response is lost and the provider forgets its key', async () => {
    const order = await ordered();
    await refund(order, 100);
    shop.simulator.control.faults.add({ match: REFUND, action: { kind: 'dropAfterCommit' } });
    shop.simulator.control.forgetRefundKeys();
    for (let time = 0; time < 3; time++) {
      await shop.settleJobs();
      shop.simulator.control.forgetRefundKeys();
    }
    expect([returned(order), await rows(order)]).toEqual([10_000, [{ amount: 10_000, status: 'processed' }]]);
    expect(listed(order)).toMatchObject([{ notes: { refund: expect.any(String) }, receipt: expect.any(String) }]);
  });

  it('but is sent besides one of the same amount that staff have made before it', async () => {
    const order = await ordered();
    shop.simulator.control.refund(order.paymentResult!.id, { amount: 10_000 });
    await shop.database.query('UPDATE payments SET amount_refunded_paise = 10000 WHERE id = $1', [
      order.paymentResult!.id,
    ]);
    await followUp();
    await refund(order, 100);
    await shop.settleJobs();
    expect(returned(order)).toBe(20_000);
  });
});

describe('promise 2: a part that staff have returned by hand and marked as settled', () => {
  it('is not sent by a retry', async () => {
    const order = await ordered();
    await refund(order, 100);
    await refuse();
    expect((await settle(order)).statusCode).toBe(200);
    expect((await retry(order)).json()).toMatchObject({ statusCode: 409, code: 'already_settled' });
    await shop.settleJobs();
    expect([returned(order), await rows(order)]).toEqual([0, [{ amount: 10_000, status: 'failed' }]]);
  });

  it('does not end the rest of the payment, which is listed and refunded when its order is deleted', async () => {
    const order = await ordered();
    await refund(order, 100);
    await refuse();
    await settle(order);
    await shop.inject({ method: 'DELETE', url: `/api/orders/${order._id}`, token });
    expect(await attention(order)).toMatchObject({ reason: 'order_deleted' });
    expect((await send(`/orders/${order._id}/refund`)).statusCode).toBe(200);
    await shop.settleJobs();
    expect((await retry(order)).statusCode).toBe(409);
    await shop.settleJobs();
    expect(returned(order)).toBe(89_600);
  });

  it('is not sent by a retry after a dispute was opened and won', async () => {
    const order = await ordered();
    await refund(order, 100);
    await refuse();
    await settle(order);
    await disputeAndWin(order);
    expect((await retry(order)).json()).toMatchObject({ statusCode: 409, code: 'already_settled' });
    await shop.settleJobs();
    expect(returned(order)).toBe(0);
  });

  it('is not sent for a deleted order after a dispute was opened and won', async () => {
    const order = await ordered();
    await shop.inject({ method: 'DELETE', url: `/api/orders/${order._id}`, token });
    expect((await settle(order)).statusCode).toBe(200);
    await disputeAndWin(order);
    expect((await send(`/orders/${order._id}/refund`)).json()).toMatchObject({ code: 'already_settled' });
    await shop.settleJobs();
    expect(returned(order)).toBe(0);
  });

  it('is either settled or sent when two clerks do both at once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await ordered();
      await refund(order, 100);
      await refuse();
      const [settled, retried] = await Promise.all([settle(order), retry(order)]);
      expect([settled.statusCode, retried.statusCode].sort()).toEqual([200, 409]);
      await shop.settleJobs();
      expect(returned(order)).toBe(retried.statusCode === 200 ? 10_000 : 0);
    }
  });
});

describe('promise 2: the rest of a payment', () => {
  it('does not contain a part that staff have settled by hand', async () => {
    const order = await ordered();
    await refund(order, 100);
    await refuse();
    expect((await settle(order)).statusCode).toBe(200);
    expect((await cancel(order)).statusCode).toBe(200);
    await shop.settleJobs();
    for (let time = 0; time < 3; time++) await followUp();
    expect(returned(order)).toBe(89_600);
    expect(await rows(order)).toEqual([
      { amount: 10_000, status: 'failed' },
      { amount: 89_600, status: 'processed' },
    ]);
  });

  it('contains a part once that was refused and then paid at the dashboard', async () => {
    const order = await ordered();
    await refund(order, 100);
    await refuse();
    shop.simulator.control.refund(order.paymentResult!.id, { amount: 10_000 });
    await cancel(order);
    await shop.settleJobs();
    for (let time = 0; time < 3; time++) await followUp();
    expect([returned(order), (await rows(order)).map(({ amount }) => amount)]).toEqual([99_600, [10_000, 89_600]]);
  });

  it('is topped up with a refund of its own when one of the dashboard fails, and no other changes its amount', async () => {
    const order = await ordered();
    const byHand = shop.simulator.control.refund(order.paymentResult!.id, { amount: 30_000 });
    await shop.database.query('UPDATE payments SET amount_refunded_paise = 30000 WHERE id = $1', [
      order.paymentResult!.id,
    ]);
    await followUp();
    await cancel(order);
    await shop.settleJobs();
    expect([returned(order), await rows(order)]).toEqual([99_600, [{ amount: 69_600, status: 'processed' }]]);
    shop.simulator.control.failRefund(byHand.id);
    for (let time = 0; time < 3; time++) await followUp();
    expect([returned(order), await rows(order)]).toEqual([
      99_600,
      [
        { amount: 69_600, status: 'processed' },
        { amount: 30_000, status: 'processed' },
      ],
    ]);
    expect(await attention(order)).toBeUndefined();
  });

  it('goes back when one of several refunds is on its way at the same time', async () => {
    const order = await ordered();
    await Promise.all([refund(order, 100), refund(order, 200)]);
    await cancel(order);
    await shop.settleJobs();
    for (let time = 0; time < 2; time++) await followUp();
    expect([returned(order), (await rows(order)).map(({ status }) => status)]).toEqual([
      99_600,
      ['processed', 'processed', 'processed'],
    ]);
  });
});

describe('a refund that the bank returns after it was processed', () => {
  it('is listed, also for a settled payment, and can be retried', async () => {
    const order = await ordered();
    await refund(order, 100);
    await shop.settleJobs();
    await settle(order);
    shop.simulator.control.failRefund(listed(order)[0]!.id);
    await followUp();
    expect(await attention(order)).toMatchObject({ refund: { status: 'failed', amount: 100 } });
    expect((await retry(order)).statusCode).toBe(200);
    await shop.settleJobs();
    for (let time = 0; time < 2; time++) await followUp();
    expect([returned(order), await rows(order)]).toEqual([10_000, [{ amount: 10_000, status: 'processed' }]]);
  });
});

describe('the comparison with the provider', () => {
  it('lists a difference with both figures, counts it, sends no money, and forgets it when it is gone', async () => {
    const order = await ordered();
    await refund(order, 100);
    await shop.settleJobs();
    const { id } = order.paymentResult!;
    shop.simulator.control.alter(id, { amountRefunded: 25_000 });
    await followUp();
    expect(await attention(order)).toMatchObject({
      reason: 'ledger_differs',
      ledger: {
        ours: { captured: 996, kept: 896, returned: 100, inFlight: 0 },
        provider: { captured: 996, kept: 746, returned: 250, inFlight: 0 },
      },
    });
    const metrics = (await shop.inject({ url: '/api/metrics' })).body;
    expect(metrics).toMatch(/^shop_ledger_differences 1$/m);
    expect(returned(order)).toBe(10_000);
    shop.simulator.control.alter(id, { amountRefunded: 10_000 });
    await followUp();
    expect(await attention(order)).toBeUndefined();
  });
});
