/** What somebody of the staff may do: an owner everything, the others what their role names. */
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

/** Somebody who can sign in. Tokens carry the version they were made for, and end when it rises. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether its owner has followed a link that was mailed there. */
  readonly isEmailConfirmed: boolean;
  readonly passwordHash: string;
  /** True for everybody who has a role. */
  readonly isAdmin: boolean;
  readonly role: StaffRole | null;
  readonly shippingAddress: PostalAddress | null;
  readonly tokenVersion: number;
}

/** The form in which addresses are kept and compared: however it is typed, one address is one account. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
