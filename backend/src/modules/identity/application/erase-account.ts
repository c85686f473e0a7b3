import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { PersonalDataRegistry } from '../../../kernel/personal-data.js';
import { Transaction } from '../../../kernel/transaction.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { CheckPassword } from './check-password.js';
import { AccountMails } from './ports/account-mails.js';
import { IdleAccounts, Users } from './ports/users.js';

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

/** Deletes the caller's own account. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /** @throws DomainError as `CheckPassword`, and `admin_account` for an admin, who might be the last one */
  async run(userId: string, password: string): Promise<void> {
    const user = await this.checkPassword.run(userId, password);
    if (user.isAdmin) throw new DomainError('admin_account', IDENTITY_MESSAGES.adminAccount);
    await this.eraseAccount.run(user.id);
  }
}

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** An owner deleted the account of a customer who asked for it. */
    'account.erased': object;
  }
}

/** Deletes the account of a customer at their request. */
@Injectable()
export class EraseCustomer {
  constructor(
    private readonly users: Users,
    private readonly eraseAccount: EraseAccount,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError `account_not_found`, and `admin_account` for an account of staff */
  async run(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw customerNotFound();
    if (user.isAdmin) throw new DomainError('admin_account', IDENTITY_MESSAGES.adminAccount);
    await this.audit.run(async (record) => {
      await this.eraseAccount.run(userId);
      record('account.erased', { subject: { id: userId } });
    });
  }
}

export const customerNotFound = () => new DomainError('account_not_found', IDENTITY_MESSAGES.customerNotFound);

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
