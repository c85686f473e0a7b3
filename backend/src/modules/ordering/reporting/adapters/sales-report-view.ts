import { Injectable } from '@nestjs/common';
import type { ReportBy, ReportPeriod, SalesReport } from '@shop/contracts/reports';
import { Database } from '../../../../platform/database/database.js';
import { groupRows, type PeriodRow, seriesRows } from '../application/report-rows.js';
import { FIGURES, OPEN_DAY } from './sales-figures-view.js';
import { SalesSums } from './sales-sums.js';

const OPEN_DAYS = `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM generate_series(${OPEN_DAY}, ${OPEN_DAY} + 1, interval '1 day') d (day)`;

/** A question for a report. */
export interface ReportQuestion {
  readonly by: ReportBy;
  readonly period: ReportPeriod;
  readonly periodBefore: ReportPeriod | null;
  /** The most rows, except of days and months. */
  readonly rows: number;
}

/**
 * SQL for the rows of some dimensions in both periods: the stored sums of whole months, those of the other days, and what was
 * ordered since, from its orders.
 */
const rowsOf = (dimensions: string, areMonthsUsed: boolean) => `
  WITH wanted (which, first, last) AS (VALUES (0, :from::date, :to::date), (1, :beforeFrom::date, :beforeTo::date)),
  months AS MATERIALIZED (SELECT which, first_day FROM wanted JOIN sales_periods p ON p.span = 'month' AND p.first_day >= first
    AND (p.first_day + interval '1 month')::date <= last + 1 AND ${areMonthsUsed}),
  days AS MATERIALIZED (SELECT which, first_day FROM wanted w JOIN sales_periods p ON p.span = 'day' AND p.first_day >= first AND p.first_day <= last
    WHERE NOT EXISTS (SELECT FROM months m WHERE m.which = w.which AND m.first_day = date_trunc('month', p.first_day)::date)),
  live AS MATERIALIZED (${FIGURES}),
  rows AS (
    SELECT which, s.* FROM months CROSS JOIN LATERAL (
      SELECT first_day AS day, dimension, key, label, orders, pieces, total_paise, refunded_paise, tax_paise FROM sales_sums s WHERE s.span = 'month' AND s.first_day = months.first_day AND s.dimension IN (${dimensions})) s
    UNION ALL
    SELECT which, s.* FROM days CROSS JOIN LATERAL (
      SELECT first_day AS day, dimension, key, label, orders, pieces, total_paise, refunded_paise, tax_paise FROM sales_sums s WHERE s.span = 'day' AND s.first_day = days.first_day AND s.dimension IN (${dimensions})) s
    UNION ALL
    SELECT which, day, dimension, key, label, orders, pieces, total_paise, refunded_paise, tax_paise FROM live JOIN wanted ON day BETWEEN first AND last AND dimension IN (${dimensions}))`;

const SUMS = `jsonb_build_object('orders', sum(orders), 'pieces', sum(pieces), 'total', sum(total_paise), 'refunded', sum(refunded_paise), 'tax', sum(tax_paise))`;
const REVENUE = 'sum(total_paise - refunded_paise - tax_paise)';

/** Days by their number from the first one, months from the first one's month: the rows of two periods are compared in this order. */
const STEPS = {
  days: (day: string, first: string) => `(${day} - ${first})`,
  months: (day: string, first: string) =>
    `(extract(year FROM ${day}) * 12 + extract(month FROM ${day}) - extract(year FROM ${first}) * 12 - extract(month FROM ${first}))::int`,
};
const series = (by: keyof typeof STEPS) => `${rowsOf(`'all'`, by === 'months')}
  SELECT which, ${STEPS[by]('day', 'first')}::text AS key, '' AS label, ${SUMS} AS sums FROM rows JOIN wanted USING (which) GROUP BY 1, 2`;

/** The id of the product in the key of an item, and what follows it: a space and the size. */
const PRODUCT = 'left(key, 36)';
const SIZE = 'substr(key, 38)';
const GROUPS: Readonly<
  Record<Exclude<ReportBy, 'days' | 'months'>, { dimension: string; key: string; label: string; join?: string }>
