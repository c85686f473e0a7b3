import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { NewPasswords } from './new-passwords.js';
import { Users } from './ports/users.js';

/**
 * Stores whether staff may have a password that its owner has just entered. The hash does not tell, and a customer's
 * password may be shorter. With `false` a role does not work.
 */
@Injectable()
export class RatePassword {
  constructor(
    private readonly users: Users,
    private readonly passwords: NewPasswords,
  ) {}

  async run({ id, passwordHash, isStaffPassword: before }: User, password: string): Promise<void> {
    if (before) return;
    const isStaffPassword = await this.passwords.isFitForStaff(password);
    if (isStaffPassword !== before) await this.users.rateStaffPassword(id, { passwordHash, isStaffPassword });
  }
}
