import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { PushService } from '../../push.service.js';

/** Sends notifications, beside the mails. */
@Injectable()
export class PushJobs {
  constructor(handlers: JobHandlers, push: PushService) {
    handlers.on('push.due', 'mail', (message) => push.deliver(message));
  }
}
