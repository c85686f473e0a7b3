import { randomUUID } from 'node:crypto';
import { SystemClock } from '../../../../kernel/clock.js';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import { PostgresPaymentLedger } from './postgres-payment-ledger.js';
import { PostgresRefunds } from './postgres-refunds.js';

let test: TestDatabase;
let refunds: PostgresRefunds;
beforeAll(async () => {
  test = await testDatabase();
  refunds = new PostgresRefunds(test.database, new SystemClock());
});
afterAll(() => test.close());

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** A refund of a payment of ₹100. @returns its id */
async function requested(): Promise<string> {
  const [sessionId, orderId, paymentId, id] = [randomUUID(), newId('order'), newId('pay'), randomUUID()];
  await test.database.query(
    `INSERT INTO checkout_sessions (id, status, amount_paise, receipt, provider_order_id, hold, created_at) VALUES ($1, 'open', 10000, $2, $3, 'none', now())`,
    [sessionId, randomUUID(), orderId],
  );
  await new PostgresPaymentLedger(test.database).record(
    {
      id: paymentId,
      orderId,
      amountPaise: 10000,
      currency: 'INR',
      status: 'captured',
      amountRefundedPaise: 0,
      method: 'upi',
      errorCode: null,
      errorReason: null,
      errorDescription: null,
      createdAt: new Date(),
      offerId: null,
      feePaise: null,
      isFeeOnTop: false,
    },
    sessionId,
    'webhook',
  );
  await refunds.add({
    id,
    paymentId,
    amountPaise: 10000,
    kind: 'auto',
    reason: 'unclaimed',
    idempotencyKey: `auto-${paymentId}`,
  });
  return id;
}

it('goes on with a refund, each step once', async () => {
  const id = await requested();
  expect(await refunds.advance(id, { status: 'submitted', providerRefundId: 'rfnd_AAAAAAAAAAAAAA' })).toBe(true);
  expect(await refunds.advance(id, { status: 'submitted', providerRefundId: 'rfnd_AAAAAAAAAAAAAA' })).toBe(false);
  expect(await refunds.find(id)).toMatchObject({
    status: 'submitted',
    providerRefundId: 'rfnd_AAAAAAAAAAAAAA',
    paidPaise: 10000,
  });
});

it('leaves a refund that is done as it is, whatever is heard of it later', async () => {
  const id = await requested();
  await refunds.advance(id, { status: 'processed', providerRefundId: 'rfnd_BBBBBBBBBBBBBB' });
  for (const status of ['failed', 'submitted', 'requested'] as const)
    expect([status, await refunds.advance(id, { status })]).toEqual([status, false]);
  expect(await refunds.find(id)).toMatchObject({ status: 'processed' });
});
