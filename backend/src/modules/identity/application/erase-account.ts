import { Injectable } from '@nestjs/common';
import { PersonalDataRegistry } from '../../../kernel/personal-data.js';
import { Transaction } from '../../../kernel/transaction.js';
import { AccountMails } from './ports/account-mails.js';
import { Users } from './ports/users.js';

/**
 * Takes an account away: profile, address, password, reset links and mails go, every session ends, and the e-mail may open an account again.
 * What other modules keep for the books stays there without the customer.
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
