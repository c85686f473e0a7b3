import { Injectable } from '@nestjs/common';
import { INVITATION_HOURS } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../platform/config/config.js';
import { renderEmail } from '../../../../platform/mail/email-template.js';
import type { Invitation } from '../../application/ports/invitations.js';
import { StaffMails } from '../../application/ports/staff-mails.js';

const WORK = {
  owner: 'as an owner, who may do everything',
  orders: 'for its orders',
  catalogue: 'for its catalogue',
} as const;

/** The key is in the URL fragment, which is sent to no server and therefore not logged. */
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
    const text = renderEmail(this.config, 'Hello,', [
      { paragraph: `${invitedBy ?? 'An owner'} invites you to the back office of ${storeName}, ${WORK[role]}.` },
      { button: 'Accept the invitation', url: `${publicUrl}/invitation#${token}` },
      { paragraph: `The link works once, for ${INVITATION_HOURS} hours. If you did not expect it, do nothing.` },
    ]);
    // Each mail has a new link, so none is a duplicate.
    return this.mailer.send({
      key: `staff-invitation.${id}.${randomUUID()}`,
      to: { name: email, address: email },
      subject: `Invitation to the back office of ${storeName}`,
      ...text,
    });
  }
}
