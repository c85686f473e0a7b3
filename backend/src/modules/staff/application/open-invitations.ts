import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { STAFF_MESSAGES } from '../messages.js';
import { Invitations } from './ports/invitations.js';

export const invitationNotFound = () => new DomainError('invitation_not_found', STAFF_MESSAGES.invitationSettled);

/** Resends and revokes open invitations. */
@Injectable()
export class OpenInvitations {
  constructor(
    private readonly invitations: Invitations,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `invitation_not_found` */
  sendAgain(id: string): Promise<void> {
    return this.audit.run(async (record) => {
      if (!(await this.invitations.renew(id))) throw invitationNotFound();
      await this.outbox.add('staff.invited', { invitationId: id });
      record('staff.invited-again', { subject: { id } });
    });
  }

  /**
   * Invalidates the link.
   * @throws DomainError `invitation_not_found`
   */
  revoke(id: string): Promise<void> {
    return this.audit.run(async (record) => {
      const revoked = await this.invitations.revoke(id);
      if (!revoked) throw invitationNotFound();
      record('invitation.revoked', { subject: { id }, before: { role: revoked.role } });
    });
  }
}
