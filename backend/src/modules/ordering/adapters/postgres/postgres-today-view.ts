import { Injectable } from '@nestjs/common';
import { LOW_STOCK, REPORT_DAYS, type DayOfSales, type Sales, type TodayReport } from '@shop/contracts';
import { Database } from '../../../../platform/database/database.js';
import { TodayView } from '../../application/ports/today-view.js';

const rupees = (amount: string) => `round(${amount} / 100.0, 2)::float8`;

/** India's midnight so many days before today. `$1` is now. */
const midnight = (daysAgo: number) => `((($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - ${daysAgo})::timestamp AT TIME ZONE 'Asia/Kolkata')`;
const PERIOD_START = midnight(REPORT_DAYS - 1);

/** Sales of the last 60 days by day, oldest first; the first half is there to compare with. */
const DAYS = `
  WITH sold AS (
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day, count(*)::int AS orders, sum(total_paise) AS paise
    FROM orders WHERE deleted_at IS NULL AND created_at >= ${midnight(2 * REPORT_DAYS - 1)} AND created_at <= $1 GROUP BY 1)
  SELECT to_char(days.day, 'YYYY-MM-DD') AS day, coalesce(orders, 0) AS orders, ${rupees('coalesce(paise, 0)')} AS revenue
  FROM (SELECT ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - ago AS day FROM generate_series(0, ${2 * REPORT_DAYS - 1}) ago) days
  LEFT JOIN sold USING (day) ORDER BY days.day`;

const COUNTS = `SELECT jsonb_build_object(
    'Processing', (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 'Processing'),
    'Shipped', (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 'Shipped'),
    'Delivered', (SELECT count(*) FROM orders WHERE deleted_at IS NULL AND status = 'Delivered' AND delivered_at >= ${PERIOD_START}))`;

const BEST_SELLERS = `SELECT coalesce(jsonb_agg(best), '[]') FROM (
    SELECT i.product_id AS product, max(i.name) AS name, i.size, sum(i.quantity)::int AS quantity, ${rupees('sum(i.quantity::bigint * i.price_paise)')} AS revenue
    FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.deleted_at IS NULL AND o.created_at >= ${PERIOD_START} AND o.created_at <= $1
    GROUP BY i.product_id, i.size ORDER BY quantity DESC, revenue DESC, name, size LIMIT 5) best`;

const LOW = `SELECT coalesce(jsonb_agg(low), '[]') FROM (
    SELECT p.id AS product, p.name, v.size, v.stock - v.reserved AS stock FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL AND v.stock - v.reserved <= ${LOW_STOCK} ORDER BY stock, p.name, v.size LIMIT 20) low`;

/** Reads the catalogue's tables beside ordering's own, and writes nothing. */
@Injectable()
export class PostgresTodayView extends TodayView {
  constructor(private readonly database: Database) {
    super();
  }

  override async report(now: Date): Promise<TodayReport> {
    const [days, rest] = await Promise.all([
      this.database.query<DayOfSales>(DAYS, [now]),
      this.database.one<Pick<TodayReport, 'counts' | 'bestSellers' | 'lowStock'>>(
        `SELECT (${COUNTS}) AS counts, (${BEST_SELLERS}) AS "bestSellers", (${LOW}) AS "lowStock"`, [now]),
    ]);
    if (!rest) throw new Error('A report is one row.');
    return { ...rest, days: days.slice(-REPORT_DAYS), sales: salesOf(days.slice(-REPORT_DAYS)), salesBefore: salesOf(days.slice(0, -REPORT_DAYS)) };
  }
}

function salesOf(days: readonly DayOfSales[]): Sales {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const paise = days.reduce((sum, day) => sum + Math.round(day.revenue * 100), 0);
  return { orders, revenue: paise / 100, averageOrder: orders === 0 ? 0 : Math.round(paise / orders) / 100 };
}
