import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { WorkOffWebhook } from '../../application/work-off-webhook.js';

@Injectable()
export class WebhookJobs {
  constructor(handlers: JobHandlers, workOffWebhook: WorkOffWebhook) {
    handlers.on('webhook.received', ({ eventId }) => workOffWebhook.run(eventId));
  }
}
