import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@shop/contracts';
import { AuditLog, type RecordEntry } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { StaffAccounts, type StaffAccount } from '../../identity/index.js';
import './audit-events.js';
import { STAFF_MESSAGES } from '../messages.js';
import { Invitations } from './ports/invitations.js';

export const staffMemberNotFound = () => new DomainError('staff_member_not_found', STAFF_MESSAGES.notStaff);

/** Changes roles and removes staff, for owners. Who is no longer an owner loses the invitations that they sent. */
@Injectable()
export class ChangeStaff {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly invitations: Invitations,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param by id of the owner
   * @throws DomainError `staff_member_not_found`, `own_account` for oneself or the last owner, `role_required` for a
   * former owner
   */
  changeRole(id: string, role: StaffRole, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      const member = await this.find(id, by);
      if (member.role === role) return;
      await this.accounts.changeRole(id, role);
      if (role !== 'owner') await this.revokeInvitations(id, record);
      record('staff.role-changed', { subject: { id }, before: { role: member.role }, after: { role } });
    });
  }

  /**
   * Turns a staff member into a customer and ends all sessions.
   * @throws as `changeRole`
   */
  remove(id: string, by: string): Promise<void> {
    return this.audit.run(async (record) => {
      const member = await this.find(id, by);
      await this.accounts.remove(id);
      await this.revokeInvitations(id, record);
      record('staff.removed', { subject: { id }, before: { role: member.role } });
    });
  }

  private async revokeInvitations(by: string, record: RecordEntry): Promise<void> {
    for (const { id, role } of await this.invitations.revokeSentBy(by))
      record('invitation.revoked', { subject: { id }, before: { role } });
  }

  /** Locks all staff, so that two owners cannot remove each other concurrently: one owner always remains. */
  private async find(id: string, by: string): Promise<StaffAccount & { role: StaffRole }> {
    const staff = await lockOwner(this.accounts, by);
    if (id === by) throw new DomainError('own_account', STAFF_MESSAGES.ownRole);
    const member = staff.find((one) => one.id === id);
    if (!member?.role) throw staffMemberNotFound();
    return { ...member, role: member.role };
  }
}

/**
 * Locks all staff until the transaction ends, so that whoever acts as an owner is still one when it commits.
 * @throws DomainError `role_required`
 */
export async function lockOwner(accounts: StaffAccounts, by: string): Promise<readonly StaffAccount[]> {
  const staff = await accounts.lock();
  if (!staff.some((member) => member.id === by && member.role === 'owner'))
    throw new DomainError('role_required', STAFF_MESSAGES.ownerOnly);
  return staff;
}
