import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Users } from './ports/users.js';
import { RatePassword } from './rate-password.js';
import { sessionEnded } from './session-ended.js';

/** Verifies the password of a signed-in user before a sensitive action, so that an unattended browser is not enough. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly ratePassword: RatePassword,
  ) {}

  /**
   * @returns the caller's account
   * @throws DomainError `invalid_input` for a wrong password (not 401: the session is still valid), 401 when the
   * account was deleted
   */
  async run(userId: string, password: string): Promise<User> {
    const user = await this.users.find(userId);
    if (!user) throw sessionEnded();
    if (!(await this.hasher.verify(password, user.passwordHash)))
      throw DomainError.invalid('password', IDENTITY_MESSAGES.wrongPassword);
    await this.ratePassword.run(user, password);
    return user;
  }
}
