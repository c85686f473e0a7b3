import { randomUUID } from 'node:crypto';
import { SettableClock } from '../../../../testing/settable-clock.js';
import { testDatabase } from '../../../../testing/test-database.js';
import { paymentRecordsContract } from '../../testing/payment-records.contract.js';
import { PostgresPaymentLedger } from './postgres-payment-ledger.js';
import { PostgresRefunds } from './postgres-refunds.js';
import { PostgresWebhookEvents } from './postgres-webhook-events.js';

paymentRecordsContract('Postgres', async () => {
  const { database, close } = await testDatabase();
  const clock = new SettableClock();
  return {
    ledger: new PostgresPaymentLedger(database),
    refunds: new PostgresRefunds(database, clock),
    events: new PostgresWebhookEvents(database),
    transaction: database,
    addSession: async (sessionId, providerOrderId) => {
      await database.query(
        `INSERT INTO checkout_sessions (id, status, amount_paise, receipt, provider_order_id, hold, created_at) VALUES ($1, 'open', 10000, $2, $3, 'none', now())`,
        [sessionId, randomUUID(), providerOrderId],
      );
    },
    statusesOf: async (paymentId) =>
      (
        await database.query<{ to: string }>(
          'SELECT status_after AS to FROM payment_log WHERE payment_id = $1 AND disposition IS NULL ORDER BY id',
          [paymentId],
        )
      ).map(({ to }) => to),
    reportsWithJobs: async () =>
      (
        await database.query<{ id: string }>(
          `SELECT payload ->> 'eventId' AS id FROM outbox WHERE topic = 'webhook.received' AND payload @> '{"isReport": true}' AND due_at > now()`,
        )
      ).map(({ id }) => id),
    pass: async (ms) => {
      clock.advance(ms);
      // Overdue refunds are selected by the database's clock, so the rows are aged instead.
      await database.query(`UPDATE refunds SET updated_at = updated_at - $1 * interval '1 millisecond'`, [ms]);
    },
    close,
  };
});
