import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the events that no relay has claimed yet without reading those whose jobs wait or run. */
export class OutboxNew1765740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX outbox_new ON outbox (created_at) WHERE done_at IS NULL AND dispatched_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_new');
  }
}
