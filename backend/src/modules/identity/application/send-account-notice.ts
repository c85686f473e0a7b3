import { Injectable } from '@nestjs/common';
import { AccountMails } from './ports/account-mails.js';
import { Users } from './ports/users.js';

/** Tells people that their password was changed, in case it was not them. */
@Injectable()
export class SendPasswordNotice {
  constructor(private readonly users: Users, private readonly mails: AccountMails) {}

  async run(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await this.mails.passwordChanged(user);
  }
}
