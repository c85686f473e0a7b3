import { Injectable } from '@nestjs/common';
import { Accounts } from '../../identity/index.js';
import { newInvitationKey } from './invitation-key.js';
import { Invitations } from './ports/invitations.js';
import { StaffMails } from './ports/staff-mails.js';

/** Mails an open invitation, with a new link. */
@Injectable()
export class SendInvitation {
  constructor(
    private readonly invitations: Invitations,
    private readonly accounts: Accounts,
    private readonly mails: StaffMails,
  ) {}

  /**
   * Creates a new key on each attempt, so that no key is stored in the outbox or a queue.
   * @throws when the mail was not accepted
   */
  async run(id: string): Promise<void> {
    const { token, tokenHash } = newInvitationKey();
    const invitation = await this.invitations.replaceKey(id, tokenHash);
    if (!invitation) return;
    const inviter = invitation.invitedBy && (await this.accounts.find(invitation.invitedBy));
    await this.mails.invitation({ ...invitation, invitedBy: inviter ? inviter.name : null }, token);
  }
}
