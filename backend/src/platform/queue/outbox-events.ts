import { Injectable } from '@nestjs/common';
import type { OutboxTopic, OutboxTopics } from '../../kernel/outbox.js';
import { Config } from '../../config/config.js';
import { ConnectionPool } from '../database/connections.js';
import { Grouped } from '../database/grouped.js';

/** A constant in the statement: for a parameter PostgreSQL would plan a long list, and sort all. */
export const CLAIM_SIZE = 50;
/** Events that are tried together are due again after this time, unless their process prolongs it. */
const TRIED_WITHIN_SECONDS = 30;

export interface OutboxEvent<T extends OutboxTopic = OutboxTopic> {
  readonly id: string;
  readonly topic: T;
  readonly payload: OutboxTopics[T];
}

/**
 * Reads and marks outbox events for the relay, on its own connections that commit without waiting for the disk: if a
 * power cut loses a mark, the job runs once more, which handlers tolerate.
 */
@Injectable()
export class OutboxEvents {
  private readonly pool: ConnectionPool;
  private readonly done = new Grouped<string>((ids) =>
    this.pool.query({
      name: 'outbox-done',
      text: 'UPDATE outbox SET done_at = now() WHERE id = ANY($1)',
      values: [ids],
    }),
  );

  constructor({ databaseUrl }: Config) {
    this.pool = new ConnectionPool({
      connectionString: databaseUrl,
      max: 2,
      application_name: 'shop outbox marks',
      options: '-c synchronous_commit=off',
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      query_timeout: 20_000,
    });
  }

  /**
   * Claims up to `CLAIM_SIZE` new events that are due, oldest first, and marks them as dispatched.
   * @param together topics whose events are tried without jobs: not dispatched, but due later
   */
  claimNew(together: readonly OutboxTopic[]): Promise<OutboxEvent[]> {
    return this.claim({
      name: 'outbox-due',
      changes: `dispatched_at = CASE WHEN topic = ANY($1) THEN NULL ELSE now() END,
        due_at = CASE WHEN topic = ANY($1) THEN now() + interval '${TRIED_WITHIN_SECONDS} seconds' ELSE due_at END`,
      condition: 'dispatched_at IS NULL AND due_at <= now()',
      order: 'due_at',
      values: [together],
    });
  }

  /**
   * Claims unfinished events that were dispatched longer ago: their relay died before it enqueued them, or the queue has
   * lost them.
   */
  claimForgotten(afterSeconds: number): Promise<OutboxEvent[]> {
    return this.claim({
      name: 'outbox-forgotten',
      changes: 'dispatched_at = now()',
      condition: 'dispatched_at < now() - make_interval(secs => $1)',
      order: 'created_at',
      values: [afterSeconds],
    });
  }

  /** Prolongs the time within which events are tried together. */
  async prolong(ids: readonly string[]): Promise<void> {
    await this.pool.query(
      `UPDATE outbox SET due_at = now() + interval '${TRIED_WITHIN_SECONDS} seconds' WHERE id = ANY($1) AND done_at IS NULL AND dispatched_at IS NULL`,
      [ids],
    );
  }

  /** Marks events as dispatched that were tried together and get jobs now. */
  async dispatch(events: readonly OutboxEvent[]): Promise<void> {
    await this.pool.query('UPDATE outbox SET dispatched_at = now() WHERE id = ANY($1) AND done_at IS NULL', [
      events.map(({ id }) => id),
    ]);
  }

  /** Makes claimed events due again at once, after they could neither be done nor enqueued. */
  async release(ids: readonly string[]): Promise<void> {
    await this.pool.query(
      'UPDATE outbox SET dispatched_at = NULL, due_at = now() WHERE id = ANY($1) AND done_at IS NULL',
      [ids],
    );
  }

  /** Marks an event as done. Events that end while a statement runs are marked together by the next one. */
  markDone(id: string): Promise<void> {
    return this.done.add(id);
  }

  async close(): Promise<void> {
    await this.done.settled();
    await this.pool.end();
  }

  private async claim({ name, changes, condition, order, values }: Claim): Promise<OutboxEvent[]> {
    const { rows } = await this.pool.query<OutboxEvent>({
      name,
      text: `WITH due AS MATERIALIZED (
           SELECT id, ${order} AS since FROM outbox WHERE done_at IS NULL AND ${condition}
           ORDER BY ${order} LIMIT ${CLAIM_SIZE} FOR UPDATE SKIP LOCKED),
         claimed AS (
           UPDATE outbox SET ${changes} FROM due WHERE outbox.id = due.id
           RETURNING outbox.id, topic, payload, since)
         SELECT id, topic, payload FROM claimed ORDER BY since`,
      values: [...values],
    });
    return rows;
  }
}

interface Claim {
  readonly name: string;
  readonly changes: string;
  readonly condition: string;
  readonly order: 'due_at' | 'created_at';
  readonly values: readonly unknown[];
}
