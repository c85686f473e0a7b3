import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { CheckPassword } from './check-password.js';
import { EraseAccount } from './erase-account.js';

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
