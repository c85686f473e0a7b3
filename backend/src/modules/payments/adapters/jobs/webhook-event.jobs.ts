import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { deleteDaily, type KeptRows } from '../../../../platform/queue/old-rows.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';

/**
 * Longer than a charge-back may take. An event that is sent again later is processed once more, which changes nothing:
 * its payment is read from the provider.
 */
export const WEBHOOK_EVENTS: KeptRows = {
  job: 'delete old webhook events',
  days: 400,
  sql: `DELETE FROM webhook_events WHERE ctid = ANY (ARRAY(SELECT ctid FROM webhook_events
    WHERE received_at < now() - make_interval(days => $1) AND processed_at IS NOT NULL LIMIT $2)) RETURNING 1`,
};

/** Deletes old webhook events. */
@Injectable()
export class WebhookEventJobs {
  constructor(handlers: JobHandlers, database: Database) {
    deleteDaily(handlers, database, WEBHOOK_EVENTS);
  }
}
