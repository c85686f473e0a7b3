import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { startOfDay } from '../../../../platform/database/india-time.js';
import type { Period } from '../../domain/period.js';
import { LARGE_INVOICE_PAISE, type PaidDocument } from '../../domain/reported-document.js';

const BATCH = 500;
const GSTIN = `(d.contents #>> '{buyer,gstin}')`;
const COLUMNS = `d.id, d.kind, d.series, d.financial_year AS "financialYear", d.no, d.number, d.order_id AS "orderId",
  d.invoice_id AS "invoiceId", d.refund_key AS "refundKey", d.issued_at AS "issuedAt", d.contents,
  i.total_paise::float8 AS "invoicePaise", d.cancelled_at IS NOT NULL AS "isCancelled",
  d.kind = 'receipt' AND EXISTS (SELECT FROM tax_documents later WHERE later.replaces_id = d.id) AS "isReplaced"`;
const METHOD = `(SELECT coalesce(p.method, p.provider) FROM orders o JOIN payments p ON p.id = o.payment_id WHERE o.id = d.order_id)`;
const IN_PERIOD = `d.issued_at >= ${startOfDay(':from')} AND d.issued_at < ${startOfDay(':to::date + 1')}`;

/** Documents that certain files need; the others need not be read. */
const SELECTIONS = {
  all: 'true',
  /** To buyers with a GSTIN. */
  registered: `${GSTIN} IS NOT NULL AND d.kind <> 'receipt'`,
  /** Large invoices without GSTIN to another State, and their credit notes. */
  large: `${GSTIN} IS NULL AND d.contents ->> 'split' = 'inter-state' AND coalesce(i.total_paise, d.total_paise) > ${LARGE_INVOICE_PAISE}`,
};
export type Selection = keyof typeof SELECTIONS;

/** What documents are grouped by: the buyer's GSTIN, or the place of supply. */
const GROUPS = { none: `''`, gstin: GSTIN, place: `(d.contents ->> 'placeOfSupply')` };

/** Which documents, and in which groups. */
export interface Reading {
  readonly of?: Selection;
  readonly by?: keyof typeof GROUPS;
}

/** A document, and the group in which it is reported; empty without groups. Only those of `all` say how they were paid. */
export type GroupedDocument = PaidDocument & { readonly group: string };

/** Documents of a period as files report them, read in batches by their keys, so that no statement lasts. */
@Injectable()
export class ReportedDocuments {
  constructor(private readonly database: Database) {}

  /** Yields those of the period, oldest first (within each group), with cancelled ones. The last batch may be empty. */
  async *issuedIn(
    { from, to }: Period,
    { of = 'all', by = 'none' }: Reading = {},
  ): AsyncGenerator<readonly GroupedDocument[]> {
    const sql = `SELECT ${COLUMNS}, d.issued_at::text AS key, ${of === 'all' ? METHOD : 'NULL'} AS method, ${GROUPS[by]} AS "group" FROM tax_documents d LEFT JOIN tax_documents i ON i.id = d.invoice_id
      WHERE ${IN_PERIOD} AND ${SELECTIONS[of]} AND (${keyOf(by)}) > (${by === 'none' ? '' : ':group, '}:at::timestamptz, :id::uuid)
      ORDER BY ${keyOf(by)} LIMIT ${BATCH}`;
    let last = { group: '', key: 'epoch', id: '00000000-0000-0000-0000-000000000000' };
    for (;;) {
      const values = { from, to, ...(by !== 'none' && { group: last.group }), at: last.key, id: last.id };
      const batch = await this.database.query<GroupedDocument & typeof last>(sql, values);
      yield batch;
      if (batch.length < BATCH) return;
      last = batch.at(-1)!;
    }
  }
}

const keyOf = (by: keyof typeof GROUPS): string => `${by === 'none' ? '' : `${GROUPS[by]}, `}d.issued_at, d.id`;
