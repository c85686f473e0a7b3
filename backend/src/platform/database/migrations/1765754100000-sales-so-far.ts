import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Like those of 1764400000000, with further sums to delete. */
const FUNCTIONS = (alsoDeleted: string) => `
CREATE OR REPLACE FUNCTION reopen_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  ${alsoDeleted}
  IF TG_OP <> 'INSERT' THEN DELETE FROM sales_days WHERE day = (OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date; END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM sales_days WHERE day = (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reopen_every_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  ${alsoDeleted}
  DELETE FROM sales_days;
  RETURN NULL;
END $$;
`;

/**
 * Sums of the Today report up to a moment of the current day: the day's orders, and the items sold and orders
 * delivered since the report's first day.
 */
export class SalesSoFar1765754100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sales_so_far (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        first_day date NOT NULL,
        day date NOT NULL,
        until timestamptz NOT NULL,
        orders integer NOT NULL,
        paise bigint NOT NULL,
        delivered integer NOT NULL
      );
      CREATE TABLE sales_so_far_items (
        only_row boolean NOT NULL DEFAULT true REFERENCES sales_so_far ON DELETE CASCADE,
        product_id uuid NOT NULL,
        size text NOT NULL,
        name text NOT NULL,
        quantity integer NOT NULL,
        paise bigint NOT NULL,
        PRIMARY KEY (product_id, size)
      )`);
    await runner.query(FUNCTIONS('DELETE FROM sales_so_far;'));
    await runner.query(`
      CREATE TRIGGER orders_reopen_delivered AFTER UPDATE ON orders FOR EACH ROW
        WHEN ((OLD.status = 'Delivered' AND NEW.status <> 'Delivered') OR (OLD.delivered_at IS DISTINCT FROM NEW.delivered_at
          AND (OLD.delivered_at IS NOT NULL OR NEW.delivered_at < now() - interval '5 minutes')))
        EXECUTE FUNCTION reopen_sales_day()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER orders_reopen_delivered ON orders');
    await runner.query(FUNCTIONS(''));
    await runner.query('DROP TABLE sales_so_far_items, sales_so_far');
  }
}
