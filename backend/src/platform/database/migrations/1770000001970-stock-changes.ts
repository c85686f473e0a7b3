import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The functions that change stock set the kind of the change (`keep_stock_movement`) themselves, and restore what was set.
 * As a setting of the functions only a superuser may define it, and owners of hosted databases are none.
 */
const FUNCTIONS = `
CREATE OR REPLACE FUNCTION secure_stock(ids uuid[], quantities integer[], is_sale boolean)
RETURNS TABLE (variant_id uuid, free integer) LANGUAGE plpgsql AS $$
DECLARE
  outer_change text := coalesce(current_setting('shop.stock_change', true), '');
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT line.id, coalesce(sold.free, 0)
    FROM unnest(ids, quantities) AS line (id, quantity)
    LEFT JOIN (
      SELECT v.id, v.stock - v.reserved AS free FROM variants v JOIN products p ON p.id = v.product_id
      WHERE v.id = ANY (ids) AND v.deleted_at IS NULL AND p.deleted_at IS NULL AND (is_sale OR p.status = 'published')) sold ON sold.id = line.id
    WHERE coalesce(sold.free, 0) < line.quantity ORDER BY line.id;
  IF FOUND THEN
    RETURN;
  ELSIF is_sale THEN
    PERFORM set_config('shop.stock_change', '{"kind": "sold"}', true);
    UPDATE variants v SET stock = v.stock - line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
    PERFORM set_config('shop.stock_change', outer_change, true);
  ELSE
    UPDATE variants v SET reserved = v.reserved + line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION sell_held_stock(ids uuid[], quantities integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  outer_change text := coalesce(current_setting('shop.stock_change', true), '');
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  PERFORM set_config('shop.stock_change', '{"kind": "sold"}', true);
  UPDATE variants v SET stock = v.stock - line.quantity, reserved = v.reserved - line.quantity
  FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  PERFORM set_config('shop.stock_change', outer_change, true);
END $$;

CREATE OR REPLACE FUNCTION put_back_stock(ids uuid[], quantities integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  outer_change text := coalesce(current_setting('shop.stock_change', true), '');
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  PERFORM set_config('shop.stock_change', '{"kind": "returned"}', true);
  UPDATE variants v SET stock = v.stock + line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
  PERFORM set_config('shop.stock_change', outer_change, true);
END $$;
`;

export class StockChanges1770000001970 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
  }

  /** The functions do the same as before. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
