import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SubmitRefund } from '../../application/submit-refund.js';

declare module '../../../../platform/queue/job-queue.js' {
  interface JobQueues {
    payments: true;
  }
}

@Injectable()
export class RefundJobs {
  constructor(handlers: JobHandlers, submitRefund: SubmitRefund) {
    handlers.on('refund.requested', 'payments', ({ refundId }) => submitRefund.run(refundId));
  }
}
