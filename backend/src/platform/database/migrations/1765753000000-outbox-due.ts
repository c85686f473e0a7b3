import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an event is due. Waiting may make its job unnecessary. */
export class OutboxDue1765753000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND dispatched_at IS NULL;
      DROP INDEX outbox_new;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX outbox_new ON outbox (created_at) WHERE done_at IS NULL AND dispatched_at IS NULL;
      ALTER TABLE outbox DROP COLUMN due_at;
    `);
  }
}
