import { Injectable } from '@nestjs/common';
import { INVITATION_HOURS } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { Config } from '../../config/config.js';
import { wordsOf } from '../../kernel/mail-words.js';
import { Mailer } from '../../kernel/mailer.js';
import { newSecretToken } from '../../kernel/secret-token.js';
import { greeting, renderEmail } from '../../markup/email-template.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { Accounts } from '../identity/index.js';
import { InvitationRepository } from './invitation.repository.js';
import { INVITATION_MESSAGES, STAFF_MAIL_MESSAGES } from './mail-messages.js';

export const INVITATION_MAIL = { key: 'mailInvitation', originals: INVITATION_MESSAGES } as const;

/** Mails open invitations. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly accounts: Accounts,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /**
   * Creates a new token on each attempt, so that none is stored in the outbox or a queue. It is in the URL fragment, which
   * browsers do not send to servers and which is therefore not logged.
   * @throws when the mail was not accepted
   */
  async send(invitationId: string): Promise<void> {
    const { token, tokenHash } = newSecretToken();
    const invitation = await this.invitations.replaceToken(invitationId, tokenHash);
    if (!invitation) return;
    const { id, email, role, invitedBy } = invitation;
    const inviter = (invitedBy && (await this.accounts.find(invitedBy))?.name) || STAFF_MAIL_MESSAGES.someOwner;
    const { storeName, publicUrl } = this.config;
    const words = wordsOf(this.config, INVITATION_MAIL);
    await this.mailer.send({
      // Each mail has a new link, so none is a duplicate.
      key: `staff-invitation.${id}.${randomUUID()}`,
      to: { name: email, address: email },
      subject: words('subject', storeName),
      ...renderEmail(this.config, greeting(''), [
        { paragraph: words(role, inviter, storeName) },
        { button: STAFF_MAIL_MESSAGES.accept, url: `${publicUrl}/invitation#${token}` },
        { paragraph: words('validity', String(INVITATION_HOURS)) },
      ]),
    });
  }
}

@Injectable()
export class StaffJobs {
  constructor(handlers: JobHandlers, mails: InvitationMails) {
    handlers.on('staff.invited', 'mail', ({ invitationId }) => mails.send(invitationId));
  }
}
