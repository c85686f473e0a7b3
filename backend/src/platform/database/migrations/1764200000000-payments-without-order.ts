import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the refund of each order in an order list, and for payments without an order on the dashboard, among very
 * many.
 */
export class PaymentsWithoutOrder1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX refunds_of_payment ON refunds (payment_id, created_at DESC);
      CREATE INDEX payments_without_order ON payments (created_at DESC)
        WHERE status IN ('captured', 'refunded') AND (disposition IN ('refund', 'external_refund') OR disposition IS NULL);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refunds_of_payment, payments_without_order');
  }
}
