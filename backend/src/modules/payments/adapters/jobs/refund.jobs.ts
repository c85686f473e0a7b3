import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SubmitRefund } from '../../application/submit-refund.js';

@Injectable()
export class RefundJobs {
  constructor(handlers: JobHandlers, submitRefund: SubmitRefund) {
    handlers.on('refund.requested', ({ refundId }) => submitRefund.run(refundId));
  }
}
