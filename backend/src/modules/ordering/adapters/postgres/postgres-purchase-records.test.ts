import { randomUUID } from 'node:crypto';
import { PostgresOutbox } from '../../../../platform/database/postgres-outbox.js';
import { testDatabase } from '../../../../testing/test-database.js';
import { PostgresPaymentLedger } from '../../../payments/adapters/postgres/postgres-payment-ledger.js';
import { samplePayment } from '../../../payments/testing/sample-payment.js';
import { purchaseRecordsContract } from '../../testing/purchase-records.contract.js';
import { PostgresCheckoutSessions } from './postgres-checkout-sessions.js';
import { PostgresOrderAnonymization } from './postgres-order-anonymization.js';
import { PostgresOrders } from './postgres-orders.js';

purchaseRecordsContract('Postgres', async () => {
  const { database, close } = await testDatabase();
  const ledger = new PostgresPaymentLedger(database);
  return {
    sessions: new PostgresCheckoutSessions(database),
    orders: new PostgresOrders(database, new PostgresOutbox(database)),
    anonymization: new PostgresOrderAnonymization(database),
    transaction: database,
    addUser: async () => {
      const user = await database.one<{ id: string }>(
        `INSERT INTO users (name, email, password_hash) VALUES ('Asha Rao', $1, '-') RETURNING id`,
        [`${randomUUID()}@example.in`],
      );
      return user!.id;
    },
    addPayment: async (id, session) =>
      void (await ledger.record(samplePayment({ id, orderId: session.providerOrderId }), session.id, 'verify')),
    announced: async () =>
      (
        await database.query<{ id: string }>(
          `SELECT payload->>'orderId' AS id FROM outbox WHERE topic = 'order.placed'`,
        )
      ).map(({ id }) => id),
    historyOf: async (orderId) =>
      (
        await database.query<{ event: string }>('SELECT event FROM order_history WHERE order_id = $1 ORDER BY at', [
          orderId,
        ])
      ).map(({ event }) => event),
    addressOf: async (orderId) =>
      (await database.one<{ address: string; phone: string }>(
        `SELECT shipping_address->>'address' AS address, shipping_address->>'phone' AS phone FROM orders WHERE id = $1`,
        [orderId],
      ))!,
    close,
  };
});
