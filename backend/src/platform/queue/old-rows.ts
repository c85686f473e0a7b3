import type { JobHandlers } from './job-handlers.js';
import type { Database } from '../database/database.js';

const DAY_MS = 86_400_000;
const BATCH = 1000;

/** A table that only grows, and how long its rows are kept. */
export interface KeptRows {
  /** What the daily job does, for the log. */
  readonly job: string;
  /** Deletes up to `$2` rows older than `$1` days. Returns a row for each. */
  readonly sql: string;
  readonly days: number;
}

/**
 * Deletes old rows in batches of a thousand, each a transaction of its own, until none is left or the process stops.
 * @returns how many were deleted
 */
export async function deleteOldRows(
  database: Database,
  { sql, days }: KeptRows,
  stopping: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH && !stopping.aborted; deleted += batch)
    batch = await database.count(sql, [days, BATCH]);
  return deleted;
}

/** Deletes old rows once a day. */
export function deleteDaily(handlers: JobHandlers, database: Database, kept: KeptRows): void {
  handlers.every(DAY_MS, kept.job, async (stopping) => void (await deleteOldRows(database, kept, stopping)));
}
