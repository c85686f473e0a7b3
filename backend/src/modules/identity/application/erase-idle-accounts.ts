import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import { EraseAccount } from './erase-account.js';
import { IdleAccounts } from './ports/idle-accounts.js';

const BATCH = 100;

/**
 * Erases accounts that were unused for years, some days after a notice by mail. Signing in cancels the erasure.
 * Works in batches; the rest follows in the next run.
 */
@Injectable()
export class EraseIdleAccounts {
  constructor(
    private readonly idle: IdleAccounts,
    private readonly eraseAccount: EraseAccount,
    private readonly transaction: Transaction,
    private readonly outbox: Outbox,
  ) {}

  /** May run in several processes at once. */
  async run(): Promise<void> {
    await this.transaction.run(async () => {
      for (const userId of await this.idle.beginNotice(BATCH)) await this.outbox.add('account.idle', { userId });
    });
    for (const userId of await this.idle.overdue(BATCH)) await this.transaction.run(() => this.erase(userId));
  }

  private async erase(userId: string): Promise<void> {
    if (await this.idle.lockOverdue(userId)) await this.eraseAccount.run(userId);
  }
}
