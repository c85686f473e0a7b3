import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a read waits for a replica that is behind; then the primary serves it. */
const MAX_LAG_MS = 200;
const POLL_MS = 5;
/** A replica that has failed gets no reads for this long. */
const SKIPPED_MS = 10_000;

/** SQLSTATE of a statement that writes. */
const WRITES = '25006';

/** A position in the write-ahead log of the primary: every commit that was acknowledged lies before it. */
interface Position {
  readonly lsn: string;
  /** Changes with each promotion. */
  readonly timeline: number;
}

const POSITION = `SELECT lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int AS timeline
  FROM pg_current_wal_flush_lsn() AS lsn`;

/**
 * Serves reads from a standby that has replayed every commit acknowledged before the read began, of this process and of
 * others, so that reads are never older than a write.
 */
export class Replica implements OnApplicationShutdown {
  /** Reads by the server that served them. */
  readonly served = { replica: 0, primary: 0 };
  private readonly logger = new Logger('Replica');
  private skippedUntil = 0;
  /** Reads that each pool serves now. */
  private readonly running = new Map<pg.Pool, number>();

  constructor(
    private readonly primary: pg.Pool,
    private readonly standby: { readonly reads: pg.Pool; readonly searches: pg.Pool },
  ) {}

  /**
   * Sends a statement that only reads. Costs two short statements more: one for each server. While all connections to the
   * replica are in use, the primary serves further reads, so that two servers do more than one.
   * @param how `by index`: planned for its values, without scans of whole tables
   * @returns null when the primary has to serve it: the replica is behind for longer than 200 ms, busy, fails, or is not a standby
   * @throws whatever the primary throws when asked how far it is
   */
  async query(statement: pg.QueryConfig, how?: 'by index'): Promise<pg.QueryResult | null> {
    const pool = how ? this.standby.searches : this.standby.reads;
    const isAvailable = performance.now() >= this.skippedUntil && this.runningOn(pool) < pool.options.max;
    const result = isAvailable ? await this.counted(pool, () => this.queryStandby(statement, pool)) : null;
    this.served[result ? 'replica' : 'primary'] += 1;
    return result;
  }

  private runningOn(pool: pg.Pool): number {
    return this.running.get(pool) ?? 0;
  }

  private async counted<T>(pool: pg.Pool, read: () => Promise<T>): Promise<T> {
    this.running.set(pool, this.runningOn(pool) + 1);
    try {
      return await read();
    } finally {
      this.running.set(pool, this.runningOn(pool) - 1);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.standby.reads.end(), this.standby.searches.end()]);
  }

  private async queryStandby(statement: pg.QueryConfig, standby: pg.Pool): Promise<pg.QueryResult | null> {
    const { rows } = await this.primary.query<Position>(POSITION);
    try {
      return await onOneConnection(standby, async (client) =>
        (await hasReached(client, rows[0]!)) ? client.query(statement) : null,
      );
    } catch (error) {
      if ((error as { code?: string }).code === WRITES)
        throw new Error('A statement of `read` writes.', { cause: error });
      // Also when recovery cancels the statement. A wrong statement fails on the primary as well.
      this.skippedUntil = performance.now() + SKIPPED_MS;
      this.logger.warn(`The replica gets no reads for ${SKIPPED_MS / 1000} s: ${(error as Error).message}`);
      return null;
    }
  }
}

/** A proxy may connect each connection to another standby: what one has, another may lack. */
async function onOneConnection<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A connection whose statement failed may be lost or busy.
    client.release(failure);
  }
}

async function hasReached(standby: pg.ClientBase, { lsn, timeline }: Position): Promise<boolean> {
  const until = performance.now() + MAX_LAG_MS;
  for (;;) {
    const { rows } = await standby.query<{ isReached: boolean | null; timeline: number }>(
      `SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isReached", timeline_id AS timeline FROM pg_control_checkpoint()`,
      [lsn],
    );
    const found = rows[0]!;
    if (found.isReached === null) throw new Error('The server of DATABASE_REPLICA_URL is not a standby.');
    // Another one may have stored what the primary never had. A standby states a new timeline with its next checkpoint.
    if (found.timeline !== timeline) throw new Error('The standby has not followed the last promotion yet.');
    if (found.isReached || performance.now() > until) return found.isReached;
    await pause(POLL_MS);
  }
}
