import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { Accounts } from '../../identity/index.js';
import { FollowUpRefunds } from '../../payments/index.js';
import { EndHold } from '../settlement/application/reconcile-session.js';
import { CheckoutSessions } from '../purchase/application/checkout-sessions.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';
import type { CheckoutSession } from '../purchase/domain/checkout-session.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RUPEE = 100;
const REFUND = { method: 'POST', path: /refund$/ };

let shop: TestApp;
let asha: TestCustomer;
let adminToken: string;

beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
  await shop.app.get(Accounts).ensureAdmin({ name: 'Admin', email: 'admin@example.in', password: 'admin-password-1' });
  adminToken = (
    await shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'admin@example.in', password: 'admin-password-1' },
    })
  ).json().token;
});
afterAll(() => shop.close());
afterEach(() => {
  shop.simulator.control.faults.clear();
  shop.simulator.control.configure({
    doublePay: false,
    allowSecondPaymentOnAuthorized: false,
    captureDelayMs: 0,
    refundDelayMs: 0,
    refundOutcome: 'processed',
  });
});

type Priced = Item & { price: number };

const ordersOf = async (product: string) =>
  (await shop.database.query('SELECT 1 FROM order_items WHERE product_id = $1', [product])).length;
const stockOf = async (product: string) =>
  (await shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]))!;
const refundsOf = (paymentId: string) =>
  shop.simulator.control.ledger().refunds.filter((refund) => refund.payment_id === paymentId);
const refundedAmount = (paymentId: string) =>
  refundsOf(paymentId).reduce((total, { amount, status }) => total + (status === 'failed' ? 0 : amount), 0);
const rowOf = (paymentId: string) =>
  shop.database.one<{ status: string; amount: number }>(
    'SELECT status, amount_paise AS amount FROM refunds WHERE payment_id = $1',
    [paymentId],
  );
const attentionFor = async (paymentId: string) => {
  const list = (await shop.inject({ url: '/api/payments/attention', token: adminToken })).json() as {
    paymentId: string;
  }[];
  return list.find((entry) => entry.paymentId === paymentId);
};
const reconcile = async (aheadMs = 0) => {
  shop.clock.advance(aheadMs);
  const compare = shop.app.get(ReconcileDue);
  while (await compare.run());
};
/** Ages every refund so that the follow-up selects it, and runs the follow-up. */
const followUp = async () => {
  await shop.database.query(`UPDATE refunds SET updated_at = now() - interval '2 hours' WHERE status <> 'processed'`);
  await shop.app.get(FollowUpRefunds).run();
};
const paidUnseen = async (item: Priced) => (await asha.pay([item], 'drop@razorpay')).paymentId;
/** Pays a wrong amount and settles it, so that a refund is recorded. */
const refundWrittenDown = async (item: Priced) => {
  const { paymentId } = await asha.pay([item], 'wrongamount@razorpay');
  await reconcile(MINUTE);
  return paymentId;
};

