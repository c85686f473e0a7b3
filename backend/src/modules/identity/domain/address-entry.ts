import type { PostalAddress } from './user.js';

/** An entry of an account's address book. One entry is the default: the address of the profile. */
export interface AddressEntry {
  readonly id: string;
  /** Empty without a name. */
  readonly label: string;
  readonly isDefault: boolean;
  readonly address: PostalAddress;
}
