import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Details of the order that a draft becomes, such as those of a gift. */
export class GiftsInDrafts1770000001601 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE draft_orders ADD COLUMN details jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE draft_orders DROP COLUMN details');
  }
}
