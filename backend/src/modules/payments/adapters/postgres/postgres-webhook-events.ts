import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { WebhookEvents, type WebhookEvent } from '../../application/ports/webhook-events.js';

@Injectable()
export class PostgresWebhookEvents extends WebhookEvents {
  constructor(private readonly database: Database) {
    super();
  }

  override async add({ id, provider, subject, secret }: WebhookEvent): Promise<boolean> {
    const added = await this.database.count(
      `INSERT INTO webhook_events (event_id, type, provider_order_id, payment_id, dispute_id, secret, provider) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (event_id) DO NOTHING RETURNING event_id`,
      [id, subject.type, subject.orderId, subject.paymentId, subject.disputeId, secret, provider],
    );
    return added === 1;
  }

  override async addSettled(event: WebhookEvent, outcome: string): Promise<boolean> {
    const { id, provider, subject, secret } = event;
    const added = await this.database.count(
      `INSERT INTO webhook_events (event_id, type, provider_order_id, payment_id, dispute_id, secret, provider, processed_at, outcome)
       SELECT $1, $2, $3, $4, $5, $6, $7, now(), $8
       WHERE EXISTS (SELECT FROM payments WHERE id = $4 AND provider = $7 AND status = 'captured' AND disposition = 'order')
       ON CONFLICT (event_id) DO NOTHING RETURNING event_id`,
      [id, subject.type, subject.orderId, subject.paymentId, subject.disputeId, secret, provider, outcome],
    );
    return added === 1;
  }

  override async closeSettled(eventIds: readonly string[], outcome: string): Promise<readonly string[]> {
    const closed = await this.database.query<{ id: string }>(
      `UPDATE webhook_events e SET processed_at = now(), outcome = $2, body = '' FROM payments p
       WHERE e.event_id = ANY($1) AND e.processed_at IS NULL
         AND p.id = e.payment_id AND p.provider = e.provider AND p.status = 'captured' AND p.disposition = 'order'
       RETURNING e.event_id AS id`,
      [eventIds, outcome],
    );
    return closed.map(({ id }) => id);
  }

  override find(eventId: string): Promise<(WebhookEvent & { processedAt: Date | null }) | null> {
    return this.database.one(
      `SELECT event_id AS id, provider, secret, processed_at AS "processedAt",
         jsonb_build_object('type', type, 'orderId', provider_order_id, 'paymentId', payment_id, 'disputeId', dispute_id) AS subject
       FROM webhook_events WHERE event_id = $1`,
      [eventId],
    );
  }

  override async markProcessed(eventId: string, outcome: string): Promise<void> {
    await this.database.query(
      `UPDATE webhook_events SET processed_at = now(), outcome = $2, body = '' WHERE event_id = $1`,
      [eventId, outcome],
    );
  }
}
