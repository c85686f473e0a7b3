import { Injectable } from '@nestjs/common';
import type { ReportBy, ReportPeriod, SalesReport } from '@shop/contracts/reports';
import { Database } from '../../../../platform/database/database.js';
import type { StatementValues } from '../../../../platform/database/statements.js';
import { groupRows, type PeriodRow, seriesRows, type Sums } from '../application/report-rows.js';
import { figuresOf } from './sales-figures-view.js';
import { HOURS, OPEN_DAYS, UNSUMMED_HOURS } from './sales-spans.js';
import { SalesSums } from './sales-sums.js';

/** A question for a report. */
export interface ReportQuestion {
  readonly by: ReportBy;
  readonly period: ReportPeriod;
  readonly periodBefore: ReportPeriod | null;
  /** The most rows, except of days and months. */
  readonly rows: number;
}

/** Sums of the response and their columns. */
const AMOUNTS = {
  orders: 'orders',
  pieces: 'pieces',
  total: 'total_paise',
  refunded: 'refunded_paise',
  tax: 'tax_paise',
} as const;
const each = (sql: (name: string, column: string) => string) =>
  Object.entries(AMOUNTS)
    .map(([name, column]) => sql(name, column))
    .join(', ');
const ROW = `key, label, ${each((_, column) => column)}`;

/**
 * SQL for both periods, the spans that have stored sums in them, which are whole months, the other days and the hours of
 * `:days`, and what was ordered since, from its orders.
 */
const periods = (areMonthsUsed: boolean) => `
  WITH wanted (which, first, last) AS (VALUES (0, :from::date, :to::date), (1, :beforeFrom::date, :beforeTo::date)),
  months AS MATERIALIZED (SELECT which, span, first_day FROM wanted JOIN sales_periods p ON p.span = 'month' AND p.first_day >= first
    AND (p.first_day + interval '1 month')::date <= last + 1 AND ${areMonthsUsed}),
  spans AS MATERIALIZED (SELECT * FROM months UNION ALL
    SELECT which, span, first_day FROM wanted w JOIN sales_periods p ON p.span = 'day' AND p.first_day >= first AND p.first_day <= last
    WHERE NOT EXISTS (SELECT FROM months m WHERE m.which = w.which AND m.first_day = date_trunc('month', p.first_day)::date)
    UNION ALL
    SELECT which, span, first_day FROM wanted w JOIN sales_periods p ON p.span = ANY (${HOURS}) AND p.first_day = ANY (:days::date[]) AND p.first_day BETWEEN first AND last
    WHERE NOT EXISTS (SELECT FROM sales_periods d WHERE d.span = 'day' AND d.first_day = p.first_day)),
  live AS MATERIALIZED (${figuresOf(UNSUMMED_HOURS)})`;

/**
 * SQL for the rows of a dimension in the period of `wanted`. OFFSET keeps PostgreSQL from reading all stored sums, whose
 * dates it cannot estimate.
 */
const rowsOf = (dimension: string) => `
  SELECT spans.first_day AS day, s.* FROM spans, LATERAL (
    SELECT ${ROW} FROM sales_sums s WHERE s.span = spans.span AND s.first_day = spans.first_day AND s.dimension = ${dimension} OFFSET 0) s
  WHERE spans.which = wanted.which
  UNION ALL SELECT day, ${ROW} FROM live WHERE day BETWEEN wanted.first AND wanted.last AND live.dimension = ${dimension}`;

const SUMS = `jsonb_build_object(${each((name, column) => `'${name}', sum(${column})`)})`;

/** Days by their number from the first one, months from the first one's month: the rows of two periods are compared in this order. */
const STEPS = {
  days: (day: string, first: string) => `(${day} - ${first})`,
  months: (day: string, first: string) =>
    `(extract(year FROM ${day}) * 12 + extract(month FROM ${day}) - extract(year FROM ${first}) * 12 - extract(month FROM ${first}))::int`,
};
const series = (by: keyof typeof STEPS) => `${periods(by === 'months')}
  SELECT which, ${STEPS[by]('day', 'first')}::text AS key, '' AS label, ${SUMS} AS sums FROM wanted, LATERAL (${rowsOf(`'all'`)}) r GROUP BY 1, 2`;

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

