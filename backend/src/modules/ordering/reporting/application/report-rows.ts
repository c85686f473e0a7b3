import { addDays, addMonths, dayInIndia, monthInIndia, startOfDay } from '@shop/contracts/calendar';
import type { Comparison, ReportBy, ReportPeriod, ReportRow, SalesFigures, SalesReport } from '@shop/contracts/reports';
import { signedPaise, toRupees } from '@shop/money';

/** Sums in paise. */
export interface Sums {
  readonly orders: number;
  readonly pieces: number;
  readonly total: number;
  readonly refunded: number;
  readonly tax: number;
}

/** The sums of a row in one of the two periods: 0 is the wanted one, 1 the one that it is compared with. */
export interface PeriodRow {
  readonly which: 0 | 1;
  /** Of days and months their number from the first one of their period. */
  readonly key: string;
  readonly label: string;
  readonly sums: Sums;
}

const DAY_MS = 86_400_000;

type Periods = Pick<SalesReport, 'period' | 'periodBefore'>;
type Rows = Pick<SalesReport, 'total' | 'totalBefore' | 'rows' | 'others'>;

const NOTHING: Sums = { orders: 0, pieces: 0, total: 0, refunded: 0, tax: 0 };

const combined = (some: readonly Sums[], sign: 1 | -1 = 1, from = NOTHING): Sums =>
  some.reduce(
    (all, one) => ({
      orders: all.orders + sign * one.orders,
      pieces: all.pieces + sign * one.pieces,
      total: all.total + sign * one.total,
      refunded: all.refunded + sign * one.refunded,
      tax: all.tax + sign * one.tax,
    }),
    from,
  );

const rupees = (amount: number): number => toRupees(signedPaise(amount));

const figuresOf = ({ orders, pieces, total, refunded, tax }: Sums): SalesFigures => ({
  ...{ orders, pieces, total: rupees(total), refunded: rupees(refunded), tax: rupees(tax) },
  revenue: rupees(total - refunded - tax),
});

/** Compares the days or months of two periods by their number. Days without sales have zeros. */
export function seriesRows(
  by: 'days' | 'months',
  { period, periodBefore }: Periods,
  found: readonly PeriodRow[],
): Rows {
  const steps = byKey(found);
  const rows = stepsOf(by, period).map((key, at) => rowOf(key, '', steps.get(String(at)) ?? [], periodBefore));
  const [total, totalBefore] = ([0, 1] as const).map((which) => combined(sumsIn(found, which)));
  return { ...totals(total!, totalBefore!, periodBefore), rows, others: null };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Compares groups, in the order of the rows; of hours all 24. `all` has the sums of both periods. */
export function groupRows(
  by: ReportBy,
  { periodBefore }: Periods,
  { found, all }: Readonly<Record<'found' | 'all', readonly PeriodRow[]>>,
): Rows {
  const groups = byKey(found);
  const rows = (by === 'hours' ? HOURS : [...groups.keys()]).map((key) => {
    const group = groups.get(key) ?? [];
    return rowOf(key, group[0]?.label ?? '', group, periodBefore);
  });
  const [total, totalBefore] = ([0, 1] as const).map((which) => combined(sumsIn(all, which)));
  const [rest, restBefore] = ([0, 1] as const).map((which) =>
    combined(sumsIn(found, which), -1, which === 0 ? total : totalBefore),
  );
  const isAll = [rest!, restBefore!].every(({ pieces, total: amount }) => pieces === 0 && amount === 0);
  const others = isAll ? null : { now: figuresOf(rest!), before: periodBefore && figuresOf(restBefore!) };
  return { ...totals(total!, totalBefore!, periodBefore), rows, others };
}

function byKey(rows: readonly PeriodRow[]): Map<string, PeriodRow[]> {
  const groups = new Map<string, PeriodRow[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}

const sumsIn = (rows: readonly PeriodRow[], which: 0 | 1): Sums[] =>
  rows.filter((row) => row.which === which).map(({ sums }) => sums);

const totals = (total: Sums, before: Sums, compared: ReportPeriod | null) => ({
  total: figuresOf(total),
  totalBefore: compared && figuresOf(before),
});

const rowOf = (key: string, label: string, both: readonly PeriodRow[], compared: ReportPeriod | null): ReportRow => ({
  ...{ key, label, now: figuresOf(combined(sumsIn(both, 0))) },
  before: compared && figuresOf(combined(sumsIn(both, 1))),
});

function stepsOf(by: 'days' | 'months', { from, to }: ReportPeriod): string[] {
  const steps: string[] = [];
  if (by === 'days') for (let day = from; day <= to; day = addDays(day, 1)) steps.push(day);
  else
    for (let at = startOfDay(`${from.slice(0, 7)}-01`); at < startOfDay(addDays(to, 1)); at = addMonths(at, 1))
      steps.push(monthInIndia(at));
  return steps;
}

/** Returns the period to compare with: as many days before, or the same days a year earlier. */
export function periodBefore({ from, to }: ReportPeriod, comparison: Comparison): ReportPeriod {
  if (comparison === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const days = Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

const yearBefore = (day: string): string => dayInIndia(addMonths(startOfDay(day), -12));
