import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Like that of 1764400000000, and counts the change once for its transaction. */
const REOPEN = (event: string, counted: string) => `
CREATE OR REPLACE FUNCTION ${event}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(5702118);
  ${counted}
  RETURN NULL;
END $$;
`;

const DAY_OF = (row: string) =>
  `DELETE FROM sales_days WHERE day = (${row}.created_at AT TIME ZONE 'Asia/Kolkata')::date`;
const ONE_DAY = `
  IF TG_OP <> 'INSERT' THEN ${DAY_OF('OLD')}; END IF;
  IF TG_OP <> 'DELETE' THEN ${DAY_OF('NEW')}; END IF;`;
const EVERY_DAY = 'DELETE FROM sales_days;';

/** The row's own transaction is this one once it has counted. */
const COUNT_CHANGE = 'UPDATE past_orders SET changes = changes + 1 WHERE xmin <> pg_current_xact_id()::xid;';

/**
 * Counts the transactions that deleted, restored, moved or added orders other than by a purchase. While this number
 * stays, the orders before a moment remain as many as they were.
 */
export class PastOrders1765754000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE past_orders (only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row), changes bigint NOT NULL DEFAULT 0);
      INSERT INTO past_orders DEFAULT VALUES`);
    await runner.query(REOPEN('reopen_sales_day', `${ONE_DAY}\n  ${COUNT_CHANGE}`));
    await runner.query(REOPEN('reopen_every_sales_day', `${EVERY_DAY}\n  ${COUNT_CHANGE}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(REOPEN('reopen_sales_day', ONE_DAY));
    await runner.query(REOPEN('reopen_every_sales_day', EVERY_DAY));
    await runner.query('DROP TABLE past_orders');
  }
}
