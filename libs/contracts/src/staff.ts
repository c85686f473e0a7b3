/** Staff roles: an owner may do everything, the others what `PERMISSIONS` lists. */
export const STAFF_ROLES = ['owner', 'orders', 'catalogue', 'accounting'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * What staff need a permission for, with the roles that have it besides owners. The guard of the server, the screens of
 * the back office and the table that owners see read this list.
 */
export const PERMISSIONS = {
  /** Work on orders, refunds, complaints and payments; see customers and Today. */
  orders: ['orders'],
  /** See orders as their papers show them, with invoices and credit notes. */
  papers: ['orders', 'accounting'],
  /** See payouts and months, and download the files of a period. */
  books: ['accounting'],
  /** See sales by day, product, city and so on. */
  reports: ['orders', 'accounting'],
  catalogue: ['catalogue'],
  /** Choose what one is told of by mail. */
  notifications: ['orders', 'catalogue'],
  /** Import payouts, explain differences, close months. */
  bookkeeping: [],
  /** Let work go on with an order whose payment is disputed. */
  disputes: [],
  /** Export and erase customers. */
  customers: [],
  coupons: [],
  /** Take something off an order that staff take for a customer. */
  discounts: [],
  settings: [],
  /** Word and picture pages of the shop, and choose its brand. */
  content: [],
  /** Staff, sessions and second factors. */
  people: [],
  audit: [],
  jobs: [],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof PERMISSIONS;

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

/** Whether a role has a permission. @param role null or undefined for customers */
export function isRoleEnough(role: StaffRole | null | undefined, needed: Permission): boolean {
  const roles: readonly StaffRole[] = PERMISSIONS[needed];
  return role === 'owner' || roles.some((one) => one === role);
}
