import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { deleteOldRows, type KeptRows } from '../database/old-rows.js';
import { JobHandlers } from '../queue/job-handlers.js';

const DAY_MS = 86_400_000;

/** A mail is tried for days at most; its key prevents a second one for this long. */
export const SENT_MAILS: KeptRows = {
  days: 180,
  sql: `DELETE FROM sent_mails WHERE ctid = ANY (ARRAY(SELECT ctid FROM sent_mails
    WHERE sent_at < now() - make_interval(days => $1) LIMIT $2)) RETURNING 1`,
};

/** Deletes old keys of sent mails. */
@Injectable()
export class SentMailJobs {
  constructor(handlers: JobHandlers, database: Database) {
    handlers.every(
      DAY_MS,
      'delete old mail keys',
      async (stopping) => void (await deleteOldRows(database, SENT_MAILS, stopping)),
    );
  }
}
