import { Injectable } from '@nestjs/common';
import { RECIPIENT_LIMITS } from '@shop/contracts/recipients';
import { Clock } from '../../../../kernel/clock.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { RecipientLists } from './postgres/recipient-lists.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes recipients some time after the last change of their parcels. The order keeps its items and the address of the business. */
@Injectable()
export class RecipientJobs {
  constructor(handlers: JobHandlers, lists: RecipientLists, clock: Clock) {
    handlers.every(HOUR_MS, 'delete old recipients', () =>
      lists.removeOver(new Date(clock.now().getTime() - RECIPIENT_LIMITS.keptDays * DAY_MS)),
    );
  }
}
