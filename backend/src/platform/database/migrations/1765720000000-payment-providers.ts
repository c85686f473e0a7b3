import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['checkout_sessions', 'payments', 'webhook_events'];

/** The name of the payment provider. Rows of the previous release, which knew one provider, get the default. */
export class PaymentProviders1765720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN provider text NOT NULL DEFAULT 'razorpay'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN provider`);
  }
}
