import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keeps only the ids of an event, because bodies hold personal data. The column stays, empty, for processes of the
 * previous release.
 */
export class WebhookSubjects1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_events ADD provider_order_id text, ADD payment_id text, ADD dispute_id text, ALTER body SET DEFAULT '';
      UPDATE webhook_events SET
        provider_order_id = substring(body_text FROM 'order_[A-Za-z0-9]{14}'),
        payment_id = substring(body_text FROM 'pay_[A-Za-z0-9]{14}')
      FROM (SELECT event_id AS id, encode(body, 'escape') AS body_text FROM webhook_events WHERE processed_at IS NULL) waiting
      WHERE event_id = waiting.id;
      UPDATE webhook_events SET body = '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE webhook_events DROP provider_order_id, DROP payment_id, DROP dispute_id, ALTER body DROP DEFAULT',
    );
  }
}
