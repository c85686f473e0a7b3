import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordHasher } from './ports/passwords.js';
import { Users } from './ports/users.js';
import { sessionEnded } from './profile.service.js';

/** Compares entered passwords with those of the accounts. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly passwords: NewPasswords,
  ) {}

  /**
   * Verifies the password of a signed-in user before a sensitive action, so that an unattended browser is not enough.
   * @returns the caller's account
   * @throws DomainError `invalid_input` for a wrong password (not 401: the session is still valid), 401 when the
   * account was deleted
   */
  async run(userId: string, password: string): Promise<User> {
    const user = await this.users.find(userId);
    if (!user) throw sessionEnded();
    if (!(await this.hasher.verify(password, user.passwordHash)))
      throw DomainError.invalid('password', IDENTITY_MESSAGES.wrongPassword);
    await this.rate(user, password);
    return user;
  }

  /**
   * Takes as long for an unknown email.
   * @param email normalised
   * @throws DomainError 503 when too many requests are waiting
   */
  async verify(email: string, password: string): Promise<{ user: User | null; isRight: boolean }> {
    const user = await this.users.findByEmail(email);
    return { user, isRight: await this.hasher.verify(password, user?.passwordHash ?? null) };
  }

  /** Rehashes a correct password after the cost was raised. Possible only while the password is available. */
  async renewHash({ id, passwordHash }: User, password: string): Promise<void> {
    if (!this.hasher.isOutdated(passwordHash)) return;
    // Skipped under load: rehashing must not fail the sign-in.
    const renewed = await this.hasher.hash(password).catch(() => null);
    if (renewed) await this.users.renewHash(id, { from: passwordHash, to: renewed });
  }

  /**
   * Stores whether staff may have a password that its owner has just entered. The hash does not tell, and a customer's
   * password may be shorter. With `false` a role does not work.
   */
  async rate({ id, passwordHash, isStaffPassword: before }: User, password: string): Promise<void> {
    if (before) return;
    const isStaffPassword = await this.passwords.isFitForStaff(password);
    if (isStaffPassword !== before) await this.users.rateStaffPassword(id, { passwordHash, isStaffPassword });
  }
}
