import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry } from '../../../kernel/personal-data.js';
import { Transaction } from '../../../kernel/transaction.js';
import { AccountMails } from './ports/account-mails.js';
import { Users } from './ports/users.js';

/**
 * Deletes an account: erases profile, addresses, password, reset links and pending mails, and ends every session. The
 * email may be used for a new account. Data that other modules must keep is anonymised.
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly users: Users,
    private readonly records: PersonalDataRegistry,
    private readonly mails: AccountMails,
    private readonly transaction: Transaction,
  ) {}

  /** Joins the caller's transaction. */
  run(userId: string): Promise<void> {
    return this.transaction.run(async () => {
      const user = await this.users.find(userId);
      await this.records.erase(userId);
      await this.users.remove(userId);
      if (user) await this.mails.forget(user);
    });
  }
}
