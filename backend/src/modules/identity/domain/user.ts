/** Staff roles: an owner may do everything, the others what their role names. */
export type StaffRole = 'owner' | 'orders' | 'catalogue';

/** Where an account's orders go. `phone` holds 10 digits. */
export interface PostalAddress {
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
}

/** A user account. Tokens contain the version they were issued for, and expire when it rises. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether its owner has followed a link that was mailed there. */
  readonly isEmailConfirmed: boolean;
  readonly passwordHash: string;
  /** True for all staff. */
  readonly isAdmin: boolean;
  readonly role: StaffRole | null;
  readonly shippingAddress: PostalAddress | null;
  readonly tokenVersion: number;
}

/** Normal form in which e-mail addresses are stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
