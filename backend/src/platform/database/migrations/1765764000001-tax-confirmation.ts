import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name of the owner who confirmed the tax settings, which outlives the account. */
export class TaxConfirmation1765764000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_settings ADD COLUMN confirmed_by_name text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_settings DROP COLUMN confirmed_by_name');
  }
}
