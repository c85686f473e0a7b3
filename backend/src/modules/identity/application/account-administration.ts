import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { normaliseEmail, type User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { Users } from './ports/users.js';
import { SecondFactors } from './second-factor/second-factors.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** Staff ended all sessions of an account. */
    'sessions.ended': object;
    /** Passkeys, authenticator app and recovery codes of a user who lost them were removed. */
    'account.second-factor-reset': object;
  }
}

/** What owners do for the accounts of others, found by their email. */
@Injectable()
export class AccountAdministration {
  constructor(
    private readonly users: Users,
    private readonly factors: SecondFactors,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Ends all sessions: after the account was compromised, or when a staff member leaves.
   * @throws DomainError `account_not_found` when no account has this email
   */
  async endSessions(email: string): Promise<void> {
    const user = await this.find(email);
    await this.audit.run(async (record) => {
      await this.users.endSessions(user.id);
      record('sessions.ended', { subject: { id: user.id } });
    });
  }

  /**
   * Removes all second factors of a user who has lost device and recovery codes, and ends all sessions.
   * @param by the admin who resets another account; null for the operator
   * @throws DomainError `account_not_found` when no account has this email, `own_account` for the admin's own account
   */
  async resetSecondFactor(email: string, by: { readonly id: string } | null): Promise<void> {
    const user = await this.find(email);
    if (user.id === by?.id) throw new DomainError('own_account', IDENTITY_MESSAGES.ownSecondFactor);
    await this.audit.run(async (record) => {
      await this.factors.removeAll(user.id);
      await this.users.endSessions(user.id);
      await this.factors.noteChange(user.id, 'reset');
      record('account.second-factor-reset', { subject: { id: user.id } });
    });
  }

  private async find(email: string): Promise<User> {
    const user = await this.users.findByEmail(normaliseEmail(email));
    if (user) return user;
    throw new DomainError('account_not_found', IDENTITY_MESSAGES.accountNotFound, [
      { field: 'email', message: IDENTITY_MESSAGES.accountNotFound },
    ]);
  }
}
