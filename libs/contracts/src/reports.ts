/** What the figures of a period are grouped by. `days` and `months` are in their order, everything else by revenue. */
export const REPORTS = [
  'days',
  'months',
  'products',
  'sizes',
  'kinds',
  'coupons',
  'cities',
  'hours',
  'customers',
] as const;
export type ReportBy = (typeof REPORTS)[number];

/** Compares with as many days before the period, or with the same days a year earlier. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The most days of a report: three years. */
export const MAX_REPORT_DAYS = 1096;

/** Rows on the page, and in a CSV file; what is left is summed up in one more row. Days and months have a row each. */
export const REPORT_ROWS = 50;
export const REPORT_FILE_ROWS = 2000;

/** Days in India such as `2026-11-26`, both included. */
export interface ReportPeriod {
  from: string;
  to: string;
}

/**
 * Sales of orders placed in a period, in rupees: neither cancelled nor deleted ones, nor replacements. `revenue` is
 * `total` without `refunded` and `tax`.
 */
export interface SalesFigures {
  orders: number;
  pieces: number;
  /** What customers were asked for: items less discounts, with shipping and GST. */
  total: number;
  /** Of these orders, whenever it went back. */
  refunded: number;
  /** GST in what was not refunded, by the rates of the day of the order. */
  tax: number;
  revenue: number;
}

/**
 * A row of a report. `key` is a day, a month such as `2026-11`, the id of a product, `<id> <size>`, a kind (`gifts`, `nuts`,
 * blank), a city in lower case, the label of a coupon (blank without one), an hour (`00` to `23`), or `first`,
 * `returning` and `unknown` customers.
 */
export interface ReportRow {
  key: string;
  /** Name of the product, or the city as written; otherwise blank. */
  label: string;
  now: SalesFigures;
  /** Of the period that is compared; zeros where it has no such row. */
  before: SalesFigures | null;
}

/** Response of `GET /admin/reports/sales`. */
export interface SalesReport {
  by: ReportBy;
  period: ReportPeriod;
  periodBefore: ReportPeriod | null;
  /** False while the sums of some days are still being computed, for a minute or two after an update of the shop. */
  isComplete: boolean;
  total: SalesFigures;
  totalBefore: SalesFigures | null;
  rows: ReportRow[];
  /** What `rows` does not list; null when that is nothing. */
  others: Omit<ReportRow, 'key' | 'label'> | null;
}
