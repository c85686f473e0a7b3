import { Injectable } from '@nestjs/common';
import { Outbox } from '../../../kernel/outbox.js';
import type { User } from '../domain/user.js';
import { PasswordResets } from './ports/password-resets.js';
import { Users, type NewPasswordHash } from './ports/users.js';

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
