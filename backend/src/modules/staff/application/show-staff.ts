import { Injectable } from '@nestjs/common';
import type { Staff, StaffMember } from '@shop/contracts';
import { StaffAccounts } from '../../identity/index.js';
import { Invitations } from './ports/invitations.js';

/** Lists staff and open invitations. */
@Injectable()
export class ShowStaff {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly invitations: Invitations,
  ) {}

  /** @param askedBy id of the caller */
  async run(askedBy: string): Promise<Staff> {
    const accounts = await this.accounts.list();
    const members = accounts.flatMap(({ id, name, email, role }): StaffMember[] =>
      role ? [{ _id: id, name, email, role, isYou: id === askedBy }] : [],
    );
    return { members, invitations: await this.invitations.list() };
  }
}
