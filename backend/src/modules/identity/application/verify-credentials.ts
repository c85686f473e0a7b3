import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Users } from './ports/users.js';

/** Compares an email and a password with the accounts. */
@Injectable()
export class VerifyCredentials {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Takes as long for an unknown email.
   * @param email normalised
   * @throws DomainError 503 when too many requests are waiting
   */
  async run(email: string, password: string): Promise<{ user: User | null; isRight: boolean }> {
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
}
