import { Injectable } from '@nestjs/common';
import { Outbox, type OutboxTopic, type OutboxTopics } from '../../kernel/outbox.js';
import { Database } from './database.js';

/** Notifies the relays when the writing transaction has been committed; the payload is when the event is due, in seconds. */
export const OUTBOX_CHANNEL = 'outbox';

@Injectable()
export class PostgresOutbox extends Outbox {
  constructor(private readonly database: Database) {
    super();
  }

  override async add<T extends OutboxTopic>(
    topic: T,
    payload: OutboxTopics[T],
    { afterSeconds } = { afterSeconds: 0 },
  ): Promise<void> {
    await this.database.query(
      `WITH added AS (INSERT INTO outbox (topic, payload, due_at) VALUES ($1, $2, now() + make_interval(secs => $3)) RETURNING id)
       SELECT pg_notify('${OUTBOX_CHANNEL}', $3::text) FROM added`,
      [topic, payload, afterSeconds],
    );
  }

  override async giveUp(eventId: string): Promise<void> {
    await this.database.query('UPDATE outbox SET done_at = now() WHERE id = $1 AND done_at IS NULL', [eventId]);
  }
}
