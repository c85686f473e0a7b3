import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SendPasswordNotice } from '../../application/send-password-notice.js';
import { SendResetLink } from '../../application/send-reset-link.js';
import { SendWelcome } from '../../application/send-welcome.js';

/** The mails that follow from what happened to an account. */
@Injectable()
export class AccountJobs {
  constructor(handlers: JobHandlers, welcome: SendWelcome, resetLink: SendResetLink, passwordNotice: SendPasswordNotice) {
    handlers.on('user.registered', ({ userId }) => welcome.run(userId));
    handlers.on('password-reset.requested', ({ userId }) => resetLink.run(userId));
    handlers.on('password.changed', ({ userId }) => passwordNotice.run(userId));
  }
}
