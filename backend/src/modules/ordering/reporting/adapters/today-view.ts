import { Injectable } from '@nestjs/common';
import { LOW_STOCK, REPORT_DAYS, type DayOfSales, type Sales, type TodayReport } from '@shop/contracts';
import { fromRupees, paise, sum, toRupees } from '@shop/money';
import { Database } from '../../../../platform/database/database.js';
import { dayOf, startOfDay } from '../../../../platform/database/india-time.js';
import { rupees } from '../../../../platform/database/statements.js';
import { DAYS_READ, delivered, itemsOf, MUST_SUM_UP, soldOrders, sumUpSales } from './sales-days.js';

/** Today's date in India. */
const TODAY = dayOf(':now::timestamptz');
const PERIOD_START = startOfDay(`${TODAY} - ${REPORT_DAYS - 1}`);

/** The stored sums of the report's days up to a moment, if there are any. */
const SO_FAR = `sales_so_far WHERE first_day = ${TODAY} - ${REPORT_DAYS - 1}`;

/** Orders that were placed later than the report's time do not count. */
const LATER = `LEAST(${startOfDay('days.day + 1')}, :now::timestamptz + interval '1 microsecond')`;

/** Totals per day: the stored ones, and those of orders that are not summed up yet. */
const DAYS = `
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(s.orders, live.orders + coalesce(f.orders, 0)) AS orders,
    ${rupees('coalesce(s.paise, coalesce(live.paise, 0) + coalesce(f.paise, 0))')} AS revenue,
    ${MUST_SUM_UP} OR (s.day IS NULL AND days.day < ${TODAY} - 1) AS "isUnsummed"
  FROM (SELECT ${TODAY} - ago AS day FROM generate_series(0, ${DAYS_READ - 1}) ago) days
  LEFT JOIN sales_days s ON s.day = days.day LEFT JOIN sales_so_far f ON f.day = days.day AND s.day IS NULL
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS orders, sum(total_paise) AS paise FROM (${soldOrders(`coalesce(f.until, ${startOfDay('days.day')})`, LATER)}) o WHERE s.day IS NULL) live ON true
  ORDER BY days.day`;

const COUNTS = `SELECT jsonb_build_object(
    'Processing', (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 'Processing'),
    'Packed', (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 'Packed'),
    'Shipped', (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 'Shipped'),
    'Delivered', coalesce((SELECT delivered + (${delivered('until')}) FROM ${SO_FAR}), (${delivered(PERIOD_START)})))`;

const UNPAID = `SELECT jsonb_build_object('orders', count(*), 'amount', ${rupees('coalesce(sum(total_paise), 0)')})
  FROM orders WHERE paid_at IS NULL AND deleted_at IS NULL AND status <> 'Cancelled' AND payment_due_at IS`;

/** The stored sums of these days, if there are any, and the items of orders that are not in them. */
const SOLD = `
  WITH so_far AS MATERIALIZED (SELECT day, until FROM ${SO_FAR})
  SELECT product_id, size, name, quantity, paise FROM sales_so_far_items WHERE EXISTS (SELECT FROM so_far)
  UNION ALL
  SELECT product_id, size, name, quantity, paise FROM sales_day_items WHERE day > ${TODAY} - ${REPORT_DAYS} AND day <= ${TODAY} AND NOT EXISTS (SELECT FROM so_far)
  UNION ALL
  SELECT i.* FROM (SELECT ${TODAY} - ago AS day FROM generate_series(0, ${REPORT_DAYS - 1}) ago) days LEFT JOIN so_far ON true,
    LATERAL (${soldOrders(`GREATEST(so_far.until, ${startOfDay('days.day')})`, LATER)}) o, LATERAL (${itemsOf('o.id')}) i
  WHERE days.day >= so_far.day OR (so_far.day IS NULL AND NOT EXISTS (SELECT FROM sales_days s WHERE s.day = days.day))`;

const BEST_SELLERS = `SELECT coalesce(jsonb_agg(best), '[]') FROM (
    SELECT product_id AS product, max(name COLLATE "C") AS name, size, sum(quantity)::int AS quantity, ${rupees('sum(paise)')} AS revenue
    FROM (${SOLD}) sold GROUP BY product_id, size ORDER BY quantity DESC, revenue DESC, name, size, product_id LIMIT 5) best`;

const LOW = `SELECT coalesce(jsonb_agg(low), '[]') FROM (
    SELECT p.id AS product, p.name, v.size, v.stock - v.reserved AS stock FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL AND v.stock - v.reserved <= coalesce(v.low_stock_limit, ${LOW_STOCK}) ORDER BY stock, p.name, v.size LIMIT 20) low`;

/** The sales report, in the shape of the API response (rupees). Also reads the catalogue's tables. Writes nothing but stored sums, which do not change the result. */
@Injectable()
export class TodayView {
  constructor(private readonly database: Database) {}

  /** @param now end of the report's last day; days are in Indian time */
  async report(now: Date): Promise<TodayReport> {
    const [rows, rest] = await Promise.all([
      this.database.read<DayOfSales & { isUnsummed: boolean }>(DAYS, { now }),
      this.database.one<
        Pick<TodayReport, 'counts' | 'cashToCollect' | 'transfersToConfirm' | 'bestSellers' | 'lowStock'>
      >(
        `SELECT (${COUNTS}) AS counts, (${UNPAID} NULL) AS "cashToCollect", (${UNPAID} NOT NULL) AS "transfersToConfirm", (${BEST_SELLERS}) AS "bestSellers", (${LOW}) AS "lowStock"`,
        { now },
      ),
    ]);
    if (!rest) throw new Error('The report query returned no row.');
    if (rows.some(({ isUnsummed }) => isUnsummed)) await sumUpSales(this.database);
    const days = rows.map(({ day, orders, revenue }) => ({ day, orders, revenue }));
    return {
      ...rest,
      days: days.slice(-REPORT_DAYS),
      sales: salesOf(days.slice(-REPORT_DAYS)),
      salesBefore: salesOf(days.slice(0, -REPORT_DAYS)),
    };
  }
}

function salesOf(days: readonly DayOfSales[]): Sales {
  const orders = days.reduce((total, day) => total + day.orders, 0);
  const revenue = sum(days.map((day) => fromRupees(day.revenue)));
  const averageOrder = orders === 0 ? 0 : toRupees(paise(Math.round(revenue / orders)));
  return { orders, revenue: toRupees(revenue), averageOrder };
}
