import type { TestApp } from '../../../testing/test-app.js';

/** Removes all orders, payments and mails: each test finds a shop that has sold nothing, without starting another. */
export async function forgetPayments(shop: TestApp): Promise<void> {
  await shop.database.query(
    `TRUNCATE checkout_sessions, orders, payments, refunds, provider_refunds, payment_disputes, webhook_events, outbox CASCADE`,
  );
  // Jobs that are running may send another mail.
  await shop.settleJobs();
  shop.mailer.sent.length = 0;
}
