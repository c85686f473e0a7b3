import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { CancelOrder } from '../application/cancel-order.js';

const MINUTE_MS = 60_000;
/** Orders of one round of cancellations. */
const BATCH = 50;

/** Cancels orders whose transfer did not come in time, so that their stock is for sale again. */
@Injectable()
export class OverdueTransferJobs {
  constructor(handlers: JobHandlers, cancelOrder: CancelOrder) {
    handlers.every(MINUTE_MS, 'cancel overdue transfers', async (stopping) => {
      while (!stopping.aborted && (await cancelOrder.runForOverdue(BATCH)) === BATCH);
    });
  }
}
