import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE sales_periods (
  span text NOT NULL CHECK (span IN ('day', 'month')),
  first_day date NOT NULL,
  PRIMARY KEY (span, first_day)
);
CREATE TABLE sales_sums (
  span text NOT NULL,
  first_day date NOT NULL,
  dimension text NOT NULL,
  key text NOT NULL,
  label text NOT NULL,
  orders integer NOT NULL,
  pieces integer NOT NULL,
  total_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  PRIMARY KEY (span, first_day, dimension, key),
  CONSTRAINT sales_sums_not_negative CHECK (total_paise >= 0 AND refunded_paise >= 0)
)`;

/** The triggers on orders call these functions, and did so before for the sums of the Today report (1765754100000). */
const REOPEN = (alsoDay: (row: string) => string, alsoAll: string) => `
CREATE OR REPLACE FUNCTION reopen_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_so_far;
  IF TG_OP <> 'INSERT' THEN DELETE FROM sales_days WHERE day = (OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date;${alsoDay('OLD')} END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM sales_days WHERE day = (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date;${alsoDay('NEW')} END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reopen_every_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_so_far;
  DELETE FROM sales_days;${alsoAll}
  RETURN NULL;
END $$`;

/**
 * A day and its month are summed up again after one of the day's orders was refunded or got another city, and days on
 * which another tax rate holds.
 */
const FUNCTIONS = `
CREATE FUNCTION reopen_sales_periods(day date) RETURNS void LANGUAGE sql AS $$
  DELETE FROM sales_periods WHERE (span = 'day' AND first_day = day) OR (span = 'month' AND first_day = date_trunc('month', day)::date)
$$;

CREATE FUNCTION reopen_refunded_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered_at timestamptz;
BEGIN
  SELECT created_at INTO ordered_at FROM orders WHERE payment_id = to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0];
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock_shared(5702118);
    PERFORM reopen_sales_periods((ordered_at AT TIME ZONE 'Asia/Kolkata')::date);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION reopen_retaxed_sales_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date := CASE TG_OP WHEN 'INSERT' THEN NEW.valid_from WHEN 'DELETE' THEN OLD.valid_from
    ELSE least(coalesce(OLD.valid_to, 'infinity'), coalesce(NEW.valid_to, 'infinity')) END;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_periods WHERE first_day >= date_trunc('month', greatest(day, '2017-07-01'));
  RETURN NULL;
END $$`;

const TRIGGERS = `
CREATE TRIGGER orders_reopen_moved AFTER UPDATE OF shipping_address ON orders FOR EACH ROW
  WHEN (OLD.shipping_address->>'city' IS DISTINCT FROM NEW.shipping_address->>'city') EXECUTE FUNCTION reopen_sales_day();
CREATE TRIGGER refunds_reopen AFTER INSERT OR UPDATE OF status, amount_paise OR DELETE ON refunds FOR EACH ROW
  EXECUTE FUNCTION reopen_refunded_sales_day('payment_id');
CREATE TRIGGER payments_reopen_refunded AFTER UPDATE OF amount_refunded_paise ON payments FOR EACH ROW
  WHEN (OLD.amount_refunded_paise IS DISTINCT FROM NEW.amount_refunded_paise) EXECUTE FUNCTION reopen_refunded_sales_day('id');
CREATE TRIGGER tax_rates_reopen_sales_days AFTER INSERT OR UPDATE OF valid_to OR DELETE ON tax_rates FOR EACH ROW
  EXECUTE FUNCTION reopen_retaxed_sales_days()`;

/**
 * Sums of sales by day and month for the reports. A row of `sales_periods` says that the sums of its day or month are
 * complete; deleting it, in the transaction that changes an order, makes them be computed again. A job fills both tables,
 * so that the start of a new version need not wait for it.
 */
export class SalesReports1770000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, FUNCTIONS]) await runner.query(part);
    await runner.query(
      REOPEN(
        (row) => ` PERFORM reopen_sales_periods((${row}.created_at AT TIME ZONE 'Asia/Kolkata')::date);`,
        ' DELETE FROM sales_periods;',
      ),
    );
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tax_rates_reopen_sales_days ON tax_rates;
      DROP TRIGGER payments_reopen_refunded ON payments;
      DROP TRIGGER refunds_reopen ON refunds;
      DROP TRIGGER orders_reopen_moved ON orders`);
    await runner.query(REOPEN(() => '', ''));
    await runner.query('DROP FUNCTION reopen_retaxed_sales_days, reopen_refunded_sales_day, reopen_sales_periods');
    await runner.query('DROP TABLE sales_sums, sales_periods');
  }
}
