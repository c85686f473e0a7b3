import type { PostalAddress } from './user.js';

/** An entry of an account's address book. One is the default wherever there is any: the address of the profile. */
export interface AddressEntry {
  readonly id: string;
  /** Empty when it has no name. */
  readonly label: string;
  readonly isDefault: boolean;
  readonly address: PostalAddress;
}
