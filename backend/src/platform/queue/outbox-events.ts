import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../config/config.js';
import type { Job } from './job-queue.js';

/** Events of one claim. A constant in the statement: for a parameter PostgreSQL would plan a long list, and sort all. */
export const CLAIM_SIZE = 100;

/**
 * Reads and marks outbox events for the relay, on its own connections that commit without waiting for the disk: if a
 * power cut loses a mark, the job runs once more, which handlers tolerate.
 */
@Injectable()
export class OutboxEvents {
  private readonly pool: pg.Pool;
  private next: { readonly ids: string[]; readonly written: Promise<void> } | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor({ databaseUrl }: Config) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 2,
      application_name: 'shop outbox marks',
      options: '-c synchronous_commit=off',
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      query_timeout: 20_000,
    });
    // The next call replaces an idle connection that was lost.
    this.pool.on('error', () => undefined);
  }

  /** Claims up to `CLAIM_SIZE` new events that are due, oldest first: marks them as dispatched and returns them. */
  claimNew(): Promise<Job[]> {
    return this.claim('outbox-due', 'dispatched_at IS NULL AND due_at <= now()', 'due_at');
  }

  /**
   * Claims unfinished events that were dispatched longer ago: their relay died before it enqueued them, or the queue has
   * lost them.
   */
  claimForgotten(afterSeconds: number): Promise<Job[]> {
    return this.claim('outbox-forgotten', 'dispatched_at < now() - make_interval(secs => $1)', 'created_at', [
      afterSeconds,
    ]);
  }

  /** Makes claimed events due again at once, after the queue has rejected them. */
  async release(jobs: readonly Job[]): Promise<void> {
    await this.pool.query('UPDATE outbox SET dispatched_at = NULL WHERE id = ANY($1) AND done_at IS NULL', [
      jobs.map(({ id }) => id),
    ]);
  }

  /** Marks an event as done. Events that end while a statement runs are marked together by the next one. */
  markDone(id: string): Promise<void> {
    this.next ??= this.nextBatch();
    this.next.ids.push(id);
    return this.next.written;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.pool.end();
  }

  private async claim(
    name: string,
    condition: string,
    order: 'due_at' | 'created_at',
    values: readonly number[] = [],
  ): Promise<Job[]> {
    const { rows } = await this.pool.query<Job>({
      name,
      text: `WITH due AS (
           UPDATE outbox SET dispatched_at = now() WHERE id IN (
             SELECT id FROM outbox WHERE done_at IS NULL AND ${condition} ORDER BY ${order} LIMIT ${CLAIM_SIZE} FOR UPDATE SKIP LOCKED)
           RETURNING id, topic, payload, ${order})
         SELECT id, topic, payload FROM due ORDER BY ${order}`,
      values: [...values],
    });
    return rows;
  }

  private nextBatch(): { readonly ids: string[]; readonly written: Promise<void> } {
    const ids: string[] = [];
    const written = this.writing.then(async () => {
      this.next = null;
      await this.pool.query({
        name: 'outbox-done',
        text: 'UPDATE outbox SET done_at = now() WHERE id = ANY($1)',
        values: [ids],
      });
    });
    this.writing = written.catch(() => undefined);
    return { ids, written };
  }
}
