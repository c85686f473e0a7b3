import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What documents say about the shop: legal name, address, State, GSTIN and food licence. */
export class Seller1765764000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tax_settings ADD COLUMN seller jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_settings DROP COLUMN seller');
  }
}
