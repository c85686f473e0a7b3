import { Injectable } from '@nestjs/common';
import type { ReceiptCause, TaxDocument } from '../../domain/tax-document.js';
import { Database } from '../../../../platform/database/database.js';

/** What the portal returned for a document `d`. */
export const REGISTRATION = `(SELECT jsonb_build_object('irn', r.irn, 'ackNo', r.ack_no, 'ackAt', r.ack_at, 'signedQr', r.signed_qr)
  FROM document_registrations r WHERE r.document_id = d.id)`;

/** Columns of a document in the shape of the domain. */
const DOCUMENT = `SELECT d.id, d.kind, d.series, d.financial_year AS "financialYear", d.no, d.number, d.order_id AS "orderId",
  d.invoice_id AS "invoiceId", d.refund_key AS "refundKey", d.replaces_id AS "replacesId", d.issued_at AS "issuedAt", d.contents,
  ${REGISTRATION} AS registration FROM tax_documents d`;

const BATCH = 500;

/** Receipts of earlier releases state no cause: those with a GSTIN are of a registered shop. */
const CAUSE = `coalesce(d.contents ->> 'cause', CASE WHEN d.contents -> 'supplier' ->> 'gstin' IS NULL THEN 'unregistered' ELSE 'unconfirmed' END)`;
const IS_DUE = `d.kind = 'receipt' AND d.cancelled_at IS NULL AND ${CAUSE} = ANY (:causes)
  AND NOT EXISTS (SELECT FROM tax_documents later WHERE later.replaces_id = d.id)`;
/** A receipt of a shop that is not registered stays what it is. */
type DueCause = Exclude<ReceiptCause, 'unregistered'>;
const FIRST: Pick<TaxDocument, 'issuedAt' | 'id'> = {
  issuedAt: new Date(0),
  id: '00000000-0000-0000-0000-000000000000',
};

const ADD = `INSERT INTO tax_documents (id, kind, series, financial_year, no, number, order_id, invoice_id, refund_key, replaces_id,
    issued_at, total_paise, contents)
  VALUES (:id, :kind, :series, :financialYear, :no, :number, :orderId, :invoiceId, :refundKey, :replacesId,
    :issuedAt, :totalPaise, :contents)`;

const ANONYMIZE = `UPDATE tax_documents
  SET contents = contents || jsonb_build_object('buyer', anonymous_party(contents->'buyer'), 'delivery', anonymous_party(contents->'delivery'))
  WHERE order_id = ANY (:orderIds) AND kind = 'receipt'`;

/** Issued documents and their numbers. All methods join the caller's transaction. */
@Injectable()
export class TaxDocuments {
  constructor(private readonly database: Database) {}

  /**
   * Returns the next number of a series in a financial year, from 1. The counter's row stays locked until the transaction
   * ends: others wait for it, so that a rollback leaves no gap.
   */
  async nextNumber(series: string, financialYear: string): Promise<number> {
    const row = await this.database.one<{ no: number }>(
      `INSERT INTO document_counters (series, financial_year, next) VALUES ($1, $2, 2)
       ON CONFLICT (series, financial_year) DO UPDATE SET next = document_counters.next + 1 RETURNING next - 1 AS no`,
      [series, financialYear],
    );
    return row!.no;
  }

  async add(document: TaxDocument): Promise<void> {
    const { contents, registration: _, ...columns } = document;
    await this.database.query(ADD, {
      ...columns,
      replacesId: document.replacesId ?? null,
      totalPaise: contents.totals.grossPaise,
      contents: JSON.stringify(contents),
    });
  }

  /**
   * Returns the oldest receipts in whose place an invoice is due, after these.
   * @param areAll also those of the time before the tax settings were confirmed
   */
  dueReceipts(areAll: boolean, after: Pick<TaxDocument, 'issuedAt' | 'id'> = FIRST): Promise<readonly TaxDocument[]> {
    const causes = areAll ? ['incomplete', 'unrated', 'unconfirmed'] : ['incomplete', 'unrated'];
    return this.database.query<TaxDocument>(
      `${DOCUMENT} WHERE ${IS_DUE} AND (d.issued_at, d.id) > (:at, :id) ORDER BY d.issued_at, d.id LIMIT ${BATCH}`,
      { causes, at: after.issuedAt, id: after.id },
    );
  }

  /** Returns how many receipts await an invoice, by cause. */
  countDueReceipts(): Promise<readonly { readonly cause: DueCause; readonly count: number }[]> {
    return this.database.query(
      `SELECT ${CAUSE} AS cause, count(*)::int AS count FROM tax_documents d WHERE ${IS_DUE} GROUP BY 1`,
      { causes: ['incomplete', 'unrated', 'unconfirmed'] },
    );
  }

  /** Cancels a document. Its number stays used. */
  async cancel(id: string, reason: string): Promise<void> {
    await this.database.query('UPDATE tax_documents SET cancelled_at = now(), cancel_reason = $2 WHERE id = $1', [
      id,
      reason,
    ]);
  }

  /** Erases name, GSTIN and address of the customer from the receipts of these orders. Tax documents stay as they are. */
  async anonymizeReceipts(orderIds: readonly string[]): Promise<void> {
    await this.database.query(ANONYMIZE, { orderIds });
  }

  /** Returns the documents of an order, oldest first, without cancelled ones. */
  ofOrder(orderId: string): Promise<readonly TaxDocument[]> {
    return this.ofOrders([orderId]);
  }

  /** Returns the documents with these numbers, without cancelled ones. */
  ofNumbers(numbers: readonly string[]): Promise<readonly TaxDocument[]> {
    return this.database.query<TaxDocument>(`${DOCUMENT} WHERE d.number = ANY ($1) AND d.cancelled_at IS NULL`, [
      numbers,
    ]);
  }

  /** Does the same for several orders. */
  ofOrders(orderIds: readonly string[]): Promise<readonly TaxDocument[]> {
    return this.database.query<TaxDocument>(
      `${DOCUMENT} WHERE d.order_id = ANY ($1) AND d.cancelled_at IS NULL ORDER BY d.issued_at, d.number`,
      [orderIds],
    );
  }
}
