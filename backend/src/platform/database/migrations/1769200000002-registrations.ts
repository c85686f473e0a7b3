import type { MigrationInterface, QueryRunner } from 'typeorm';

const REGISTRATIONS = `
CREATE TABLE document_registrations (
  document_id uuid PRIMARY KEY REFERENCES tax_documents (id),
  irn text NOT NULL UNIQUE CHECK (irn ~ '^[0-9a-f]{64}$'),
  ack_no text NOT NULL CHECK (ack_no ~ '^[0-9]{8,20}$'),
  ack_at timestamptz NOT NULL,
  signed_qr text CHECK (length(signed_qr) <= 4000),
  recorded_at timestamptz NOT NULL,
  recorded_by uuid NOT NULL
);`;

const SIGN = (row: string) => `CASE WHEN ${row}.kind IN ('receipt', 'financial-note') THEN 0
    WHEN ${row}.kind = 'credit-note' THEN -1 ELSE 1 END`;
const TAXABLE = (row: string) => `${SIGN(row)} * (${row}.contents #>> '{totals,taxablePaise}')::bigint`;

/** The row of the counter is locked already by the transaction that takes its number. */
const TURNOVER = `
ALTER TABLE document_counters ADD COLUMN turnover_paise bigint NOT NULL DEFAULT 0;
CREATE FUNCTION count_turnover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE document_counters SET turnover_paise = turnover_paise + CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END * ${TAXABLE('NEW')}
    WHERE series = NEW.series AND financial_year = NEW.financial_year;
  RETURN NULL;
END $$;
CREATE TRIGGER tax_documents_count AFTER INSERT ON tax_documents FOR EACH ROW EXECUTE FUNCTION count_turnover();
CREATE TRIGGER tax_documents_discount AFTER UPDATE OF cancelled_at ON tax_documents FOR EACH ROW
  WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION count_turnover();
UPDATE document_counters c SET turnover_paise = sums.paise FROM (
    SELECT d.series, d.financial_year, sum(${TAXABLE('d')})::bigint AS paise FROM tax_documents d
    WHERE d.cancelled_at IS NULL GROUP BY d.series, d.financial_year) sums
  WHERE c.series = sums.series AND c.financial_year = sums.financial_year;`;

/** Numbers and QR codes of the invoice registration portal, and the turnover of a financial year. */
export class Registrations1769200000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REGISTRATIONS);
    await runner.query(TURNOVER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tax_documents_discount ON tax_documents');
    await runner.query('DROP TRIGGER tax_documents_count ON tax_documents');
    await runner.query('DROP FUNCTION count_turnover');
    await runner.query('ALTER TABLE document_counters DROP COLUMN turnover_paise');
    await runner.query('DROP TABLE document_registrations');
  }
}
