import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row for each change of stock, written with it. The kind and the reason of a change stand in a setting of its
 * transaction; a change without is a correction. The functions that sell and put back set it since 1770000001970; they had
 * it as a setting of their own, which only superusers may give. No foreign key: sizes are never deleted, and a check would
 * cost every sale a read.
 */
const MOVEMENTS = `
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('added', 'sold', 'returned', 'corrected', 'counted')),
  change integer NOT NULL CHECK (change <> 0),
  stock integer NOT NULL,
  reason text,
  actor_id uuid);
CREATE INDEX stock_movements_newest ON stock_movements (variant_id, id DESC);

CREATE FUNCTION keep_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about jsonb := nullif(current_setting('shop.stock_change', true), '');
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.stock END;
BEGIN
  INSERT INTO stock_movements (variant_id, kind, change, stock, reason, actor_id)
  VALUES (NEW.id, CASE WHEN TG_OP = 'INSERT' THEN 'added' ELSE coalesce(about->>'kind', 'corrected') END,
    NEW.stock - before, NEW.stock, about->>'reason', (about->>'by')::uuid);
  RETURN NULL;
END $$;
CREATE TRIGGER variants_first_stock AFTER INSERT ON variants FOR EACH ROW WHEN (NEW.stock <> 0)
  EXECUTE FUNCTION keep_stock_movement();
CREATE TRIGGER variants_next_stock AFTER UPDATE OF stock ON variants FOR EACH ROW WHEN (OLD.stock <> NEW.stock)
  EXECUTE FUNCTION keep_stock_movement();

CREATE FUNCTION put_back_stock(ids uuid[], quantities integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM variants v WHERE v.id = ANY (ids) ORDER BY v.id FOR NO KEY UPDATE;
  UPDATE variants v SET stock = v.stock + line.quantity FROM unnest(ids, quantities) AS line (id, quantity) WHERE v.id = line.id;
END $$;
`;

export class StockMovements1769600000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MOVEMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER variants_next_stock ON variants;
      DROP TRIGGER variants_first_stock ON variants;
      DROP FUNCTION keep_stock_movement, put_back_stock;
      DROP TABLE stock_movements;`);
  }
}
