import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many unpaid orders of a day a network may have, and above which amount customers confirm their e-mail first. The
 * previous release leaves both as they are.
 */
export class CashBounds1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE cash_on_delivery_rules
      ADD COLUMN max_network_orders integer DEFAULT 100 CHECK (max_network_orders > 0),
      ADD COLUMN confirmed_above_paise integer CHECK (confirmed_above_paise > 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE cash_on_delivery_rules DROP COLUMN max_network_orders, DROP COLUMN confirmed_above_paise',
    );
  }
}
