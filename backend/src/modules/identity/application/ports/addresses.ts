import type { AddressEntry } from '../../domain/address-entry.js';

/** The address books of all accounts. The default entry and the address of the account are always the same. */
export abstract class Addresses {
  /** Those of an account, the default first, then the newest. */
  abstract of(userId: string): Promise<AddressEntry[]>;

  /** As `of`, and locks the address book until the transaction ends. @returns null when the account was deleted */
  abstract lock(userId: string): Promise<AddressEntry[] | null>;

  /** Adds an entry, or changes the one with this id. Whether it is the default stays as it was. */
  abstract keep(userId: string, entry: Omit<AddressEntry, 'isDefault'>): Promise<void>;

  /** Makes an entry the default and its address that of the account. */
  abstract makeDefault(userId: string, entryId: string): Promise<void>;

  /** Removes an entry; without the default, the account has no address. */
  abstract remove(userId: string, entryId: string): Promise<void>;

  abstract removeAll(userId: string): Promise<void>;
}
