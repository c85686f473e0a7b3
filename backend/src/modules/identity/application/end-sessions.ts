import { Injectable } from '@nestjs/common';
import type { EndSessionsInput } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { PasswordHasher } from './ports/password-hasher.js';
import { SessionBook } from './ports/session-book.js';
import { Users } from './ports/users.js';
import { sessionEnded } from './session-ended.js';

/** Ends one of the caller's sessions, or all but the one that asks. Asks for the password: whoever found an open browser must not shut out its owner. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly users: Users,
    private readonly hasher: PasswordHasher,
    private readonly book: SessionBook,
  ) {}

  /**
   * @throws DomainError `invalid` for a wrong password (not `unauthenticated`: the session goes on), `not-found` for a session
   * that is not the caller's or has ended, `unauthenticated` when the account is gone already
   */
  async run(caller: { id: string; token: { id: string } }, { password, session }: EndSessionsInput): Promise<void> {
    const user = await this.users.find(caller.id);
    if (!user) throw sessionEnded();
    if (!(await this.hasher.verify(password, user.passwordHash))) throw DomainError.invalid('password', 'This is not your password.');
    if (session === undefined) return this.book.endOthers(user.id, caller.token.id);
    if (!(await this.book.end(user.id, session))) throw new DomainError('not-found', 'This sign-in has ended already.');
  }
}
