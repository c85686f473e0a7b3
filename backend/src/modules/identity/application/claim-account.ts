import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { ChangePassword } from './change-password.js';
import { Addresses } from './ports/addresses.js';
import { Users } from './ports/users.js';
import { SecondFactors } from './second-factor/second-factors.js';

/**
 * Transfers an account to the proven owner of its email. Somebody else may have added passkeys or an authenticator app,
 * and addresses while nobody had claimed the account. Joins the caller's transaction.
 */
@Injectable()
export class ClaimAccount {
  constructor(
    private readonly users: Users,
    private readonly addresses: Addresses,
    private readonly factors: SecondFactors,
    private readonly changePassword: ChangePassword,
  ) {}

  /** @returns the changed account; null when it was deleted */
  async run(userId: string, passwordHash: string): Promise<User | null> {
    const user = await this.users.find(userId);
    // Staff have enrolled theirs after they joined, and a mailbox alone must not open the back office.
    if (user && !user.isAdmin) {
      await this.factors.drop(userId);
      if (!user.isClaimed) await this.removeAddresses(userId);
    }
    return this.changePassword.run(userId, { passwordHash });
  }

  private async removeAddresses(userId: string): Promise<void> {
    await this.addresses.removeAll(userId);
    await this.users.claim(userId);
  }
}
