import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { ChangePassword } from './change-password.js';
import { Addresses } from './ports/addresses.js';
import { Users } from './ports/users.js';
import { FactorsOf } from './second-factor/factors-of.js';

/**
 * Transfers an account to the proven owner of its email. Somebody else may have registered an unconfirmed account,
 * so its addresses, passkeys and authenticator app are removed with the password. Joins the caller's transaction.
 */
@Injectable()
export class ClaimAccount {
  constructor(
    private readonly users: Users,
    private readonly addresses: Addresses,
    private readonly factorsOf: FactorsOf,
    private readonly changePassword: ChangePassword,
  ) {}

  /** @returns the changed account; null when it was deleted */
  async run(userId: string, passwordHash: string): Promise<User | null> {
    const user = await this.users.find(userId);
    // Only an owner or the operator creates staff accounts, so their second factor survives a password reset.
    if (user && !user.isEmailConfirmed && !user.isAdmin) {
      await this.factorsOf.removeAll(userId);
      await this.addresses.removeAll(userId);
      await this.users.dropUnconfirmed(userId);
    }
    return this.changePassword.run(userId, { passwordHash });
  }
}
