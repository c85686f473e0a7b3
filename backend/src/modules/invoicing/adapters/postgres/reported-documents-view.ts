import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { startOfDay } from '../../../../platform/database/india-time.js';
import { inBatches } from '../../../../platform/database/in-batches.js';
import type { Period } from '../../domain/period.js';
import { LARGE_INVOICE_PAISE, WAY_BILL_ABOVE_PAISE, type PaidDocument } from '../../domain/reported-document.js';
import { REGISTRATION } from './tax-documents.js';

const BATCH = 500;
const GSTIN = `(d.contents #>> '{buyer,gstin}')`;
const COLUMNS = `d.id, d.kind, d.series, d.financial_year AS "financialYear", d.no, d.number, d.order_id AS "orderId",
  d.invoice_id AS "invoiceId", d.refund_key AS "refundKey", d.issued_at AS "issuedAt", d.contents,
  i.total_paise::float8 AS "invoicePaise", d.cancelled_at IS NOT NULL AS "isCancelled",
  ${REGISTRATION} AS registration, d.kind = 'receipt' AND EXISTS (SELECT FROM tax_documents later WHERE later.replaces_id = d.id) AS "isReplaced"`;
const METHOD = `(SELECT coalesce(p.method, p.provider) FROM orders o JOIN payments p ON p.id = o.payment_id WHERE o.id = d.order_id)`;
const inPeriod = (moment: string): string =>
  `${moment} >= ${startOfDay(':from')} AND ${moment} < ${startOfDay(':to::date + 1')}`;
const IN_PERIOD = inPeriod('d.issued_at');
/** Hides the index of moments: a prepared statement would sort the whole period for each batch of a group. */
const IN_PERIOD_BY_GROUP = inPeriod(`(d.issued_at + interval '0')`);

/** Documents that certain files need; the others need not be read. What needs no contents is compared first. */
const SELECTIONS = {
  all: 'true',
  /** To buyers with a GSTIN. */
  registered: `${GSTIN} IS NOT NULL AND d.kind <> 'receipt'`,
  /** Large invoices without GSTIN to another State, and their credit notes. */
  large: `(d.total_paise > ${LARGE_INVOICE_PAISE} OR d.invoice_id IS NOT NULL) AND coalesce(i.total_paise, d.total_paise) > ${LARGE_INVOICE_PAISE} AND ${GSTIN} IS NULL AND d.contents ->> 'split' = 'inter-state'`,
  /** Those that may need an e-invoice or an e-way bill. */
  checked: `d.kind <> 'receipt' AND (d.total_paise > ${WAY_BILL_ABOVE_PAISE} OR ${GSTIN} IS NOT NULL)`,
};
export type Selection = keyof typeof SELECTIONS;

const STATE = `SELECT concat_ws(' ', count(*), count(d.cancelled_at), count(*) FILTER (
    WHERE d.kind = 'receipt' AND EXISTS (SELECT FROM tax_documents later WHERE later.replaces_id = d.id))) AS state
  FROM tax_documents d WHERE ${IN_PERIOD}`;

/** What documents are grouped by: the buyer's GSTIN, or the place of supply. */
const GROUPS = { none: `''`, gstin: GSTIN, place: `(d.contents ->> 'placeOfSupply')` };

/** Which documents, and in which groups. */
export interface Reading {
  readonly of?: Selection;
  readonly by?: keyof typeof GROUPS;
  /** Also how their orders were paid, which takes longer. */
  readonly isPaid?: boolean;
}

/** A document, and the group in which it is reported; empty without groups. Without `isPaid` nothing says how it was paid. */
export type GroupedDocument = PaidDocument & { readonly group: string };

/** Documents of a period as files report them, read in batches by their keys, so that no statement lasts. */
@Injectable()
export class ReportedDocuments {
  constructor(private readonly database: Database) {}

  /** Yields those of the period, oldest first (within each group), with cancelled ones. The last batch may be empty. */
  async *issuedIn(
    { from, to }: Period,
    { of = 'all', by = 'none', isPaid = false }: Reading = {},
  ): AsyncGenerator<readonly GroupedDocument[]> {
    const sql = `SELECT ${COLUMNS}, d.issued_at::text AS key, ${isPaid ? METHOD : 'NULL'} AS method, ${GROUPS[by]} AS "group" FROM tax_documents d LEFT JOIN tax_documents i ON i.id = d.invoice_id
      WHERE ${by === 'none' ? IN_PERIOD : IN_PERIOD_BY_GROUP} AND ${SELECTIONS[of]} AND (${keyOf(by)}) > (${by === 'none' ? '' : ':group, '}:at::timestamptz, :id::uuid)
      ORDER BY ${keyOf(by)} LIMIT ${BATCH}`;
    const first = { group: '', key: 'epoch', id: '00000000-0000-0000-0000-000000000000' };
    yield* inBatches(BATCH, (last: typeof first = first) => {
      const values = { from, to, ...(by !== 'none' && { group: last.group }), at: last.key, id: last.id };
      return this.database.read<GroupedDocument & typeof first>(sql, values);
    });
  }

  /**
   * Returns a text that changes whenever a document of the period is issued, cancelled or replaced. Documents change in
   * no other way, so sums of the same text are the same.
   */
  async stateOf({ from, to }: Period): Promise<string> {
    const { state } = (await this.database.one<{ state: string }>(STATE, { from, to }))!;
    return `${from} ${to} ${state}`;
  }
}

const keyOf = (by: keyof typeof GROUPS): string => `${by === 'none' ? '' : `${GROUPS[by]}, `}d.issued_at, d.id`;
