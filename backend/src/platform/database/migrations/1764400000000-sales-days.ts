import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE sales_days (
  day date PRIMARY KEY,
  orders integer NOT NULL CHECK (orders >= 0),
  paise bigint NOT NULL CHECK (paise >= 0)
);
CREATE TABLE sales_day_items (
  day date NOT NULL REFERENCES sales_days ON DELETE CASCADE,
  product_id uuid NOT NULL,
  size text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  paise bigint NOT NULL,
  PRIMARY KEY (day, product_id, size)
);
`;

/**
 * The number identifies an advisory lock. Summing up a day takes it exclusively, so that no order of that day changes
 * meanwhile.
 */
const FUNCTIONS = `
CREATE FUNCTION reopen_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  IF TG_OP <> 'INSERT' THEN DELETE FROM sales_days WHERE day = (OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date; END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM sales_days WHERE day = (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date; END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION reopen_every_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_days;
  RETURN NULL;
END $$;
`;

/** An order just placed belongs to a day that is not summed up yet, so the trigger costs nothing here. */
const TRIGGERS = `
CREATE TRIGGER orders_reopen_added AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '5 minutes') EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_reopen_changed AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.deleted_at, OLD.created_at, OLD.total_paise) IS DISTINCT FROM (NEW.deleted_at, NEW.created_at, NEW.total_paise)) EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_reopen_removed AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER orders_reopen_emptied AFTER TRUNCATE ON orders EXECUTE FUNCTION reopen_every_sales_day();
`;

/** Totals of past days, so that the dashboard need not read each of their orders again. */
export class SalesDays1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, FUNCTIONS, TRIGGERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION reopen_sales_day, reopen_every_sales_day CASCADE; DROP TABLE sales_day_items, sales_days',
    );
  }
}
