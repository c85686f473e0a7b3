import type { Invitation } from './invitations.js';

/** Sends mails to invited staff. Resolves once a mail is accepted for delivery. */
export abstract class StaffMails {
  /** @param invitedBy name of the inviting owner; null when unknown */
  abstract invitation(invitation: Invitation & { readonly invitedBy: string | null }, token: string): Promise<void>;
}
