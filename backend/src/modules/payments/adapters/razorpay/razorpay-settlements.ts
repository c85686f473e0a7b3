import { dayInIndia, isDay, startOfDay } from '@shop/contracts/calendar';
import { fromRupees, parseRupees } from '@shop/money';
import {
  SettlementRowFault,
  type Payout,
  type SettledEntry,
  type SettledKind,
  type SettlementFile,
} from '../../domain/settlement-report.js';
import type { RazorpayClient } from './razorpay-client.js';
import { fields, junk, optional, readList, text, whole, type Fields } from './razorpay-entities.js';

/** Rows of a page. The provider allows 1,000; responses of that size would exceed the client's limit. */
const PAGE = 500;
const PAYOUTS_PAGE = 100;

/** Reads payouts and their combined report. Source: provider's documentation, "Settlements" and "Settlement recon". */
export class RazorpaySettlements {
  constructor(private readonly client: RazorpayClient) {}

  async payoutsOf(day: string): Promise<readonly Payout[]> {
    const start = startOfDay(day).getTime() / 1000;
    const found: Payout[] = [];
    for (;;) {
      const page = { from: start, to: start + 86_400 - 1, count: PAYOUTS_PAGE, skip: found.length };
      const list = readList(
        await this.client.read('fetch settlements', () => this.client.sdk.settlements.all(page)),
        readPayout,
      );
      found.push(...list);
      if (list.length < PAYOUTS_PAGE) return found;
    }
  }

  async *settledOn(day: string): AsyncGenerator<readonly SettledEntry[]> {
    const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number];
    for (let skip = 0; ; skip += PAGE) {
      const page = { year, month, day: dayOfMonth, count: PAGE, skip };
      const rows = readList(
        await this.client.read('fetch settlement report', () => this.client.sdk.settlements.reports(page)),
        readSettled,
      );
      yield rows.filter((row) => row !== null);
      if (rows.length < PAGE) return;
    }
  }
}

function readPayout(entity: unknown): Payout {
  const payout = fields(entity, 'settlement');
  return {
    id: text(payout, 'id'),
    utr: optional(payout, 'utr'),
    paidAt: new Date(whole(payout, 'created_at') * 1000),
    amountPaise: whole(payout, 'amount'),
  };
}

/** Rows carry no `entity`. One that is not settled yet has no settlement. */
function readSettled(row: unknown): SettledEntry | null {
  if (typeof row !== 'object' || row === null) throw junk('no row of a settlement');
  const entry = row as Fields;
  if (optional(entry, 'settlement_id') === null) return null;
  return {
    id: text(entry, 'entity_id'),
    kind: kindOf(text(entry, 'type')),
    paymentId: optional(entry, 'payment_id'),
    disputeId: optional(entry, 'dispute_id'),
    amountPaise: whole(entry, 'amount'),
    creditPaise: whole(entry, 'credit'),
    debitPaise: whole(entry, 'debit'),
    feePaise: whole({ fee: 0, ...entry }, 'fee'),
    taxPaise: whole({ tax: 0, ...entry }, 'tax'),
    description: optional(entry, 'description'),
    createdAt: new Date(whole(entry, 'created_at') * 1000),
    payout: {
      id: text(entry, 'settlement_id'),
      utr: optional(entry, 'settlement_utr'),
      paidAt: new Date(whole(entry, 'settled_at') * 1000),
      amountPaise: null,
    },
  };
}

const kindOf = (type: string): SettledKind => (type === 'payment' || type === 'refund' ? type : 'adjustment');

type Row = Readonly<Record<string, string>>;

/**
 * The combined report as a file. The dashboard's has rupees and dates of India such as `05/10/2026 10:00:00`; a file made
 * of the API's responses has paise and seconds since 1970. The date of a row decides which it is.
 */
export const RAZORPAY_SETTLEMENT_FILE: SettlementFile = {
  columns: [
    ...['entity_id', 'type', 'debit', 'credit', 'amount', 'fee', 'tax'],
    ...['created_at', 'settled_at', 'settlement_id', 'settlement_utr'],
  ],
  read(row) {
    if (cell(row, 'settlement_id') === '') return null;
    const amount = (column: string) => amountOf(row, column, /^\d{9,11}$/.test(cell(row, 'settled_at')));
    return {
      id: required(row, 'entity_id'),
      kind: kindOf(required(row, 'type').toLowerCase()),
      paymentId: cell(row, 'payment_id') || null,
      disputeId: cell(row, 'dispute_id') || null,
      amountPaise: amount('amount'),
      creditPaise: amount('credit'),
      debitPaise: amount('debit'),
      feePaise: amount('fee'),
      taxPaise: amount('tax'),
      description: cell(row, 'description') || null,
      createdAt: momentOf(row, 'created_at'),
      payout: {
        id: required(row, 'settlement_id'),
        utr: cell(row, 'settlement_utr') || null,
        paidAt: momentOf(row, 'settled_at'),
        amountPaise: null,
      },
    };
  },
};

const cell = (row: Row, column: string): string => (row[column] ?? '').trim();

function required(row: Row, column: string): string {
  const value = cell(row, column);
  if (value === '' || value.length > 100) throw new SettlementRowFault(column, value);
  return value;
}

function amountOf(row: Row, column: string, isPaise: boolean): number {
  const value = cell(row, column).replaceAll(',', '') || '0';
  if (isPaise && /^\d{1,13}$/.test(value)) return Number(value);
  const rupees = isPaise ? null : parseRupees(value.replace(/(\.\d\d)0+$/, '$1'), { min: 0, max: 99_999_999_999 });
  if (rupees === null) throw new SettlementRowFault(column, value);
  return fromRupees(rupees);
}

const SECONDS = /^\d{9,11}$/;
const DATE = /^(\d{2})[/-](\d{2})[/-](\d{4})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

function momentOf(row: Row, column: string): Date {
  const value = cell(row, column);
  if (SECONDS.test(value)) return new Date(Number(value) * 1000);
  const dated = DATE.exec(value);
  const parts = dated ? [dated[3], dated[2], dated[1], ...dated.slice(4)] : ISO_DATE.exec(value)?.slice(1);
  const [year, month, day, hours = '0', minutes = '0', seconds = '0'] = parts ?? [];
  const written = `${year}-${month}-${day}`;
  if (!isDay(written)) throw new SettlementRowFault(column, value);
  const at = startOfDay(written).getTime() + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  if (dayInIndia(new Date(at)) !== written) throw new SettlementRowFault(column, value);
  return new Date(at);
}
