import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders that replace goods of another order have no payment and cost nothing; all others have one. */
export class Replacements1765830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN replaces_order_id uuid REFERENCES orders,
        ALTER COLUMN checkout_session_id DROP NOT NULL, ALTER COLUMN provider_order_id DROP NOT NULL, ALTER COLUMN payment_id DROP NOT NULL;
      ALTER TABLE orders ADD CONSTRAINT orders_sold_or_replacing CHECK (
        CASE WHEN replaces_order_id IS NULL THEN checkout_session_id IS NOT NULL AND provider_order_id IS NOT NULL AND payment_id IS NOT NULL
          ELSE checkout_session_id IS NULL AND provider_order_id IS NULL AND payment_id IS NULL AND items_paise = 0 AND total_paise = 0
            AND replaces_order_id <> id END);
      CREATE INDEX orders_replacing ON orders (replaces_order_id) WHERE replaces_order_id IS NOT NULL`);
  }

  /** Fails where a replacement exists, which the earlier release cannot represent. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ALTER COLUMN checkout_session_id SET NOT NULL, ALTER COLUMN provider_order_id SET NOT NULL,
        ALTER COLUMN payment_id SET NOT NULL, DROP COLUMN replaces_order_id`);
  }
}
