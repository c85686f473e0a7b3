import { Injectable } from '@nestjs/common';
import { INVITATION_HOURS } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../config/config.js';
import { greeting, renderEmail } from '../../../../markup/email-template.js';
import type { Invitation } from '../../application/ports/invitations.js';
import { StaffMails } from '../../application/ports/staff-mails.js';
import { STAFF_MAIL_MESSAGES } from './mail-messages.js';

/** Sends the key in the URL fragment, which browsers do not send to servers and which is therefore not logged. */
@Injectable()
export class TemplateStaffMails extends StaffMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  override invitation(
    { id, email, role, invitedBy }: Invitation & { readonly invitedBy: string | null },
    token: string,
  ): Promise<void> {
    const { storeName, publicUrl } = this.config;
    const text = renderEmail(this.config, greeting(''), [
      { paragraph: STAFF_MAIL_MESSAGES.invited[role](invitedBy ?? STAFF_MAIL_MESSAGES.someOwner, storeName) },
      { button: STAFF_MAIL_MESSAGES.accept, url: `${publicUrl}/invitation#${token}` },
      { paragraph: STAFF_MAIL_MESSAGES.validity(INVITATION_HOURS) },
    ]);
    // Each mail has a new link, so none is a duplicate.
    return this.mailer.send({
      key: `staff-invitation.${id}.${randomUUID()}`,
      to: { name: email, address: email },
      subject: STAFF_MAIL_MESSAGES.subject(storeName),
      ...text,
    });
  }
}
