import { Injectable } from '@nestjs/common';
import type { Credentials } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { normaliseEmail, type User } from '../domain/user.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Users } from './ports/users.js';

/** Checks who somebody is. Neither the words nor the time of a refusal tell whether the account exists. */
@Injectable()
export class SignIn {
  constructor(private readonly users: Users, private readonly hasher: PasswordHasher) {}

  /** @throws DomainError `unauthenticated`, in the same words for an unknown e-mail and a wrong password */
  async run({ email, password }: Credentials): Promise<User> {
    const user = await this.users.findByEmail(normaliseEmail(email));
    const isRight = await this.hasher.verify(password, user?.passwordHash ?? null);
    if (!user || !isRight) throw new DomainError('unauthenticated', 'Invalid email or password.');
    await this.renewHash(user, password);
    return user;
  }

  /** When hashes have become dearer, each account moves up at its next sign-in: only then is the password at hand. */
  private async renewHash({ id, passwordHash }: User, password: string): Promise<void> {
    if (!this.hasher.isOutdated(passwordHash)) return;
    // With too many at the door it waits for another time; that is no reason to turn anybody away.
    const renewed = await this.hasher.hash(password).catch(() => null);
    if (renewed) await this.users.renewHash(id, { from: passwordHash, to: renewed });
  }
}
