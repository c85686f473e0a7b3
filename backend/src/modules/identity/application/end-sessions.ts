import { Injectable } from '@nestjs/common';
import type { EndSessionsInput } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { CheckPassword } from './check-password.js';
import { SessionRepository } from './ports/session-repository.js';

/**
 * Ends one of the caller's sessions, or all but the current one. Requires the password, so that nobody can lock out the
 * owner of an unattended browser.
 */
@Injectable()
export class EndSessions {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly sessions: SessionRepository,
  ) {}

  /** @throws DomainError as `CheckPassword`, and `session_not_found` for a session that is not the caller's or has ended */
  async run(caller: { id: string; token: { id: string } }, { password, session }: EndSessionsInput): Promise<void> {
    const { id } = await this.checkPassword.run(caller.id, password);
    if (session === undefined) return this.sessions.endOthers(id, caller.token.id);
    if (!(await this.sessions.end(id, session)))
      throw new DomainError('session_not_found', IDENTITY_MESSAGES.sessionEndedAlready);
  }
}
