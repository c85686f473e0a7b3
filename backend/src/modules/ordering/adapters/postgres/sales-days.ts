import { REPORT_DAYS } from '@shop/contracts';
import type { Database } from '../../../../platform/database/database.js';

/** The report covers `REPORT_DAYS` and compares them with as many days before. */
export const DAYS_READ = 2 * REPORT_DAYS;

/** SQL for the start of a day in India (midnight). */
export const startOf = (day: string) => `((${day})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

/**
 * A day's totals are computed an hour after its end, when all its purchases have been committed. A trigger deletes the
 * totals when one of that day's orders changes later; until they are computed again, the day is read from its orders.
 */
const OVER = `((now() - interval '1 hour') AT TIME ZONE 'Asia/Kolkata')::date`;

/** Advisory lock that changes to orders of past days take in shared mode: see the migration. */
const LOCK = 5_702_118;

const CLOSE = `
  WITH missing AS MATERIALIZED (
    SELECT ${OVER} - ago AS day FROM generate_series(1, ${DAYS_READ}) ago WHERE NOT EXISTS (SELECT FROM sales_days s WHERE s.day = ${OVER} - ago)),
  sold AS MATERIALIZED (
    SELECT day, id, total_paise FROM missing, LATERAL (
      SELECT id, total_paise FROM orders WHERE deleted_at IS NULL AND status <> 'Cancelled' AND created_at >= ${startOf('day')} AND created_at < ${startOf('day + 1')} OFFSET 0) o),
  days AS (
    INSERT INTO sales_days (day, orders, paise) SELECT day, count(id), coalesce(sum(total_paise), 0) FROM missing LEFT JOIN sold USING (day) GROUP BY day)
  INSERT INTO sales_day_items (day, product_id, size, name, quantity, paise)
  SELECT day, product_id, size, max(name), sum(quantity), sum(quantity::bigint * price_paise)
  FROM sold, LATERAL (SELECT product_id, size, name, quantity, price_paise FROM order_items i WHERE i.order_id = sold.id OFFSET 0) i GROUP BY day, product_id, size`;

/** Stores the totals of past days that have none, and deletes totals outside the report's range. */
export async function closeSalesDays(database: Database): Promise<void> {
  await database.run(async () => {
    await database.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await database.query(`DELETE FROM sales_days WHERE day < ${OVER} - ${2 * DAYS_READ}`);
    await database.query(CLOSE);
  });
}
