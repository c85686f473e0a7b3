import { Injectable } from '@nestjs/common';
import { AccountMails } from './ports/account-mails.js';
import { Users } from './ports/users.js';

/** Greets a new customer by mail, if the account is still there. */
@Injectable()
export class SendWelcome {
  constructor(private readonly users: Users, private readonly mails: AccountMails) {}

  async run(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await this.mails.welcome(user);
  }
}
