/** Staff roles: an owner has every permission, the others those of their role (`PERMISSIONS` of the contracts). */
export type StaffRole = 'owner' | 'orders' | 'catalogue' | 'accounting';

/** The delivery address of an account. `phone` holds 10 digits. */
export interface PostalAddress {
  /** Who receives the parcel. Left out: the customer. */
  readonly recipient?: string;
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly phone: string;
  /** True when the customer has confirmed the State, which the PIN code contradicts. */
  readonly stateConfirmed?: boolean;
}

/** A user account. Tokens contain the version they were issued for, and become invalid when it rises. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** True when the owner has followed a link mailed to that address. */
  readonly isEmailConfirmed: boolean;
  /**
   * True when the one who signs in is known to own the address: it was confirmed in a session of the account, or the
   * password was set by a mailed link. Until then somebody else may have registered the account.
   */
  readonly isClaimed: boolean;
  readonly passwordHash: string;
  /** Whether staff may have this password; null until it is entered for the first time. */
  readonly isStaffPassword: boolean | null;
  /** True for all staff. */
  readonly isAdmin: boolean;
  readonly role: StaffRole | null;
  readonly shippingAddress: PostalAddress | null;
  readonly tokenVersion: number;
}

/** Returns the normal form in which emails are stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** An entry of an account's address book. One entry is the default: the address of the profile. */
export interface AddressEntry {
  readonly id: string;
  /** Empty without a name. */
  readonly label: string;
  readonly isDefault: boolean;
  readonly address: PostalAddress;
}

/** Days between notice and erasure of an idle account. India's DPDP Rules 2025, rule 8, require at least 48 hours. */
export const NOTICE_DAYS = 3;

/** Returns a new account: a customer's, and claimed, unless the fields say otherwise. */
export function newUser(fields: Pick<User, 'id' | 'name' | 'email' | 'passwordHash'> & Partial<User>): User {
  return {
    isEmailConfirmed: true,
    isClaimed: true,
    isStaffPassword: null,
    isAdmin: false,
    role: null,
    shippingAddress: null,
    tokenVersion: 0,
    ...fields,
  };
}
