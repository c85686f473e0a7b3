import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { WebhookInbox } from '../../../payments/index.js';
import { ProcessWebhook } from '../application/process-webhook.js';

@Injectable()
export class WebhookJobs {
  constructor(handlers: JobHandlers, processWebhook: ProcessWebhook, inbox: WebhookInbox) {
    handlers.on('webhook.received', 'payments', ({ eventId }) => processWebhook.run(eventId));
    handlers.on('refund.failed', 'payments', (payment) => processWebhook.refundFailed(payment));
    handlers.togetherFirst('webhook.received', (events) => inbox.closeSettled(events));
  }
}
