import { Injectable } from '@nestjs/common';
import { EMAIL, MESSAGES, type RegisterInput } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { AuditLog } from '../../../kernel/audit-log.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { newUser, normaliseEmail, type StaffRole, type User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { ClaimAccount } from './claim-account.js';
import { NewPasswords } from './new-passwords.js';
import { Users } from './ports/users.js';

declare module '../../../kernel/audit-log.js' {
  interface AuditEvents {
    /** An account was given access to the back office. */
    'staff.joined': { readonly role: StaffRole };
  }
}

/** Creates an admin account if it does not exist. Only the operator can run it, at startup or on the command line. */
@Injectable()
export class EnsureAdmin {
  constructor(
    private readonly users: Users,
    private readonly passwords: NewPasswords,
    private readonly audit: AuditLog,
    private readonly claimAccount: ClaimAccount,
  ) {}

  /**
   * Does not change an existing admin. Another account with this email is promoted and its password replaced and
   * its factors removed, so that somebody who registered it earlier does not become admin.
   * @returns the account's id
   * @throws DomainError `invalid_input` for an unsuitable email or password
   */
  async run({ name, email, password }: RegisterInput): Promise<string> {
    const address = normaliseEmail(email);
    if (!EMAIL.test(address)) throw DomainError.invalid('email', MESSAGES.invalidEmail);
    const known = await this.users.findByEmail(address);
    if (known?.isAdmin) return known.id;
    await this.passwords.assertFit(password, {
      name: known?.name ?? name,
      email: address,
      isAdmin: true,
      isConfigured: true,
    });
    const passwordHash = await this.passwords.hash(password);
    const own = { isStaffPassword: true, isAdmin: true, role: 'owner' } as const;
    const admin = newUser({ id: randomUUID(), name, email: address, passwordHash, ...own });
    return (known ? null : await this.add(admin)) ?? this.promote(address, passwordHash);
  }

  /** @returns null when the e-mail was registered concurrently */
  private add(admin: User): Promise<string | null> {
    return this.audit.run(async (record) => {
      if (!(await this.users.add(admin))) return null;
      record('staff.joined', { subject: { id: admin.id }, after: { role: 'owner' } });
      return admin.id;
    });
  }

  private async promote(email: string, passwordHash: string): Promise<string> {
    return this.audit.run(async (record) => {
      const user = await this.users.findByEmail(email);
      if (!user) throw new DomainError('edit_conflict', IDENTITY_MESSAGES.adminDeleted(email));
      if (user.isAdmin) return user.id;
      await this.claimAccount.run(user.id, passwordHash);
      await this.users.promote(user.id);
      await this.users.rateStaffPassword(user.id, { passwordHash, isStaffPassword: true });
      record('staff.joined', { subject: { id: user.id }, after: { role: 'owner' } });
      return user.id;
    });
  }
}
