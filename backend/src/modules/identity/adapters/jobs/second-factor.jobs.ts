import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SendFactorNotice } from '../../application/second-factor/send-factor-notice.js';

/** Sends mails about changes of a second factor. */
@Injectable()
export class SecondFactorJobs {
  constructor(handlers: JobHandlers, notice: SendFactorNotice) {
    handlers.on('second-factor.changed', 'mail', (change) => notice.run(change));
  }
}
