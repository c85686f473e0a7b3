import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The HSN code of a product, for tax invoices; blank when unknown. */
export class ProductHsn1765750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE products ADD COLUMN hsn text NOT NULL DEFAULT '' CHECK (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$')",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP COLUMN hsn');
  }
}
