import type { StaffInvitation, StaffRole } from '@shop/contracts';

export interface Invitation {
  readonly id: string;
  /** Normalised. */
  readonly email: string;
  readonly role: StaffRole;
}

/** Invitations to the staff: open until they are accepted, revoked or 72 hours old, by the database's clock. */
export abstract class Invitations {
  /** Returns the invitations that were neither accepted nor revoked, including expired ones, newest first. */
  abstract list(): Promise<StaffInvitation[]>;

  /** @returns its id; null when the e-mail has an open invitation */
  abstract add(invitation: { email: string; role: StaffRole; invitedBy: string }): Promise<string | null>;

  /**
   * Restarts the 72 hours.
   * @returns false when the invitation was accepted, revoked or does not exist
   */
  abstract renew(id: string): Promise<boolean>;

  /** @returns the revoked invitation; null when it does not exist or was already closed */
  abstract revoke(id: string): Promise<Invitation | null>;

  /** Closes all open invitations that somebody sent. @returns the revoked invitations */
  abstract revokeSentBy(userId: string): Promise<Invitation[]>;

  /**
   * Gives an open invitation a new link and invalidates the previous one.
   * @returns the invitation with the id of the inviting owner; null when it is not open
   */
  abstract replaceKey(
    id: string,
    tokenHash: Buffer,
  ): Promise<(Invitation & { readonly invitedBy: string | null }) | null>;

  /** @returns the open invitation of a link */
  abstract findOpenByKey(tokenHash: Buffer): Promise<Invitation | null>;

  /**
   * Closes an open invitation as accepted.
   * @returns false when it was not open, or was closed concurrently
   */
  abstract accept(id: string): Promise<boolean>;

  /** Deletes all invitations of an e-mail address. */
  abstract deleteByEmail(email: string): Promise<void>;
}
