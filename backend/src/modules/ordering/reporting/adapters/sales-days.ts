import { REPORT_DAYS } from '@shop/contracts';
import type { Database } from '../../../../platform/database/database.js';
import { dayOf, startOfDay } from '../../../../platform/database/india-time.js';

/** The report covers `REPORT_DAYS` and compares them with as many days before. */
export const DAYS_READ = 2 * REPORT_DAYS;

/** SQL for the orders that count as sold between two moments: no replacements. OFFSET keeps PostgreSQL from reading all orders to find those of a few days. */
export const soldOrders = (from: string, to: string) =>
  `SELECT id, total_paise FROM orders WHERE deleted_at IS NULL AND status <> 'Cancelled' AND replaces_order_id IS NULL AND created_at >= ${from} AND created_at < ${to} OFFSET 0`;

/** SQL for the number of orders delivered between two moments; without the second until now. */
export const delivered = (from: string, to?: string) =>
  `SELECT count(*)::int FROM orders WHERE deleted_at IS NULL AND status = 'Delivered' AND delivered_at >= ${from}${to ? ` AND delivered_at < ${to}` : ''}`;

/** SQL for the items of an order: product, size, name, quantity, amount. */
export const itemsOf = (order: string) =>
  `SELECT product_id, size, name, quantity, quantity::bigint * price_paise AS paise FROM order_items WHERE order_id = ${order} OFFSET 0`;

/**
 * Orders are summed up an hour after they were placed, when all purchases of that time have been committed. A trigger
 * deletes sums when one of their orders changes later; until they are computed again, its day is read from its orders.
 */
const UNTIL = `date_trunc('minute', now() - interval '1 hour')`;
const OVER = dayOf(UNTIL);
const FIRST_DAY = `${dayOf('now()')} - ${REPORT_DAYS - 1}`;

/** True unless the sums of the current day are there and not too old. */
export const MUST_SUM_UP = `NOT EXISTS (SELECT FROM sales_so_far WHERE first_day = ${FIRST_DAY} AND until > now() - interval '2 hours')`;

/** Advisory lock that changes to orders of past days take in shared mode: see the migration. */
const LOCK = 5_702_118;

const CLOSE = `
  WITH missing AS MATERIALIZED (
    SELECT ${OVER} - ago AS day FROM generate_series(1, ${DAYS_READ}) ago WHERE NOT EXISTS (SELECT FROM sales_days s WHERE s.day = ${OVER} - ago)),
  sold AS MATERIALIZED (SELECT day, id, total_paise FROM missing, LATERAL (${soldOrders(startOfDay('day'), startOfDay('day + 1'))}) o),
  days AS (
    INSERT INTO sales_days (day, orders, paise) SELECT day, count(id), coalesce(sum(total_paise), 0) FROM missing LEFT JOIN sold USING (day) GROUP BY day)
  INSERT INTO sales_day_items (day, product_id, size, name, quantity, paise)
  SELECT day, product_id, size, max(name COLLATE "C"), sum(quantity), sum(paise) FROM sold, LATERAL (${itemsOf('sold.id')}) i GROUP BY day, product_id, size`;

const SUM_UP = `
  WITH sold AS MATERIALIZED (${soldOrders(startOfDay(OVER), UNTIL)}),
  so_far AS (
    INSERT INTO sales_so_far (first_day, day, until, orders, paise, delivered) SELECT ${FIRST_DAY}, ${OVER}, ${UNTIL}, count(*), coalesce(sum(total_paise), 0),
      (${delivered(startOfDay(FIRST_DAY), UNTIL)}) FROM sold)
  INSERT INTO sales_so_far_items (product_id, size, name, quantity, paise)
  SELECT product_id, size, max(name COLLATE "C"), sum(quantity), sum(paise) FROM (
    SELECT product_id, size, name, quantity, paise FROM sales_day_items WHERE day >= ${FIRST_DAY} AND day < ${OVER}
    UNION ALL SELECT i.* FROM sold, LATERAL (${itemsOf('sold.id')}) i) item GROUP BY product_id, size`;

/** Stores the sums of past days that have none, and of the current day up to an hour ago; deletes those no longer needed. */
export async function sumUpSales(database: Database): Promise<void> {
  await database.run(async () => {
    await database.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await database.query(`DELETE FROM sales_days WHERE day < ${OVER} - ${2 * DAYS_READ}`);
    await database.query('DELETE FROM sales_so_far');
    await database.query(CLOSE);
    await database.query(SUM_UP);
  });
}
