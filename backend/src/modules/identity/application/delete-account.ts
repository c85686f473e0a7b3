import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { EraseAccount } from './erase-account.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { Users } from './ports/users.js';
import { sessionEnded } from './session-ended.js';

/** Deletes the caller's account, at their own wish. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly eraseAccount: EraseAccount,
  ) {}

  /**
   * @throws DomainError `invalid` for a wrong password (not `unauthenticated`: the session goes on), `conflict` for an admin, who
   * might be the only one, `unauthenticated` when the account is gone already
   */
  async run(userId: string, password: string): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw sessionEnded();
    if (user.isAdmin) throw new DomainError('conflict', 'The account of an admin cannot be deleted here.');
    if (!(await this.hasher.verify(password, user.passwordHash))) throw DomainError.invalid('password', 'This is not your password.');
    await this.eraseAccount.run(userId);
  }
}
