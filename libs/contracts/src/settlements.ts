/** Largest report that can be imported: a month of some 100,000 payments. */
export const SETTLEMENT_LIMIT_BYTES = 40 * 1024 * 1024;
export const SETTLEMENT_LIMIT_ROWS = 200_000;
/** Longest note or reason, in characters. */
export const MAX_MONTH_NOTE = 500;
/** Findings in one response; all are counted. */
export const MAX_FINDINGS = 200;
/** A captured payment that is in no payout after so many business days is listed. Razorpay's usual time is two. */
export const SETTLED_WITHIN_DAYS = 4;

/**
 * What does not match between a report and the shop's own records.
 * - `unknown_payment`, `unknown_refund`: the shop has none with this id.
 * - `not_captured`: a payment is paid out that the shop does not know as captured.
 * - `amount_differs`: of a payment, a refund or a dispute.
 * - `net_differs`: what a row adds to its payout is not its amount less the fee.
 * - `fee_tax_differs`: the GST is not 18 % of the fee.
 * - `refund_failed`: deducted, although it failed.
 * - `adjustment`: a change of the balance that no lost dispute explains.
 * - `settled_twice`: in two payouts.
 * - `payout_differs`: what was transferred is not the sum of the rows.
 * - `unsettled_payment`, `missing_refund`: in no payout after `SETTLED_WITHIN_DAYS` business days.
 */
export const FINDING_KINDS = [
  'unknown_payment',
  'not_captured',
  'amount_differs',
  'net_differs',
  'fee_tax_differs',
  'unknown_refund',
  'refund_failed',
  'adjustment',
  'settled_twice',
  'payout_differs',
  'unsettled_payment',
  'missing_refund',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Something that does not match, with both figures in rupees. */
export interface SettlementFinding {
  kind: FindingKind;
  /** The provider's id of the payment, refund, adjustment or payout. */
  subject: string;
  payout: { _id: string; utr: string | null } | null;
  payment: string | null;
  order: { _id: string; orderNumber: string } | null;
  /** By the shop's records; null where it has none. */
  expected: number | null;
  /** By the report; null where the report has nothing. */
  reported: number | null;
  at: string;
}

/** A payout to the shop's bank account, with the sums of its rows in rupees. */
export interface PayoutSummary {
  _id: string;
  provider: string;
  utr: string | null;
  paidAt: string;
  payments: { count: number; amount: number };
  refunds: { count: number; amount: number };
  /** Credits less debits of everything else. */
  adjustments: { count: number; amount: number };
  /** The provider's fee without GST, and the GST. */
  fees: number;
  tax: number;
  /** The sum of the rows. */
  net: number;
  /** What was transferred; null when no report states it. */
  transferred: number | null;
}

/** Response of `GET /admin/settlements`. */
export interface SettlementMonth {
  month: string;
  payouts: PayoutSummary[];
  findings: SettlementFinding[];
  /** All of them, also those beyond `MAX_FINDINGS`. */
  findingCount: number;
}

/** Response of `POST /admin/settlements/import`: numbers of rows. */
export interface SettlementImport {
  added: number;
  changed: number;
  unchanged: number;
  /** Not paid out yet. */
  skipped: number;
}

/** Columns of a courier's report of cash on delivery: number of the order, day, amount and reference of the transfer. */
export const REMITTANCE_COLUMNS = ['order', 'date', 'amount', 'reference'] as const;

/** Response of `POST /admin/settlements/cash`: numbers of parcels. */
export interface RemittanceImport {
  added: number;
  changed: number;
  unchanged: number;
}

/** Request of `POST /admin/settlements/explanations`. The figures are those that were explained; others are listed again. */
export interface ExplanationInput {
  kind: FindingKind;
  subject: string;
  expected: number | null;
  reported: number | null;
  note: string;
}

/** What is open in a month, each mended elsewhere. */
export const MONTH_POINTS = ['settlements', 'receipts', 'tax', 'stock', 'cash', 'attention'] as const;
export type MonthPointCode = (typeof MONTH_POINTS)[number];

export interface MonthPoint {
  code: MonthPointCode;
  count: number;
  /** Some of them, by name. */
  examples: string[];
}

export interface MonthClosing {
  by: string;
  at: string;
}

/** A month of the books, such as `2026-11`. */
export interface BookMonth {
  month: string;
  /** False while it is going on: it cannot be closed yet. */
  isOver: boolean;
  /** Null while it is open. */
  closing: MonthClosing | null;
}

/** Response of `GET /admin/months/{month}`. */
export interface BookMonthDetails extends BookMonth {
  points: MonthPoint[];
  /** When it was reopened, and why; newest first. */
  reopenings: (MonthClosing & { reason: string })[];
}

/** Request of `POST /admin/months/{month}/close`. */
export interface CloseMonthInput {
  /** True to close it although points are open. */
  acceptsOpenPoints: boolean;
}

/** Request of `POST /admin/months/{month}/reopen`. */
export interface ReopenMonthInput {
  reason: string;
}
