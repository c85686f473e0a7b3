import { Injectable } from '@nestjs/common';
import type { Staff, StaffInvitationInput, StaffMember, StaffRole } from '@shop/contracts';
import { AuditLog, type RecordEntry } from '../../kernel/audit-log.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Outbox } from '../../kernel/outbox.js';
import { StaffAccounts, type StaffAccount } from '../identity/index.js';
import { InvitationRepository } from './invitation.repository.js';
import { STAFF_MESSAGES } from './messages.js';

declare module '../../kernel/audit-log.js' {
  interface AuditEvents {
    'staff.invited': { readonly role: StaffRole };
    'staff.invited-again': object;
    'invitation.revoked': { readonly role: StaffRole };
    'staff.role-changed': { readonly role: StaffRole };
    'staff.removed': { readonly role: StaffRole };
  }
}

declare module '../../kernel/outbox.js' {
  interface OutboxTopics {
    'staff.invited': { invitationId: string };
  }
}

export const staffMemberNotFound = () => new DomainError('staff_member_not_found', STAFF_MESSAGES.notStaff);
export const invitationNotFound = () => new DomainError('invitation_not_found', STAFF_MESSAGES.invitationSettled);
const conflict = (message: string) => new DomainError('already_invited', message, [{ field: 'email', message }]);

/** The staff and its open invitations, for owners. `by` is the id of the owner who acts. */
@Injectable()
export class StaffService {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly invitations: InvitationRepository,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  async list(by: string): Promise<Staff> {
    const accounts = await this.accounts.list();
    const members = accounts.flatMap(({ id, name, email, role }): StaffMember[] =>
      role ? [{ _id: id, name, email, role, isYou: id === by }] : [],
    );
    return { members, invitations: await this.invitations.list() };
  }

  /**
   * Mails an invitation.
   * @throws DomainError `already_invited` when this e-mail belongs to the staff or is already invited, `role_required`
   * for a former owner
   */
  async invite({ email, role }: StaffInvitationInput, by: string): Promise<void> {
    const address = email.trim().toLowerCase();
    if ((await this.accounts.findByEmail(address))?.role) throw conflict(STAFF_MESSAGES.alreadyStaff);
    await this.audit.run(async (record) => {
      await this.lockOwner(by);
      const invitationId = await this.invitations.add({ email: address, role, invitedBy: by });
      if (!invitationId) throw conflict(STAFF_MESSAGES.alreadyInvited);
      await this.outbox.add('staff.invited', { invitationId });
      record('staff.invited', { subject: { id: invitationId }, after: { role } });
    });
  }

  /** Mails an open invitation again. @throws DomainError `invitation_not_found` */
  inviteAgain(id: string): Promise<void> {
    return this.audit.run(async (record) => {
      if (!(await this.invitations.renew(id))) throw invitationNotFound();
      await this.outbox.add('staff.invited', { invitationId: id });
      record('staff.invited-again', { subject: { id } });
    });
  }

  /** Invalidates the link of an invitation. @throws DomainError `invitation_not_found` */
  revokeInvitation(id: string): Promise<void> {
    return this.audit.run(async (record) => {
      const revoked = await this.invitations.revoke(id);
      if (!revoked) throw invitationNotFound();
      record('invitation.revoked', { subject: { id }, before: { role: revoked.role } });
    });
  }

  /**
   * Who is no longer an owner loses the invitations that they sent.
   * @throws DomainError `staff_member_not_found`, `own_account` for oneself or the last owner, `role_required` for a
   * former owner
   */
  changeRole(id: string, role: StaffRole, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      const member = await this.find(id, by);
      if (member.role === role) return;
      await this.accounts.changeRole(id, role);
      if (role !== 'owner') await this.revokeInvitationsOf(id, record);
      record('staff.role-changed', { subject: { id }, before: { role: member.role }, after: { role } });
    });
  }

  /** Turns a staff member into a customer and ends all sessions. @throws as `changeRole` */
  remove(id: string, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      const member = await this.find(id, by);
      await this.accounts.remove(id);
      await this.revokeInvitationsOf(id, record);
      record('staff.removed', { subject: { id }, before: { role: member.role } });
    });
  }

  private async revokeInvitationsOf(sender: string, record: RecordEntry): Promise<void> {
    for (const { id, role } of await this.invitations.revokeSentBy(sender))
      record('invitation.revoked', { subject: { id }, before: { role } });
  }

  private async find(id: string, by: string): Promise<StaffAccount & { role: StaffRole }> {
    const staff = await this.lockOwner(by);
    if (id === by) throw new DomainError('own_account', STAFF_MESSAGES.ownRole);
    const member = staff.find((one) => one.id === id);
    if (!member?.role) throw staffMemberNotFound();
    return { ...member, role: member.role };
  }

  /**
   * Locks all staff until the transaction ends, so that whoever acts as an owner is still one when it commits, and two
   * owners cannot remove each other concurrently: one owner always remains.
   * @throws DomainError `role_required`
   */
  private async lockOwner(by: string): Promise<readonly StaffAccount[]> {
    const staff = await this.accounts.lock();
    if (!staff.some((member) => member.id === by && member.role === 'owner'))
      throw new DomainError('role_required', STAFF_MESSAGES.ownerOnly);
    return staff;
  }
}
