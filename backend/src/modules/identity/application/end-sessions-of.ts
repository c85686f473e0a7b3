import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { normaliseEmail } from '../domain/user.js';
import './audit-events.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { Users } from './ports/users.js';

/** Ends all sessions of an account, for admins: after it was compromised, or when a staff member leaves. */
@Injectable()
export class EndSessionsOf {
  constructor(
    private readonly users: Users,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError `account_not_found` when no account has this e-mail */
  async run(email: string): Promise<void> {
    const user = await this.users.findByEmail(normaliseEmail(email));
    if (!user)
      throw new DomainError('account_not_found', IDENTITY_MESSAGES.accountNotFound, [
        { field: 'email', message: IDENTITY_MESSAGES.accountNotFound },
      ]);
    await this.audit.run(async (record) => {
      await this.users.endSessions(user.id);
      record('sessions.ended', { subject: { id: user.id } });
    });
  }
}
