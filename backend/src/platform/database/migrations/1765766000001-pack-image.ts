import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The image of a product that shows the front of the pack; blank when unknown. */
export class PackImage1765766000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE products ADD COLUMN pack_image text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products DROP COLUMN pack_image');
  }
}
