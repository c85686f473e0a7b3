import { Injectable } from '@nestjs/common';
import { Outbox, type OutboxTopic, type OutboxTopics } from '../../kernel/outbox.js';
import { Database } from './database.js';

/** Wakes the relays as soon as the writing transaction has been committed. */
export const OUTBOX_CHANNEL = 'outbox';

@Injectable()
export class PostgresOutbox extends Outbox {
  constructor(private readonly database: Database) {
    super();
  }

  override async add<T extends OutboxTopic>(topic: T, payload: OutboxTopics[T]): Promise<void> {
    await this.database.query(
      `WITH added AS (INSERT INTO outbox (topic, payload) VALUES ($1, $2) RETURNING id)
       SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM added`,
      [topic, payload],
    );
  }

  override async giveUp(eventId: string): Promise<void> {
    await this.database.query('UPDATE outbox SET done_at = now() WHERE id = $1 AND done_at IS NULL', [eventId]);
  }
}
