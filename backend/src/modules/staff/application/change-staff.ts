import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@shop/contracts';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { StaffAccounts, type StaffAccount } from '../../identity/index.js';
import { STAFF_MESSAGES } from '../messages.js';

export const staffMemberNotFound = () => new DomainError('staff_member_not_found', STAFF_MESSAGES.notStaff);

/** Changes roles and removes staff, for owners. */
@Injectable()
export class ChangeStaff {
  constructor(
    private readonly accounts: StaffAccounts,
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
      record('staff.removed', { subject: { id }, before: { role: member.role } });
    });
  }

  /** Locks all staff, so that two owners cannot remove each other concurrently: one owner always remains. */
  private async find(id: string, by: string): Promise<StaffAccount & { role: StaffRole }> {
    const staff = await this.accounts.lock();
    if (!staff.some((member) => member.id === by && member.role === 'owner'))
      throw new DomainError('role_required', STAFF_MESSAGES.ownerOnly);
    if (id === by) throw new DomainError('own_account', STAFF_MESSAGES.ownRole);
    const member = staff.find((one) => one.id === id);
    if (!member?.role) throw staffMemberNotFound();
    return { ...member, role: member.role };
  }
}
