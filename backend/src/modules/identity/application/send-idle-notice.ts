import { Injectable } from '@nestjs/common';
import { AccountMails } from './ports/account-mails.js';
import { IdleAccounts } from './ports/idle-accounts.js';
import { Users } from './ports/users.js';

/** Notifies a customer who was idle for years that the account will be erased, unless they have signed in since. */
@Injectable()
export class SendIdleNotice {
  constructor(
    private readonly users: Users,
    private readonly idle: IdleAccounts,
    private readonly mails: AccountMails,
  ) {}

  async run(userId: string): Promise<void> {
    const [user, toldAt] = await Promise.all([this.users.find(userId), this.idle.noticeOf(userId)]);
    if (user && toldAt) await this.mails.idleNotice(user, toldAt);
  }
}
