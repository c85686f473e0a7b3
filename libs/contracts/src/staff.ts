/** What somebody of the staff may do in the back office: an owner everything, the others what their role names. */
export const STAFF_ROLES = ['owner', 'orders', 'catalogue'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export interface StaffMember {
  _id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** The one that asks. */
  isYou: boolean;
}

/** An invitation that was not accepted so far. */
export interface StaffInvitation {
  _id: string;
  email: string;
  role: StaffRole;
  /** Name of who invited; null when the account is gone. */
  invitedBy: string | null;
  invitedAt: string;
  expiresAt: string;
}

export interface Staff {
  members: StaffMember[];
  invitations: StaffInvitation[];
}

export interface StaffInvitationInput {
  email: string;
  role: StaffRole;
}

/** What the holder of a link is told. */
export interface OpenInvitation {
  email: string;
  role: StaffRole;
  /** Whether that e-mail has an account, which then signs in to accept. */
  hasAccount: boolean;
}

export interface JoinStaffInput {
  token: string;
  name: string;
  password: string;
}

/** Characters of a password of the staff. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 72;

/** Whether a role is enough for what asks for another. @param role null or undefined for customers */
export function isRoleEnough(role: StaffRole | null | undefined, needed: StaffRole): boolean {
  return role === 'owner' || role === needed;
}
