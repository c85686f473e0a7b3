import type { Invitation } from './invitations.js';

/** What we write to people who are to work here. Resolves once a mail was accepted for delivery. */
export abstract class StaffMails {
  /** @param invitedBy name of who invites, null when nobody knows */
  abstract invitation(invitation: Invitation & { readonly invitedBy: string | null }, token: string): Promise<void>;
}
