import { Injectable } from '@nestjs/common';
import type { StaffInvitationInput } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { StaffAccounts } from '../../identity/index.js';
import './audit-events.js';
import { STAFF_MESSAGES } from '../messages.js';
import { lockOwner } from './change-staff.js';
import { Invitations } from './ports/invitations.js';

/** Invites a person to the staff and mails the link. */
@Injectable()
export class InviteStaff {
  constructor(
    private readonly invitations: Invitations,
    private readonly accounts: StaffAccounts,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param invitedBy id of an owner
   * @throws DomainError `already_invited` when this e-mail belongs to the staff or is already invited, `role_required`
   * for a former owner
   */
  async run({ email, role }: StaffInvitationInput, invitedBy: string): Promise<void> {
    const address = email.trim().toLowerCase();
    if ((await this.accounts.findByEmail(address))?.role) throw conflict(STAFF_MESSAGES.alreadyStaff);
    await this.audit.run(async (record) => {
      await lockOwner(this.accounts, invitedBy);
      const invitationId = await this.invitations.add({ email: address, role, invitedBy });
      if (!invitationId) throw conflict(STAFF_MESSAGES.alreadyInvited);
      await this.outbox.add('staff.invited', { invitationId });
      record('staff.invited', { subject: { id: invitationId }, after: { role } });
    });
  }
}

const conflict = (message: string) => new DomainError('already_invited', message, [{ field: 'email', message }]);
