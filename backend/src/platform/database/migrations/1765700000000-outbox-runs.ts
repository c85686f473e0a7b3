import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a job ran and which attempt succeeded, for the job board. Null for abandoned events and for older ones. */
export class OutboxRuns1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox ADD COLUMN started_at timestamptz, ADD COLUMN attempts smallint;
      CREATE INDEX outbox_done ON outbox (done_at DESC) WHERE attempts IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN started_at, DROP COLUMN attempts');
  }
}
