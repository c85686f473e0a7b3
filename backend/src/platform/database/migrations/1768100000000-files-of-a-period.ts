import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders, refunds and invoices to businesses of a period are read by their dates; names of ledgers in Tally. */
export class FilesOfAPeriod1768100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX orders_paid ON orders (paid_at, id) WHERE payment_id IS NOT NULL');
    await runner.query('CREATE INDEX refunds_requested ON refunds (created_at, id)');
    await runner.query(
      `CREATE INDEX tax_documents_registered ON tax_documents ((contents #>> '{buyer,gstin}'), issued_at, id)
       WHERE contents #>> '{buyer,gstin}' IS NOT NULL AND kind <> 'receipt'`,
    );
    await runner.query(`ALTER TABLE tax_settings ADD COLUMN ledgers jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_settings DROP COLUMN ledgers');
    await runner.query('DROP INDEX tax_documents_registered');
    await runner.query('DROP INDEX refunds_requested');
    await runner.query('DROP INDEX orders_paid');
  }
}
