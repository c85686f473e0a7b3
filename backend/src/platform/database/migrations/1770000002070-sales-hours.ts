import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day and the hour of a moment in India. */
const DAY = `(moment AT TIME ZONE 'Asia/Kolkata')::date`;
const HOUR = `'hour ' || to_char(moment AT TIME ZONE 'Asia/Kolkata', 'HH24')`;

/** The triggers on orders call these functions, as they did before (1770000000100). */
const functions = (reopen: (moment: string) => string) => `
CREATE OR REPLACE FUNCTION reopen_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  DELETE FROM sales_so_far;
  IF TG_OP <> 'INSERT' THEN DELETE FROM sales_days WHERE day = (OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date; PERFORM ${reopen('OLD.created_at')}; END IF;
  IF TG_OP <> 'DELETE' THEN DELETE FROM sales_days WHERE day = (NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date; PERFORM ${reopen('NEW.created_at')}; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reopen_refunded_sales_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered_at timestamptz;
BEGIN
  SELECT created_at INTO ordered_at FROM orders WHERE payment_id = to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0];
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock_shared(5702118);
    PERFORM ${reopen('ordered_at')};
  END IF;
  RETURN NULL;
END $$`;

const SPANS = `ALTER TABLE sales_periods DROP CONSTRAINT sales_periods_span_check, ADD CONSTRAINT sales_periods_span_check`;

/**
 * Sums of sales by hour: a report of today reads the orders of the last two hours instead of the day's, and after a change
 * only one hour of its day is summed up again.
 */
export class SalesHours1770000002070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${SPANS} CHECK (span IN ('day', 'month') OR span ~ '^hour ([01][0-9]|2[0-3])$')`);
    await runner.query(`
      CREATE FUNCTION reopen_sales_periods_of(moment timestamptz) RETURNS void LANGUAGE sql AS $$
        DELETE FROM sales_periods WHERE (first_day = ${DAY} AND span IN ('day', ${HOUR}))
          OR (span = 'month' AND first_day = date_trunc('month', ${DAY})::date)
      $$`);
    await runner.query(functions((moment) => `reopen_sales_periods_of(${moment})`));
    await runner.query('DROP FUNCTION reopen_sales_periods');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION reopen_sales_periods(day date) RETURNS void LANGUAGE sql AS $$
        DELETE FROM sales_periods WHERE (span = 'day' AND first_day = day) OR (span = 'month' AND first_day = date_trunc('month', day)::date)
      $$`);
    await runner.query(functions((moment) => `reopen_sales_periods((${moment} AT TIME ZONE 'Asia/Kolkata')::date)`));
    await runner.query('DROP FUNCTION reopen_sales_periods_of');
    await runner.query(
      `DELETE FROM sales_periods WHERE span LIKE 'hour %'; DELETE FROM sales_sums WHERE span LIKE 'hour %'`,
    );
    await runner.query(`${SPANS} CHECK (span IN ('day', 'month'))`);
  }
}
