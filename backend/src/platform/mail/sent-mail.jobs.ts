import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { deleteDaily, type KeptRows } from '../queue/old-rows.js';
import { JobHandlers } from '../queue/job-handlers.js';

/** A mail is tried for days at most; its key prevents a second one for this long. */
export const SENT_MAILS: KeptRows = {
  job: 'delete old mail keys',
  days: 180,
  sql: `DELETE FROM sent_mails WHERE ctid = ANY (ARRAY(SELECT ctid FROM sent_mails
    WHERE sent_at < now() - make_interval(days => $1) LIMIT $2)) RETURNING 1`,
};

/** Deletes old keys of sent mails. */
@Injectable()
export class SentMailJobs {
  constructor(handlers: JobHandlers, database: Database) {
    deleteDaily(handlers, database, SENT_MAILS);
  }
}
