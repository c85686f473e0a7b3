/** Staff roles: an owner may do everything, the others what their role names. */
export const STAFF_ROLES = ['owner', 'orders', 'catalogue'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

export interface StaffMember {
  _id: string;
  name: string;
  email: string;
  role: StaffRole;
  /** The caller. */
  isYou: boolean;
}

/** An open invitation. */
export interface StaffInvitation {
  _id: string;
  email: string;
  role: StaffRole;
  /** Name of the inviting owner; null when the account was deleted. */
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

/** An invitation as shown to the holder of its link. */
export interface OpenInvitation {
  email: string;
  role: StaffRole;
  /** Whether the e-mail has an account, which must sign in to accept. */
  hasAccount: boolean;
}

export interface JoinStaffInput {
  token: string;
  name: string;
  password: string;
}

/** In characters. */
export const MIN_STAFF_PASSWORD_LENGTH = 12;

/** Lifetime of an invitation's link. */
export const INVITATION_HOURS = 72;

/** Whether a role includes another. @param role null or undefined for customers */
export function isRoleEnough(role: StaffRole | null | undefined, needed: StaffRole): boolean {
  return role === 'owner' || role === needed;
}
