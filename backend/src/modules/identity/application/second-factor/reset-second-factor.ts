import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../../kernel/audit-log.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { normaliseEmail } from '../../domain/user.js';
import '../audit-events.js';
import { IDENTITY_MESSAGES } from '../../messages.js';
import { Users } from '../ports/users.js';
import { FactorsOf } from './factors-of.js';
import { NoteFactorChange } from './note-factor-change.js';

/** Removes all second factors of a user who has lost device and recovery codes. Ends all sessions of the account. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly users: Users,
    private readonly factorsOf: FactorsOf,
    private readonly audit: AuditLog,
    private readonly noteChange: NoteFactorChange,
  ) {}

  /**
   * @param by the admin who resets another account; null for the operator
   * @throws DomainError `account_not_found` when no account has this email, `own_account` for the admin's own account
   */
  async run(email: string, by: { readonly id: string } | null): Promise<void> {
    const user = await this.users.findByEmail(normaliseEmail(email));
    if (!user)
      throw new DomainError('account_not_found', IDENTITY_MESSAGES.accountNotFound, [
        { field: 'email', message: IDENTITY_MESSAGES.accountNotFound },
      ]);
    if (user.id === by?.id) throw new DomainError('own_account', IDENTITY_MESSAGES.ownSecondFactor);
    await this.audit.run(async (record) => {
      await this.factorsOf.removeAll(user.id);
      await this.users.endSessions(user.id);
      await this.noteChange.run(user.id, 'reset');
      record('account.second-factor-reset', { subject: { id: user.id } });
    });
  }
}
