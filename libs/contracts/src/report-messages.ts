import { formatDay, formatMonth } from './calendar.js';
import { KIND_NAMES } from './messages.js';
import type { ReportBy, ReportRow } from './reports.js';

/** Names of reports, columns and rows, on the page and in CSV files. */
export const REPORT_NAMES = {
  reports: {
    days: 'Days',
    months: 'Months',
    products: 'Products',
    sizes: 'Sizes',
    kinds: 'Kinds',
    coupons: 'Coupons',
    cities: 'Cities',
    hours: 'Hours of the day',
    customers: 'New and returning customers',
  },
  /** What one row is. */
  rows: {
    days: 'Day',
    months: 'Month',
    products: 'Product',
    sizes: 'Size',
    kinds: 'Kind',
    coupons: 'Coupon',
    cities: 'City',
    hours: 'Hour',
    customers: 'Customers',
  },
  figures: {
    orders: 'Orders',
    pieces: 'Pieces',
    total: 'Paid or to pay',
    refunded: 'Refunds',
    tax: 'GST',
    revenue: 'Revenue',
  },
  before: (figure: string) => `${figure} before`,
  others: 'All others',
  total: 'Total',
  noCoupon: 'Without a coupon',
  noKind: 'Without a kind',
  noCity: 'Unknown',
  customers: {
    first: 'First order',
    returning: 'Ordered before',
    unknown: 'Deleted accounts',
  } as Readonly<Record<string, string>>,
  hour: (from: string, to: string) => `${from}:00–${to}:00`,
} as const;

const KINDS: Readonly<Record<string, string>> = KIND_NAMES;

/** Returns the name of a row as people read it. */
export function reportRowName(by: ReportBy, { key, label }: Pick<ReportRow, 'key' | 'label'>): string {
  const names: Partial<Record<ReportBy, () => string>> = {
    days: () => formatDay(key),
    months: () => formatMonth(key),
    kinds: () => KINDS[key] ?? REPORT_NAMES.noKind,
    coupons: () => key || REPORT_NAMES.noCoupon,
    cities: () => label || REPORT_NAMES.noCity,
    hours: () => REPORT_NAMES.hour(key, String((Number(key) + 1) % 24).padStart(2, '0')),
    customers: () => REPORT_NAMES.customers[key] ?? key,
  };
  return names[by]?.() ?? label;
}
