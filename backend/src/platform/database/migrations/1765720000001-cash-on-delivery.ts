import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that are paid on delivery: unpaid until the money is collected. The settings have one row; amounts in paise. */
export class CashOnDelivery1765720000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ALTER COLUMN paid_at DROP NOT NULL');
    await runner.query(
      'CREATE INDEX orders_unpaid ON orders (created_at) WHERE paid_at IS NULL AND deleted_at IS NULL',
    );
    await runner.query(`CREATE TABLE cash_on_delivery_rules (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      is_on boolean NOT NULL DEFAULT false,
      max_paise integer CHECK (max_paise > 0),
      allowed_pins text[] NOT NULL DEFAULT '{}',
      excluded_pins text[] NOT NULL DEFAULT '{}')`);
    await runner.query('INSERT INTO cash_on_delivery_rules DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cash_on_delivery_rules');
    await runner.query('DROP INDEX orders_unpaid');
    await runner.query('UPDATE orders SET paid_at = created_at WHERE paid_at IS NULL');
    await runner.query('ALTER TABLE orders ALTER COLUMN paid_at SET NOT NULL');
  }
}
