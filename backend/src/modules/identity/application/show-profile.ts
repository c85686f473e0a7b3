import { Injectable } from '@nestjs/common';
import type { User } from '../domain/user.js';
import { Users } from './ports/users.js';
import { sessionEnded } from './session-ended.js';

/** Returns the caller's own account. */
@Injectable()
export class ShowProfile {
  constructor(private readonly users: Users) {}

  /** @throws DomainError 401 when the account was deleted */
  async run(userId: string): Promise<User> {
    const user = await this.users.find(userId);
    if (!user) throw sessionEnded();
    return user;
  }
}