describe('promise 2: refunds the rest of a payment that was partially refunded in the dashboard', () => {
  it('when that happened before the shop recorded the payment', async () => {
    const item = await stocked(shop);
    const paymentId = await paidUnseen(item);
    shop.simulator.control.refund(paymentId, { amount: 5000 });
    await reconcile(MINUTE);
    await shop.settleJobs();
    expect(await ordersOf(item.product)).toBe(0);
    expect(
      refundsOf(paymentId)
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual([5000, item.price * RUPEE - 5000].sort());
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
  });

  it.each([5000, 24900])(
    "when that happened between the shop's decision and its request (%d paise)",
    async (amount) => {
      const item = await stocked(shop, { price: 499 });
      shop.simulator.control.faults.add({ match: REFUND, times: 20, action: { kind: 'status', status: 500 } });
      const paymentId = await refundWrittenDown(item);
      await shop.settleJobs();
      shop.simulator.control.refund(paymentId, { amount });
      shop.simulator.control.faults.clear();
      for (let round = 0; round < 3; round++) await shop.settleJobs();
      expect(refundedAmount(paymentId)).toBe(49800);
      expect(await rowOf(paymentId)).toMatchObject({ status: 'processed' });
    },
  );

  it('and sends no second refund when the full amount was refunded manually', async () => {
    const item = await stocked(shop, { price: 499 });
    shop.simulator.control.faults.add({ match: REFUND, times: 20, action: { kind: 'status', status: 500 } });
    const paymentId = await refundWrittenDown(item);
    await shop.settleJobs();
    shop.simulator.control.refund(paymentId, { amount: 20000 });
    shop.simulator.control.refund(paymentId);
    shop.simulator.control.faults.clear();
    for (let round = 0; round < 3; round++) await shop.settleJobs();
    expect(refundsOf(paymentId)).toHaveLength(2);
    expect(await rowOf(paymentId)).toMatchObject({ status: 'processed' });
  });
});

describe('promise 2: a refund is completed', () => {
  it('by reconciliation when the jobs have given up', async () => {
    shop.simulator.control.faults.add({ match: REFUND, times: 20, action: { kind: 'status', status: 500 } });
    const paymentId = await refundWrittenDown(await stocked(shop));
    await shop.settleJobs();
    await shop.database.query(`UPDATE outbox SET done_at = now() WHERE topic = 'refund.requested'`);
    shop.simulator.control.faults.clear();
    expect(refundedAmount(paymentId)).toBe(0);
    await followUp();
    expect(refundedAmount(paymentId)).toBe(49800);
    expect(await rowOf(paymentId)).toMatchObject({ status: 'processed' });
  });

  it('when a larger manual refund fails later: the rest is refunded immediately', async () => {
    const paymentId = await paidUnseen(await stocked(shop));
    const byHand = shop.simulator.control.refund(paymentId, { amount: 45_000, afterMs: HOUR });
    await reconcile(MINUTE);
    await shop.settleJobs();
    expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([45_000, 4900]);
    shop.simulator.control.failRefund(byHand.id);
    await followUp();
    await shop.settleJobs();
    expect(refundedAmount(paymentId)).toBe(49_900);
    expect(refundsOf(paymentId).map(({ amount }) => amount)).toEqual([45_000, 4900, 45_000]);
  });

  it('when the provider accepted it and reports its failure later: staff are notified until the money is returned', async () => {
    shop.simulator.control.configure({ refundOutcome: 'failed', refundDelayMs: 2_000 });
    const paymentId = await refundWrittenDown(await stocked(shop));
    await shop.settleJobs();
    expect(await rowOf(paymentId)).toMatchObject({ status: 'submitted' });
    while (refundsOf(paymentId)[0]?.status !== 'failed') await new Promise((resolve) => setTimeout(resolve, 10));
    await followUp();
    expect(await attentionFor(paymentId)).toMatchObject({
      refund: { status: 'failed' },
      done: 'The provider rejected the refund. Refund the payment manually.',
    });
    shop.simulator.control.configure({ refundOutcome: 'processed', refundDelayMs: 0 });
    shop.simulator.control.refund(paymentId);
    await followUp();
    expect(await attentionFor(paymentId)).toMatchObject({ refund: { status: 'processed' }, done: 'Refunded in full.' });
    expect(refundedAmount(paymentId)).toBe(49800);
  });

  it('without notifying the customer when the provider fails it before the shop records it', async () => {
    shop.simulator.control.configure({ refundOutcome: 'failed', refundDelayMs: 10 });
    shop.simulator.control.faults.add({ match: REFUND, action: { kind: 'dropAfterCommit' } });
    shop.simulator.control.faults.add({
      match: { method: 'GET', path: /refunds$/, nth: 2 },
      times: 50,
      action: { kind: 'status', status: 500 },
    });
    const paymentId = await refundWrittenDown(await stocked(shop, { price: 613 }));
    await shop.settleJobs();
    while (refundsOf(paymentId)[0]?.status !== 'failed') await new Promise((resolve) => setTimeout(resolve, 10));
    shop.simulator.control.faults.clear();
    for (let round = 0; round < 3; round++) await shop.settleJobs();
    expect(await rowOf(paymentId)).toMatchObject({ status: 'failed' });
    expect(shop.mailer.sent.filter(({ subject }) => subject.includes('₹612.00'))).toEqual([]);
    expect(await attentionFor(paymentId)).toMatchObject({ refund: { status: 'failed' } });
  });

  it('and stays on the attention list, however old it is, until the money is returned', async () => {
    shop.simulator.control.faults.add({ match: REFUND, times: 50, action: { kind: 'unauthorized' } });
    const paymentId = await refundWrittenDown(await stocked(shop));
    await shop.settleJobs();
    await shop.database.query(`UPDATE payments SET created_at = now() - interval '60 days' WHERE id = $1`, [paymentId]);
    await shop.database.query(`UPDATE refunds SET created_at = now() - interval '3 hours' WHERE payment_id = $1`, [
      paymentId,
    ]);
    expect(await attentionFor(paymentId)).toMatchObject({
      refund: { status: 'requested' },
      done: 'The refund could not be sent yet; it is retried automatically.',
    });
    shop.simulator.control.faults.clear();
    await followUp();
    expect(await attentionFor(paymentId)).toBeUndefined();
  });
});

it('promise 2: an authorised payment that cannot be captured does not hide a captured one of the same order', async () => {
  shop.simulator.control.configure({ allowSecondPaymentOnAuthorized: true });
  const item = await stocked(shop);
  const started = await asha.startCheckout([item], item.price * RUPEE);
  shop.simulator.control.payOrder(started.json().id, { instrument: 'authonly@razorpay' });
  shop.simulator.control.payOrder(started.json().id, { instrument: 'drop@razorpay' });
  await reconcile(MINUTE);
  expect(await ordersOf(item.product)).toBe(1);
  expect(await stockOf(item.product)).toEqual({ stock: 9, reserved: 0 });
});

describe('releases stock that was held again for a late payment when that payment cannot be captured', () => {
  const authorisedLate = async (item: Priced) => {
    const { paymentId } = await asha.pay([item], 'failure@razorpay');
    await reconcile(3 * HOUR);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
    shop.simulator.control.configure({ captureDelayMs: 24 * HOUR });
    shop.simulator.control.authorize(paymentId);
    return shop.simulator.control.ledger().payments.find(({ id }) => id === paymentId)!.order_id as string;
  };

  it('although the next scheduled check is hours away', async () => {
    const item = await stocked(shop);
    const orderId = await authorisedLate(item);
    shop.simulator.control.faults.add({
      match: { method: 'POST', path: /capture$/ },
      times: 100,
      action: { kind: 'status', status: 400, description: 'Capture is not possible.' },
    });
    await asha.get(`/api/orders/payment-status/${orderId}`);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 1 });
    for (let round = 0; round < 3; round++) await reconcile(15 * MINUTE);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
  });

  it('also in a session whose earlier payment was refunded', async () => {
    const item = await stocked(shop);
    const orderId = await authorisedLate(item);
    await shop.database.query(`UPDATE checkout_sessions SET status = 'refunded' WHERE provider_order_id = $1`, [
      orderId,
    ]);
    shop.simulator.control.faults.add({
      match: { method: 'POST', path: /capture$/ },
      times: 100,
      action: { kind: 'status', status: 400, description: 'Capture is not possible.' },
    });
    await reconcile(4 * HOUR);
    for (let round = 0; round < 3; round++) await reconcile(15 * MINUTE);
    expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
    expect(
      await shop.database.one('SELECT status, hold FROM checkout_sessions WHERE provider_order_id = $1', [orderId]),
    ).toEqual({ status: 'refunded', hold: 'released' });
  });
});

