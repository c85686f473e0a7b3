import { Injectable } from '@nestjs/common';
import { RecordKeepers } from '../../../kernel/personal-records.js';
import { Transaction } from '../../../kernel/transaction.js';
import { Users } from './ports/users.js';

/**
 * Takes an account away: profile, address, password and reset links go, every session ends, and the e-mail may open an account again.
 * What other modules keep for the books stays there without the customer.
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly users: Users,
    private readonly records: RecordKeepers,
    private readonly transaction: Transaction,
  ) {}

  /** Joins the caller's transaction. */
  run(userId: string): Promise<void> {
    return this.transaction.run(async () => {
      await this.records.erase(userId);
      await this.users.remove(userId);
    });
  }
}
