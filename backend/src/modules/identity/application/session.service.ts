import { Injectable } from '@nestjs/common';
import type { EndSessionsInput, OpenSession } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { CheckPassword } from './check-password.js';
import { Sessions } from './ports/sessions.js';

/** The caller's own sessions. */
@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: Sessions,
    private readonly checkPassword: CheckPassword,
  ) {}

  /** @param currentId session of this request, listed first; the others by last activity */
  async list(userId: string, currentId: string): Promise<OpenSession[]> {
    const sessions = await this.sessions.of(userId);
    const listed = sessions.map(({ id, device, startedAt, seenAt }) => ({
      _id: id,
      device,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isCurrent: id === currentId,
    }));
    return listed.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  /**
   * Ends one session, or all but the current one. Requires the password, so that nobody can lock out the owner of an
   * unattended browser.
   * @throws DomainError as `CheckPassword`, and `session_not_found` for a session that is not the caller's or has ended
   */
  async end(caller: { id: string; token: { id: string } }, { password, session }: EndSessionsInput): Promise<void> {
    const { id } = await this.checkPassword.run(caller.id, password);
    if (session === undefined) return this.sessions.endOthers(id, caller.token.id);
    if (!(await this.sessions.end(id, session)))
      throw new DomainError('session_not_found', IDENTITY_MESSAGES.sessionEndedAlready);
  }

  /** Ends the session of the current request only. */
  signOut(token: { id: string; expiresAt: Date }): Promise<void> {
    return this.sessions.revoke(token.id, token.expiresAt);
  }
}
