import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Outbox } from '../../../../kernel/outbox.js';
import { Database } from '../../../../platform/database/database.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';

const HOUR_MS = 3_600_000;
/** Reminders of one round. */
const BATCH = 100;

/** The wish for a reminder is removed with it, so that no second one follows. One that is a fortnight late is of no use. */
const TAKE_DUE = `UPDATE orders SET details = details - 'giftReminder' WHERE id IN (
    SELECT id FROM orders WHERE details ->> 'giftReminder' = 'yes' AND user_id IS NOT NULL AND status <> 'Cancelled' AND deleted_at IS NULL
      AND created_at BETWEEN :now::timestamptz - interval '1 year' AND :now::timestamptz - interval '1 year' + interval '14 days'
    ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  ) RETURNING id`;

/** Reminds customers of a gift two weeks before the day on which they ordered it a year ago, where they asked for it. */
@Injectable()
export class GiftReminders {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns how many were due, at most 100 */
  run(): Promise<number> {
    return this.database.run(async () => {
      const due = await this.database.query<{ id: string }>(TAKE_DUE, { now: this.clock.now() });
      for (const { id } of due) await this.outbox.add('order.gift-due', { orderId: id });
      return due.length;
    });
  }
}

@Injectable()
export class GiftReminderJobs {
  constructor(handlers: JobHandlers, reminders: GiftReminders) {
    handlers.every(HOUR_MS, 'remind of gifts', async (stopping) => {
      while (!stopping.aborted && (await reminders.run()) === BATCH);
    });
  }
}
