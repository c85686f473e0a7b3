import type { TestApp } from '../../../testing/test-app.js';

/** Removes all orders, payments and mails: each test finds a shop that has sold nothing, without starting another. */
export async function forgetPayments({ database, mailer }: TestApp): Promise<void> {
  await database.query(
    `TRUNCATE checkout_sessions, orders, payments, refunds, provider_refunds, payment_disputes, webhook_events, outbox CASCADE`,
  );
  mailer.sent.length = 0;
}