> = {
  products: { dimension: 'items', key: PRODUCT, label: 'label' },
  sizes: { dimension: 'items', key: 'key', label: `(label || ', ' || ${SIZE})` },
  kinds: {
    dimension: 'items',
    key: `coalesce(p.listed_kind, '')`,
    label: `''`,
    join: `LEFT JOIN products p ON p.id = ${PRODUCT}::uuid`,
  },
  coupons: { dimension: 'coupons', key: 'key', label: `''` },
  cities: { dimension: 'cities', key: 'key', label: 'label' },
  hours: { dimension: 'hours', key: 'key', label: `''` },
  customers: { dimension: 'customers', key: 'key', label: `''` },
};

/** The key of the totals of both periods. */
const ALL = 'all';

/** The totals, then the rows of the largest groups of the period in their order, with those of the compared one. */
const groups = (by: keyof typeof GROUPS) => {
  const { dimension, key, label, join = '' } = GROUPS[by];
  return `${rowsOf(`'${ALL}', '${dimension}'`, true)},
  keyed AS MATERIALIZED (SELECT which, ${key} AS key, max(${label} COLLATE "C") AS label, ${SUMS} AS sums, ${REVENUE} AS revenue
    FROM rows ${join} WHERE dimension = '${dimension}' GROUP BY 1, 2),
  shown AS (SELECT key, max(revenue) FILTER (WHERE which = 0) AS now, max(revenue) AS "any" FROM keyed GROUP BY key ORDER BY 2 DESC NULLS LAST, 3 DESC, 1 LIMIT :rows)
  SELECT which, dimension AS "of", '' AS key, '' AS label, ${SUMS} AS sums, NULL::numeric AS now, NULL::numeric AS "any" FROM rows WHERE dimension = '${ALL}' GROUP BY 1, 2
  UNION ALL SELECT a.which, '${dimension}', a.key, a.label, a.sums, shown.now, shown."any" FROM keyed a JOIN shown USING (key)
  ORDER BY ${by === 'hours' ? '' : 'now DESC NULLS LAST, "any" DESC, '}key`;
};

/** Sales of any period from stored sums, in the shape of the API response. Also reads the catalogue. */
@Injectable()
export class SalesReportView {
  constructor(
    private readonly database: Database,
    private readonly sums: SalesSums,
  ) {}

  /** Sums up a few days first if some have no sums yet. */
  async report({ by, rows: limit, ...periods }: ReportQuestion): Promise<SalesReport> {
    const asked = [periods.period, periods.periodBefore].filter((period) => period !== null);
    for (const period of asked) await this.sums.storeSome(period);
    const missing = await Promise.all(asked.map((period) => this.sums.isMissing(period)));
    const values = await this.valuesOf(periods);
    const isSeries = by === 'days' || by === 'months';
    const found = await this.database.query<PeriodRow & { of?: string }>(
      isSeries ? series(by) : groups(by),
      isSeries ? values : { ...values, rows: limit },
    );
    const rows = isSeries
      ? seriesRows(by, periods, found)
      : groupRows(by, periods, {
          found: found.filter(({ of }) => of !== ALL),
          all: found.filter(({ of }) => of === ALL),
        });
    return { by, ...periods, isComplete: missing.every((isMissing) => !isMissing), ...rows };
  }

  /** Values of the statements. Days of the periods without sums, today and for an hour yesterday, are read from their orders. */
  private async valuesOf({ period, periodBefore }: Pick<ReportQuestion, 'period' | 'periodBefore'>) {
    const open = await this.database.query<{ day: string }>(OPEN_DAYS);
    const isAsked = (day: string) =>
      [period, periodBefore].some((asked) => asked && asked.from <= day && day <= asked.to);
    const days = open.map(({ day }) => day).filter(isAsked);
    const rates = JSON.stringify(days.length > 0 ? await this.sums.ratesOf(days) : []);
    return { ...period, beforeFrom: periodBefore?.from ?? null, beforeTo: periodBefore?.to ?? null, days, rates };
  }
}
