import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { ChangePassword } from './change-password.js';
import { Addresses } from './ports/addresses.js';
import { Users } from './ports/users.js';
import { FactorsOf } from './second-factor/factors-of.js';

/**
 * Gives an account to whoever has shown to own its e-mail. If nobody had shown that before, a stranger may have opened it: what they
 * left there (addresses, passkeys, authenticator app) goes with their password. Runs within the caller's transaction.
 */
@Injectable()
export class ClaimAccount {
  constructor(
    private readonly users: Users,
    private readonly addresses: Addresses,
    private readonly factorsOf: FactorsOf,
    private readonly changePassword: ChangePassword,
  ) {}

  /** @returns the account as it is then; null when it is gone */
  async run(userId: string, passwordHash: string): Promise<User | null> {
    const user = await this.users.find(userId);
    // Staff are made by an owner or the operator, never by whoever registers first; their second factor outlives their password.
    if (user && !user.isEmailConfirmed && !user.isAdmin) {
      await this.factorsOf.removeAll(userId);
      await this.addresses.removeAll(userId);
      await this.users.dropUnconfirmed(userId);
    }
    return this.changePassword.run(userId, { passwordHash });
  }
}
