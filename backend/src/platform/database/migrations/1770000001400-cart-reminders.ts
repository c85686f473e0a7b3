import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Customers who want to be reminded of a cart that they leave, with the key of the link that ends it, and which cart they
 * were last reminded of: carts have the time since which they are not empty.
 */
const REMINDERS = `
ALTER TABLE carts ADD COLUMN filled_at timestamptz;
UPDATE carts SET filled_at = date_trunc('milliseconds', changed_at) WHERE items <> '[]';
CREATE TABLE cart_reminders (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  since timestamptz NOT NULL,
  stop_key uuid NOT NULL UNIQUE,
  reminded_of timestamptz
);
ALTER TABLE store_settings ADD COLUMN reminds_of_carts boolean NOT NULL DEFAULT false;
`;

export class CartReminders1770000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REMINDERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE store_settings DROP COLUMN reminds_of_carts; DROP TABLE cart_reminders; ALTER TABLE carts DROP COLUMN filled_at`,
    );
  }
}
