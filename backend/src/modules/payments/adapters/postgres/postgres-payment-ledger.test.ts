import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../../../../testing/test-database.js';
import type { ProviderPayment } from '../../domain/provider-payment.js';
import { PostgresPaymentLedger } from './postgres-payment-ledger.js';

let test: TestDatabase;
let ledger: PostgresPaymentLedger;
beforeAll(async () => {
  test = await testDatabase();
  ledger = new PostgresPaymentLedger(test.database);
});
afterAll(() => test.close());

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

async function openSession(): Promise<{ sessionId: string; payment: ProviderPayment }> {
  const [sessionId, orderId] = [randomUUID(), newId('order')];
  await test.database.query(
    `INSERT INTO checkout_sessions (id, status, amount_paise, receipt, provider_order_id, hold, created_at) VALUES ($1, 'open', 10000, $2, $3, 'none', now())`,
    [sessionId, randomUUID(), orderId],
  );
  const payment: ProviderPayment = {
    id: newId('pay'),
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
  };
  return { sessionId, payment };
}
const logOf = async ({ id }: ProviderPayment) =>
  (
    await test.database.query<{ to: string }>(
      'SELECT status_after AS to FROM payment_log WHERE payment_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ to }) => to);

it.each(['created', 'failed', 'authorized'] as const)(
  'promise 2: an old answer takes nothing back: what was captured is not %s again',
  async (status) => {
    const { sessionId, payment } = await openSession();
    await ledger.record(payment, sessionId, 'webhook');
    const recorded = { status: 'captured', amountPaise: 10000 };
    expect(await ledger.record({ ...payment, status, amountPaise: 9000 }, sessionId, 'status')).toMatchObject(recorded);
    expect(await ledger.find(payment.id)).toMatchObject(recorded);
    expect(await logOf(payment)).toEqual(['captured']);
  },
);

it('promise 2: an old answer does not make less of what was sent back', async () => {
  const { sessionId, payment } = await openSession();
  await ledger.record({ ...payment, amountRefundedPaise: 4000 }, sessionId, 'webhook');
  await ledger.record(payment, sessionId, 'status');
  expect(await ledger.find(payment.id)).toMatchObject({ amountRefundedPaise: 4000 });
});

it('promise 2: a status stays when a refund in full failed and a part is refunded afterwards', async () => {
  const { sessionId, payment } = await openSession();
  await ledger.record({ ...payment, status: 'refunded', amountRefundedPaise: 10000 }, sessionId, 'webhook');
  await ledger.correctRefunded(payment.id, 0);
  expect(await ledger.record({ ...payment, amountRefundedPaise: 3000 }, sessionId, 'webhook')).toMatchObject({
    status: 'refunded',
    amountRefundedPaise: 3000,
  });
  expect(await logOf(payment)).toEqual(['refunded']);
});

it('climbs from a failed try to a captured one, and notes each step', async () => {
  const { sessionId, payment } = await openSession();
  for (const status of ['created', 'failed', 'authorized', 'captured'] as const)
    await ledger.record({ ...payment, status }, sessionId, 'webhook');
  expect(await logOf(payment)).toEqual(['created', 'failed', 'authorized', 'captured']);
});
