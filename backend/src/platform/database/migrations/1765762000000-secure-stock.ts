import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Holds pieces for a payment, or sells them at once (`is_sale`): all lines or none. Returns the lines that are short.
 * Locks sizes in the order of their ids, to avoid deadlocks. Each statement of the function sees what was committed
 * before it began, so the check sees the changes that the lock has waited for; the check within one plain statement
 * would not.
 */
const SECURE_STOCK = `
CREATE FUNCTION secure_stock(ids uuid[], quantities integer[], is_sale boolean) RETURNS TABLE (variant_id uuid, free integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT line.id, coalesce(sold.free, 0)
    FROM unnest(ids, quantities) AS line (id, quantity)
    LEFT JOIN (
      SELECT v.id, v.stock - v.reserved AS free FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = ANY (ids) AND v.deleted_at IS NULL AND p.deleted_at IS NULL) sold ON sold.id = line.id
    WHERE coalesce(sold.free, 0) < line.quantity ORDER BY line.id;
  IF FOUND THEN
    RETURN;
  ELSIF is_sale THEN
    UPDATE variants v SET stock = v.stock - line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  ELSE
    UPDATE variants v SET reserved = v.reserved + line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  END IF;
END $$`;

/** Locks, checks and changes stock in one statement. */
export class SecureStock1765762000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SECURE_STOCK);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION secure_stock');
  }
}
