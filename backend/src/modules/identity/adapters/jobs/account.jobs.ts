import { Injectable } from '@nestjs/common';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { EraseIdleAccounts } from '../../application/erase-account.js';
import { SendLinks, SendNotices } from '../../application/send-account-mails.js';

const HOUR_MS = 3_600_000;

/** Sends mails about accounts, and erases idle ones. */
@Injectable()
export class AccountJobs {
  constructor(handlers: JobHandlers, links: SendLinks, notices: SendNotices, eraseIdleAccounts: EraseIdleAccounts) {
    handlers.on('user.registered', 'mail', ({ userId }) => links.confirmation(userId, 'welcome'));
    handlers.on('email-confirmation.requested', 'mail', ({ userId }) => links.confirmation(userId, 'again'));
    handlers.on('password-reset.requested', 'mail', ({ userId }) => links.reset(userId));
    handlers.on('password.changed', 'mail', ({ userId }) => notices.passwordChanged(userId));
    handlers.on('sign-in.guessed', 'mail', ({ userId, noticeId }) => notices.guessedAt(userId, noticeId));
    handlers.on('second-factor.changed', 'mail', ({ userId, change, changeId }) =>
      notices.factorChanged(userId, change, changeId),
    );
    handlers.on('account.idle', 'mail', ({ userId }) => notices.willBeErased(userId));
    handlers.every(HOUR_MS, 'erase idle accounts', () => eraseIdleAccounts.run());
  }
}
