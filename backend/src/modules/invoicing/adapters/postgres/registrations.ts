import { Injectable } from '@nestjs/common';
import type { Registration } from '../../domain/registration.js';
import { Database } from '../../../../platform/database/database.js';

const SAVE = `INSERT INTO document_registrations (document_id, irn, ack_no, ack_at, signed_qr, recorded_at, recorded_by)
  VALUES (:documentId, :irn, :ackNo, :ackAt, :signedQr, now(), :by)
  ON CONFLICT (document_id) DO UPDATE SET irn = excluded.irn, ack_no = excluded.ack_no, ack_at = excluded.ack_at,
    signed_qr = excluded.signed_qr, recorded_at = excluded.recorded_at, recorded_by = excluded.recorded_by`;

/** What the invoice registration portal returned for documents. All methods join the caller's transaction. */
@Injectable()
export class Registrations {
  constructor(private readonly database: Database) {}

  /** Adds or replaces the registration of a document. @param by id of the account */
  async save(documentId: string, { irn, ackNo, ackAt, signedQr }: Registration, by: string): Promise<void> {
    await this.database.query(SAVE, { documentId, irn, ackNo, ackAt, signedQr, by });
  }

  /** Returns the number of the document that has this IRN; null for none. */
  async numberOf(irn: string): Promise<string | null> {
    const row = await this.database.one<{ number: string }>(
      'SELECT d.number FROM document_registrations r JOIN tax_documents d ON d.id = r.document_id WHERE r.irn = $1',
      [irn],
    );
    return row?.number ?? null;
  }

  /** Returns the turnover of financial years, such as `26-27`, without tax, in paise. */
  async turnovers(): Promise<readonly { readonly financialYear: string; readonly paise: number }[]> {
    return this.database.query(
      `SELECT financial_year AS "financialYear", sum(turnover_paise)::float8 AS paise FROM document_counters
       GROUP BY financial_year ORDER BY financial_year`,
    );
  }

  /** Counts documents to businesses of a financial year that are not registered. */
  async countUnregistered(financialYear: string): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM tax_documents d
       WHERE (d.contents #>> '{buyer,gstin}') IS NOT NULL AND d.kind <> 'receipt' AND d.cancelled_at IS NULL
         AND d.kind IN ('tax-invoice', 'invoice-cum-bill', 'credit-note') AND d.financial_year = $1
         AND NOT EXISTS (SELECT FROM document_registrations r WHERE r.document_id = d.id)`,
      [financialYear],
    );
    return row!.count;
  }
}
