import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { deleteDaily, type KeptRows } from './old-rows.js';
import { JobHandlers } from './job-handlers.js';

/** Long enough to look up what happened to an order. Events that are not done are kept. */
export const FINISHED_EVENTS: KeptRows = {
  job: 'delete finished events',
  days: 30,
  sql: `DELETE FROM outbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM outbox
    WHERE created_at < now() - make_interval(days => $1) AND done_at IS NOT NULL LIMIT $2)) RETURNING 1`,
};

/** Deletes finished events of the outbox, which may contain personal data. */
@Injectable()
export class OutboxJobs {
  constructor(handlers: JobHandlers, database: Database) {
    deleteDaily(handlers, database, FINISHED_EVENTS);
  }
}
