import { Injectable } from '@nestjs/common';
import { Outbox, type OutboxTopic, type OutboxTopics } from '../../kernel/outbox.js';
import { Database } from './database.js';

/** On which `add_event` notifies the relays when the writing transaction has been committed. */
export const OUTBOX_CHANNEL = 'outbox';

@Injectable()
export class PostgresOutbox extends Outbox {
  constructor(private readonly database: Database) {
    super();
  }

  override async add<T extends OutboxTopic>(topic: T, payload: OutboxTopics[T]): Promise<void> {
    await this.database.query('SELECT add_event($1, $2, 0)', [topic, payload]);
  }

  override async giveUp(jobId: string): Promise<void> {
    await this.database.query('UPDATE outbox SET done_at = now() WHERE id = $1 AND done_at IS NULL', [jobId]);
  }
}
