import { Injectable } from '@nestjs/common';
import type { PasswordChange } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { Transaction } from '../../../kernel/transaction.js';
import type { User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { CheckPassword } from './check-password.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordResets } from './ports/mailed-links.js';
import { type NewPasswordHash, Users } from './ports/users.js';

/**
 * Replaces a password, ends every session and every open reset link of the account, and notifies its owner. Joins the
 * caller's transaction.
 */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly users: Users,
    private readonly resets: PasswordResets,
    private readonly outbox: Outbox,
  ) {}

  /** @returns null when the account was deleted, or its password was changed concurrently */
  async run(userId: string, change: NewPasswordHash): Promise<User | null> {
    const user = await this.users.changePassword(userId, change);
    if (!user) return null;
    await this.resets.closeAll(userId);
    await this.outbox.add('password.changed', { userId });
    return user;
  }
}

/** Changes the caller's password and ends every session of the account. */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly passwords: NewPasswords,
    private readonly transaction: Transaction,
    private readonly changePassword: ChangePassword,
  ) {}

  /**
   * @returns the changed account; the caller opens a new session for it
   * @throws DomainError `invalid_input` for a wrong current password (not 401: the session is still valid) and for a
   * new one that is the same or too weak, `password_changed` after a concurrent change, 401 when the account was
   * deleted
   */
  async run(userId: string, { password, newPassword }: PasswordChange): Promise<User> {
    const owner = await this.checkPassword.run(userId, password);
    if (newPassword === password) throw DomainError.invalid('newPassword', IDENTITY_MESSAGES.samePassword);
    await this.passwords.assertFit(newPassword, owner, 'newPassword');
    const passwordHash = await this.passwords.hash(newPassword);
    const changed = await this.transaction.run(() =>
      this.changePassword.run(userId, { passwordHash, replaced: owner.passwordHash }),
    );
    if (!changed) throw new DomainError('password_changed', IDENTITY_MESSAGES.passwordChangedElsewhere);
    return changed;
  }
}
