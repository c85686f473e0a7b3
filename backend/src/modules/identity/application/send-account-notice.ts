import { Injectable } from '@nestjs/common';
import { AccountMails } from './ports/account-mails.js';
import { Users } from './ports/users.js';

/** Tells people what happened to their account, in case it was not them. */
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

  /** Nothing is sent where nobody has an account. @param noticeId tells one notice from the next */
  async guessedAt(userId: string, noticeId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await this.mails.guessedAt(user, noticeId);
  }
}
