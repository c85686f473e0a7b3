import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config/config.js';
import { Archive } from '../../../../platform/archive/archive.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SubmitRefund } from '../../application/submit-refund.js';

declare module '../../../../platform/queue/job-queue.js' {
  interface JobQueues {
    payments: true;
  }
}

/**
 * Stay longer than a charge-back may take. An event that is sent again later is processed once more, which changes
 * nothing: its payment is read from the provider.
 */
export const WEBHOOK_EVENTS = {
  kind: 'payment-events',
  table: 'webhook_events',
  at: 'received_at',
  key: { column: 'event_id', type: 'text' },
  onlyIf: 'processed_at IS NOT NULL',
} as const;

/** Submits refunds, and archives old webhook events. */
@Injectable()
export class PaymentJobs {
  constructor(handlers: JobHandlers, submitRefund: SubmitRefund, archive: Archive, { env }: Config) {
    handlers.on('refund.requested', 'payments', ({ refundId }) => submitRefund.run(refundId));
    archive.keep({ ...WEBHOOK_EVENTS, keptMonths: env.PAYMENT_EVENTS_MONTHS });
  }
}
