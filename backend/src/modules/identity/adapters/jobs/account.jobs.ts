import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { SendConfirmationLink } from '../../application/send-confirmation-link.js';
import { SendAccountNotice } from '../../application/send-account-notice.js';
import { SendResetLink } from '../../application/send-reset-link.js';

/** Sends mails about accounts. */
@Injectable()
export class AccountJobs {
  constructor(
    handlers: JobHandlers,
    confirmation: SendConfirmationLink,
    resetLink: SendResetLink,
    notice: SendAccountNotice,
  ) {
    handlers.on('user.registered', 'mail', ({ userId }) => confirmation.run(userId, 'welcome'));
    handlers.on('email-confirmation.requested', 'mail', ({ userId }) => confirmation.run(userId, 'again'));
    handlers.on('password-reset.requested', 'mail', ({ userId }) => resetLink.run(userId));
    handlers.on('password.changed', 'mail', ({ userId }) => notice.passwordChanged(userId));
    handlers.on('sign-in.guessed', 'mail', ({ userId, noticeId }) => notice.guessedAt(userId, noticeId));
  }
}
