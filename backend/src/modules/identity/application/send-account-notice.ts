import { Injectable } from '@nestjs/common';
import { AccountMails } from './ports/account-mails.js';
import { Users } from './ports/users.js';

/** Notifies users of changes to their account. */
@Injectable()
export class SendAccountNotice {
  constructor(
    private readonly users: Users,
    private readonly mails: AccountMails,
  ) {}

  async passwordChanged(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await this.mails.passwordChanged(user);
  }

  /** Sends nothing for unknown accounts. @param noticeId distinguishes notices */
  async guessedAt(userId: string, noticeId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await this.mails.guessedAt(user, noticeId);
  }
}
