import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { JobHandlers } from './job-handlers.js';

const DAY_MS = 86_400_000;
const BATCH = 1000;

/** Long enough to look up what happened to an order. Events that are not done are kept. */
const FINISHED = `DELETE FROM outbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM outbox
  WHERE created_at < now() - interval '30 days' AND done_at IS NOT NULL LIMIT :limit)) RETURNING 1`;

/** Deletes finished events of the outbox once a day. They may contain personal data, so they are not archived. */
@Injectable()
export class OutboxJobs {
  constructor(handlers: JobHandlers, database: Database) {
    handlers.every(DAY_MS, 'delete finished events', (stopping) => deleteFinishedEvents(database, stopping));
  }
}

/**
 * Deletes in batches of a thousand, each a transaction of its own, until none is left or the process stops.
 * @returns how many
 */
export async function deleteFinishedEvents(database: Database, stopping: AbortSignal): Promise<number> {
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH && !stopping.aborted; deleted += batch)
    batch = await database.count(FINISHED, { limit: BATCH });
  return deleted;
}
