import type { TestApp } from '../../../testing/test-app.js';

/** Removes all orders, payments and mails, and resets the clock: each test finds a shop that has sold nothing, without a new one. */
export async function forgetPayments({ database, clock, mailer }: TestApp): Promise<void> {
  await database.query(
    `TRUNCATE checkout_sessions, orders, payments, refunds, provider_refunds, payment_disputes, webhook_events, outbox CASCADE`,
  );
  clock.reset();
  mailer.sent.length = 0;
}