it('does not end a hold whose provider order was not queried', async () => {
  const item = await stocked(shop);
  const orderId = (await asha.startCheckout([item], item.price * RUPEE)).json().id as string;
  const session = (await shop.app.get(CheckoutSessions).findByProviderOrder(orderId)) as CheckoutSession;
  await shop.app.get(EndHold).run({ ...session, providerOrderId: null }, { releaseNow: true, mayBePaid: false });
  expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 1 });
  await shop.app.get(EndHold).run(session, { releaseNow: true, mayBePaid: false });
  expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 0 });
});

it('renews the hold of a customer who returns at the moment it ends', async () => {
  const item = await stocked(shop);
  const first = (await asha.startCheckout([item], item.price * RUPEE)).json().id as string;
  const sessions = shop.app.get(CheckoutSessions);
  const live = (await sessions.findByProviderOrder(first)) as CheckoutSession;
  await reconcile(16 * MINUTE);
  const found = jest.spyOn(sessions, 'findLive').mockResolvedValueOnce(live);
  const second = await asha.startCheckout([item], item.price * RUPEE);
  found.mockRestore();
  expect([second.statusCode, second.json().id === first]).toEqual([201, false]);
  expect(await stockOf(item.product)).toEqual({ stock: 10, reserved: 1 });
});

describe('a payment that was started with only an amount', () => {
  const amountOnly = async (amount: number) =>
    (await asha.post('/api/orders/create-razorpay-order', { amount })).json().id as string;

  it('promise 2: returns the same order again after prices have changed', async () => {
    const item = await stocked(shop, { price: 300 });
    const paid = shop.simulator.control.payOrder(await amountOnly(30000), { instrument: 'success@razorpay' });
    if (paid.status !== 'succeeded') throw new Error(paid.status);
    const first = await asha.placeOrder([item], paid.response);
    await shop.database.query('UPDATE variants SET price_paise = 40000, stock = 0 WHERE product_id = $1', [
      item.product,
    ]);
    const second = await asha.placeOrder([item], paid.response);
    expect([first.statusCode, second.statusCode, second.json()._id]).toEqual([201, 201, first.json()._id]);
    expect(refundsOf(paid.paymentId)).toEqual([]);
  });

  it('ends after five days when it was not paid', async () => {
    const orderId = await amountOnly(30000);
    await reconcile(121 * HOUR);
    expect((await asha.get(`/api/orders/payment-status/${orderId}`)).json()).toEqual({
      session: 'expired',
      payment: { status: 'none' },
    });
  });
});
