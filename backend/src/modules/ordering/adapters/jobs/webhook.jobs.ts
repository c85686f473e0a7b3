import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { ProcessWebhook } from '../../application/process-webhook.js';

@Injectable()
export class WebhookJobs {
  constructor(handlers: JobHandlers, processWebhook: ProcessWebhook) {
    handlers.on('webhook.received', 'payments', ({ eventId }) => processWebhook.run(eventId));
  }
}
