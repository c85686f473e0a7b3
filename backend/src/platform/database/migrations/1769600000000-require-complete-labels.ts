import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether products are only published with a complete label, as owners set it. */
export class RequireCompleteLabels1769600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE label_rules ADD COLUMN require_complete boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE label_rules DROP COLUMN require_complete');
  }
}
