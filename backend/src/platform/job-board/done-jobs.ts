import type { Queue } from 'bullmq';
import { Job } from 'bullmq';
import { DomainError } from '../../kernel/domain-error.js';
import { isId } from '../../kernel/ids.js';
import type { Database } from '../database/database.js';
import { QUEUE_OF, type QueueName } from '../queue/job-queue.js';

/** More is not looked for, however much was done. */
const MAX_SHOWN = 200;
const RECENT = `attempts IS NOT NULL AND done_at > now() - interval '1 day'`;
const COLUMNS = `id, topic, payload, attempts, created_at AS "createdAt", started_at AS "startedAt", done_at AS "doneAt"`;

interface DoneRow {
  readonly id: string;
  readonly topic: string;
  readonly payload: object;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly startedAt: Date;
  readonly doneAt: Date;
}

/** What was done in the last day, read from the outbox: keeping done jobs in the queue on PostgreSQL costs more than doing them. */
export class DoneJobs {
  private readonly topics: readonly string[];

  constructor(
    private readonly queue: Queue,
    private readonly database: Database,
  ) {
    this.topics = Object.entries(QUEUE_OF).flatMap(([topic, name]) =>
      name === (queue.name as QueueName) ? [topic] : [],
    );
  }

  /** How many there are to be shown, at most 200. */
  async count(): Promise<number> {
    const counted = await this.database.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM (SELECT 1 FROM outbox WHERE ${RECENT} AND topic = ANY ($1) ORDER BY done_at DESC LIMIT ${MAX_SHOWN}) recent`,
      [this.topics],
    );
    return counted?.count ?? 0;
  }

  /** Newest first. @param end the last one, counted from 0 */
  async between(start: number, end: number): Promise<Job[]> {
    const limit = Math.min(end < 0 ? MAX_SHOWN : end + 1, MAX_SHOWN) - start;
    if (limit <= 0) return [];
    const rows = await this.database.query<DoneRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE ${RECENT} AND topic = ANY ($1) ORDER BY done_at DESC LIMIT $2 OFFSET $3`,
      [this.topics, limit, start],
    );
    return rows.map((row) => this.shown(row));
  }

  async one(id: string): Promise<Job | undefined> {
    if (!isId(id)) return undefined;
    const row = await this.database.one<DoneRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE id = $2 AND ${RECENT} AND topic = ANY ($1)`,
      [this.topics, id],
    );
    return row ? this.shown(row) : undefined;
  }

  private shown({ id, topic, payload, attempts, createdAt, startedAt, doneAt }: DoneRow): Job {
    const refuse = async (): Promise<never> => {
      throw new DomainError('job_done', 'This job is done. It is neither run again nor removed.');
    };
    return Object.assign(new Job(this.queue, topic, payload, {}, id), {
      attemptsMade: attempts,
      timestamp: createdAt.getTime(),
      processedOn: startedAt.getTime(),
      finishedOn: doneAt.getTime(),
      getState: async () => 'completed' as const,
      retry: refuse,
      promote: refuse,
      remove: refuse,
    });
  }
}
