import { Injectable } from '@nestjs/common';
import type { Registration } from '../../domain/tax-document.js';
import { Database } from '../../../../platform/database/database.js';

const SAVE = `INSERT INTO document_registrations (document_id, irn, ack_no, ack_at, signed_qr, recorded_at, recorded_by)
  SELECT "documentId", irn, "ackNo", "ackAt", "signedQr", now(), :by
  FROM json_to_recordset(:rows) AS given ("documentId" uuid, irn text, "ackNo" text, "ackAt" timestamptz, "signedQr" text)
  ON CONFLICT (document_id) DO UPDATE SET irn = excluded.irn, ack_no = excluded.ack_no, ack_at = excluded.ack_at,
    signed_qr = excluded.signed_qr, recorded_at = excluded.recorded_at, recorded_by = excluded.recorded_by`;

/** A registration of a document. */
export type SavedRegistration = Registration & { readonly documentId: string };

/** What the invoice registration portal returned for documents. All methods join the caller's transaction. */
@Injectable()
export class Registrations {
  constructor(private readonly database: Database) {}

  /** Adds or replaces the registrations of documents. @param by id of the account */
  async save(registrations: readonly SavedRegistration[], by: string): Promise<void> {
    if (registrations.length > 0) await this.database.query(SAVE, { rows: JSON.stringify(registrations), by });
  }

  /** Returns the numbers of the documents that have one of these IRNs, by IRN. */
  async numbersOf(irns: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.database.query<{ irn: string; number: string }>(
      `SELECT r.irn, d.number FROM document_registrations r JOIN tax_documents d ON d.id = r.document_id
       WHERE r.irn = ANY ($1)`,
      [irns],
    );
    return new Map(rows.map(({ irn, number }) => [irn, number]));
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
         AND d.financial_year = $1 AND jsonb_path_exists(d.contents, '$.lines[*] ? (@.rateBps > 0)')
         AND NOT EXISTS (SELECT FROM document_registrations r WHERE r.document_id = d.id)`,
      [financialYear],
    );
    return row!.count;
  }
}
