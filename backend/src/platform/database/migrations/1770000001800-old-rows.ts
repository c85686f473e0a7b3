import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds old rows of tables that only grow. BRIN has one entry for many pages, so that most inserts do not change it. */
export class OldRows1770000001800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX outbox_age ON outbox USING brin (created_at) WITH (autosummarize = on)');
    await runner.query('CREATE INDEX sent_mails_age ON sent_mails USING brin (sent_at) WITH (autosummarize = on)');
    await runner.query(
      'CREATE INDEX webhook_events_age ON webhook_events USING brin (received_at) WITH (autosummarize = on)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_events_age');
    await runner.query('DROP INDEX sent_mails_age');
    await runner.query('DROP INDEX outbox_age');
  }
}