/** The sums of both periods as columns, and those of one as an object. */
const both = [0, 1].map((which) => each((name) => `sum(${name}) FILTER (WHERE which = ${which}) AS ${name}_${which}`));
const objectOf = (which: 0 | 1) => `jsonb_build_object(${each((name) => `'${name}', coalesce(${name}_${which}, 0)`)})`;
const revenueOf = (which: 0 | 1) => `(total_${which} - refunded_${which} - tax_${which})`;
const ORDER = `${revenueOf(0)} DESC NULLS LAST, greatest(${revenueOf(0)}, ${revenueOf(1)}) DESC, key`;

/** The sums of a group in both periods; of the totals `rank` is 0. */
interface GroupRow {
  readonly rank: number;
  readonly key: string;
  readonly label: string;
  readonly now: Sums;
  readonly before: Sums;
}

/**
 * The totals, then the largest groups of the period in their order. Rows of a key are summed up first, each period by
 * itself, so that few of them are joined, renamed and sorted.
 */
const groups = (by: keyof typeof GROUPS) => {
  const { dimension, key, label, join = '' } = GROUPS[by];
  return `${periods(true)},
  summed AS MATERIALIZED (SELECT which, dimension, r.* FROM wanted, (VALUES ('all'), ('${dimension}')) d (dimension), LATERAL (
    SELECT key, max(label COLLATE "C") AS label, ${each((name, column) => `sum(${column}) AS ${name}`)} FROM (${rowsOf('d.dimension')}) s GROUP BY key) r),
  ranked AS (SELECT row_number() OVER (ORDER BY ${ORDER}) AS rank, g.* FROM (
    SELECT ${key} AS key, max(${label} COLLATE "C") AS label, ${both.join(', ')} FROM summed ${join} WHERE dimension = '${dimension}' GROUP BY 1) g
    UNION ALL SELECT 0, '', '', ${both.join(', ')} FROM summed WHERE dimension = 'all')
  SELECT rank::int, key, label, ${objectOf(0)} AS now, ${objectOf(1)} AS before FROM ranked WHERE rank <= :rows ORDER BY rank`;
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
    let isComplete = true;
    for (const period of asked)
      if ((await this.sums.storeSome(period)) && (await this.sums.isMissing(period))) isComplete = false;
    const values = await this.valuesOf(periods);
    const rows =
      by === 'days' || by === 'months'
        ? seriesRows(by, periods, await this.database.read<PeriodRow>(series(by), values))
        : await this.groups(by, periods, { ...values, rows: limit });
    return { by, ...periods, isComplete, ...rows };
  }

  private async groups(by: keyof typeof GROUPS, periods: Parameters<typeof groupRows>[1], values: StatementValues) {
    const found = await this.database.read<GroupRow>(groups(by), values);
    const [all, largest] = [found.filter(({ rank }) => rank === 0), found.filter(({ rank }) => rank > 0)];
    return groupRows(by, periods, { all: all.flatMap(rowsOfGroup), found: largest.flatMap(rowsOfGroup) });
  }

  /** Values of the statements. Of today, and for an hour of yesterday, the hours without sums are read from their orders. */
  private async valuesOf({ period, periodBefore }: Pick<ReportQuestion, 'period' | 'periodBefore'>) {
    const open = await this.database.query<{ day: string }>(OPEN_DAYS);
    const isAsked = (day: string) =>
      [period, periodBefore].some((asked) => asked && asked.from <= day && day <= asked.to);
    const days = open.map(({ day }) => day).filter(isAsked);
    const rates = JSON.stringify(days.length > 0 ? await this.sums.ratesOf(days, UNSUMMED_HOURS) : []);
    return { ...period, beforeFrom: periodBefore?.from ?? null, beforeTo: periodBefore?.to ?? null, days, rates };
  }
}

const rowsOfGroup = ({ key, label, now, before }: GroupRow): PeriodRow[] => [
  { which: 0, key, label, sums: now },
  { which: 1, key, label, sums: before },
];
