import type { PaymentAttentionItem } from '@shop/contracts';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';
import { ReconcileDue } from '../settlement/application/reconcile-due.js';

const REFUND = { method: 'POST', path: /refund$/ };

let shop: TestApp;
let asha: TestCustomer;
let token: string;
let paymentId: string;

beforeAll(async () => {
  shop = await testApp();
  [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterAll(() => shop.close());

/** Makes the provider refuse refunds now and ten minutes later, so that they fail for good. */
async function refuseRefunds(description: string): Promise<void> {
  shop.simulator.control.faults.add({ match: REFUND, times: 50, action: { kind: 'status', status: 400, description } });
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
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
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
