import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The banner above every page: its text, and when it is shown. */
export class Banner1764200000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE store_settings
        ADD COLUMN banner_text text NOT NULL DEFAULT '30% off and free shipping on all orders' CHECK (length(banner_text) <= 80),
        ADD COLUMN banner_starts_at timestamptz,
        ADD COLUMN banner_ends_at timestamptz,
        ADD CONSTRAINT banner_ends_after_start CHECK (banner_ends_at > banner_starts_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE store_settings DROP COLUMN banner_text, DROP COLUMN banner_starts_at, DROP COLUMN banner_ends_at',
    );
  }
}
