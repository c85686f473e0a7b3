import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { WebhookEvents, type WebhookEvent } from '../../application/ports/webhook-events.js';

/** True for a payment p that nothing is left to do for. */
const IS_ORDER = `p.status = 'captured' AND p.disposition = 'order'`;

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

  /** Looks the payment up by its id alone and checks it then: with more conditions PostgreSQL read ten times the pages. */
  override async addReport(event: WebhookEvent, outcome: string, jobAfterSeconds: number): Promise<void> {
    const { id, provider, subject, secret } = event;
    await this.database.query(
      `WITH added AS (
         INSERT INTO webhook_events (event_id, type, provider_order_id, payment_id, dispute_id, secret, provider, processed_at, outcome)
         SELECT $1, $2, $3, $4, $5, $6, $7, CASE WHEN is_settled THEN now() END, CASE WHEN is_settled THEN $8 END
         FROM (SELECT (SELECT p.provider = $7 AND ${IS_ORDER} FROM payments p WHERE p.id = $4) AS is_settled) AS payment
         ON CONFLICT (event_id) DO NOTHING RETURNING event_id, processed_at)
       SELECT add_event('webhook.received', jsonb_build_object('eventId', event_id, 'isReport', true), $9) FROM added WHERE processed_at IS NULL`,
      [
        id,
        subject.type,
        subject.orderId,
        subject.paymentId,
        subject.disputeId,
        secret,
        provider,
        outcome,
        jobAfterSeconds,
      ],
    );
  }

  override async closeSettled(eventIds: readonly string[], outcome: string): Promise<readonly string[]> {
    const closed = await this.database.query<{ id: string }>(
      `UPDATE webhook_events e SET processed_at = now(), outcome = $2, body = ''
       WHERE e.event_id = ANY($1) AND e.processed_at IS NULL
         AND (SELECT p.provider = e.provider AND ${IS_ORDER} FROM payments p WHERE p.id = e.payment_id)
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
