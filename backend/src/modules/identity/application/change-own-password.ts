import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { Transaction } from '../../../kernel/transaction.js';
import type { User } from '../domain/user.js';
import { ChangePassword } from './change-password.js';
import { CheckPassword } from './check-password.js';
import { NewPasswords } from './new-passwords.js';

/** Replaces the caller's password by a new one, which ends every session of the account. */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly passwords: NewPasswords,
    private readonly transaction: Transaction,
    private readonly changePassword: ChangePassword,
  ) {}

  /**
   * @returns the account as it is then; its caller opens a new session for it
   * @throws DomainError `invalid_input` for a wrong present password (not 401: the session goes on) and for a new one that is
   * the same or that this shop finds weak, `password_changed` when the password was changed meanwhile, 401 when the account is gone
   */
  async run(userId: string, { password, newPassword }: PasswordChange): Promise<User> {
    const owner = await this.checkPassword.run(userId, password);
    if (newPassword === password)
      throw DomainError.invalid('newPassword', 'The new password is the same as the present one.');
    this.passwords.assertFit(newPassword, owner, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    const changed = await this.transaction.run(() =>
      this.changePassword.run(userId, { passwordHash, replaced: owner.passwordHash }),
    );
    if (!changed)
      throw new DomainError('password_changed', 'Your password has just been changed elsewhere. Please sign in again.');
    return changed;
  }
}
