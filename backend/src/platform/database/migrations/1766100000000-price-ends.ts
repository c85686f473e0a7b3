import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * As `has_bought_since`. An order that goes to another address counts only if it was placed at the latest when this
 * payment was made.
 */
const HAS_BOUGHT_FOR = `
CREATE FUNCTION has_bought_for(customer uuid, since timestamptz, items text[], except_session uuid, address jsonb, attempted timestamptz)
  RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_purchases(customer);
  RETURN EXISTS (
    SELECT FROM orders o WHERE o.user_id = customer AND o.created_at >= since AND o.checkout_session_id <> except_session
      AND (o.shipping_address = address OR o.created_at > attempted)
      AND ARRAY(SELECT i.variant_id || 'x' || i.quantity FROM order_items i WHERE i.order_id = o.id ORDER BY i.variant_id) = items);
END $$`;

/** When the price of a started payment ends, and for how long it holds after the stock was released. */
export class PriceEnds1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE checkout_sessions ADD COLUMN price_ends_at timestamptz');
    await runner.query(`CREATE TABLE checkout_settings (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      price_grace_hours integer NOT NULL DEFAULT 24 CHECK (price_grace_hours BETWEEN 0 AND 24))`);
    await runner.query('INSERT INTO checkout_settings DEFAULT VALUES');
    await runner.query(HAS_BOUGHT_FOR);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION has_bought_for');
    await runner.query('DROP TABLE checkout_settings');
    await runner.query('ALTER TABLE checkout_sessions DROP COLUMN price_ends_at');
  }
}
