import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = ['receipt', 'tax-invoice', 'bill-of-supply', 'invoice-cum-bill', 'credit-note'];
const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** Documents that replace others, and credits after the last day for credit notes. */
export class ReplacedDocuments1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tax_documents
        ADD COLUMN replaces_id uuid REFERENCES tax_documents(id),
        DROP CONSTRAINT tax_documents_kind_check,
        ADD CONSTRAINT tax_documents_kind_check CHECK (kind IN (${listed([...KINDS, 'financial-note'])})),
        DROP CONSTRAINT tax_documents_check,
        ADD CONSTRAINT tax_documents_credits CHECK ((kind IN ('credit-note', 'financial-note')) = (invoice_id IS NOT NULL));
      CREATE UNIQUE INDEX tax_documents_replaced_once ON tax_documents (replaces_id, kind);
      CREATE INDEX tax_documents_receipts ON tax_documents (issued_at) WHERE kind = 'receipt'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX tax_documents_receipts;
      DROP INDEX tax_documents_replaced_once;
      ALTER TABLE tax_documents
        DROP COLUMN replaces_id,
        DROP CONSTRAINT tax_documents_kind_check,
        ADD CONSTRAINT tax_documents_kind_check CHECK (kind IN (${listed(KINDS)})) NOT VALID,
        DROP CONSTRAINT tax_documents_credits,
        ADD CONSTRAINT tax_documents_check CHECK ((kind = 'credit-note') = (invoice_id IS NOT NULL)) NOT VALID`);
  }
}
