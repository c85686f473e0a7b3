import { Injectable } from '@nestjs/common';
import type { JoinStaffInput, OpenInvitation } from '@shop/contracts';
import { AuditLog } from '../../kernel/audit-log.js';
import { DomainError } from '../../kernel/domain-error.js';
import { hashOfSecretToken } from '../../kernel/secret-token.js';
import { type JoiningAccount, StaffAccounts } from '../identity/index.js';
import { InvitationRepository, type Invitation } from './invitation.repository.js';
import { STAFF_MESSAGES } from './messages.js';

/** Accepts an invitation with a new account, or with the existing account of its e-mail. */
@Injectable()
export class JoinStaff {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly accounts: StaffAccounts,
    private readonly audit: AuditLog,
  ) {}

  /** @throws DomainError `invitation_closed` unless the link is open */
  async read(token: string): Promise<OpenInvitation> {
    const { email, role } = await this.open(token);
    return { email, role, hasAccount: (await this.accounts.findByEmail(email)) !== null };
  }

  /**
   * @throws DomainError `invitation_closed`, `invalid_input` for a password that does not meet the rules for staff,
   * `email_taken` when the e-mail already has an account
   */
  async withNewAccount({ token, name, password }: JoinStaffInput): Promise<void> {
    const { id, email, role } = await this.open(token);
    if (await this.accounts.findByEmail(email)) throw accountExists();
    const passwordHash = await this.accounts.hash({ name, email, password });
    await this.audit.run(async (record) => {
      if (!(await this.invitations.accept(id))) throw invitationClosed();
      const accountId = await this.accounts.open({ name, email, role, passwordHash });
      if (!accountId) throw accountExists();
      record('staff.joined', { subject: { id: accountId }, after: { role }, by: accountId });
    });
  }

  /**
   * @param caller the account that accepts, whose owner has just confirmed their identity in this session
   * @throws DomainError `invitation_closed`, `wrong_account` for an account with another e-mail, `already_staff`
   */
  async withAccount(
    token: string,
    caller: JoiningAccount & { readonly email: string; readonly isAdmin: boolean },
  ): Promise<void> {
    const { id, email, role } = await this.open(token);
    if (caller.email !== email) throw new DomainError('wrong_account', STAFF_MESSAGES.otherAccount(email));
    if (caller.isAdmin) throw new DomainError('already_staff', STAFF_MESSAGES.youAreStaff);
    await this.audit.run(async (record) => {
      if (!(await this.invitations.accept(id))) throw invitationClosed();
      await this.accounts.join(caller, role);
      record('staff.joined', { subject: { id: caller.id }, after: { role }, by: caller.id });
    });
  }

  private async open(token: string): Promise<Invitation> {
    const tokenHash = hashOfSecretToken(token);
    const invitation = tokenHash && (await this.invitations.findOpenByToken(tokenHash));
    if (!invitation) throw invitationClosed();
    return invitation;
  }
}

const invitationClosed = () => new DomainError('invitation_closed', STAFF_MESSAGES.invitationClosed);
const accountExists = () => new DomainError('email_taken', STAFF_MESSAGES.accountExists);
