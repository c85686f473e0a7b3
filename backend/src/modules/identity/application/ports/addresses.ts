import type { AddressEntry } from '../../domain/user.js';

/** The address books of all accounts. The default entry and the account's address are always equal. */
export abstract class Addresses {
  /** Returns the entries of an account: the default first, then the newest. */
  abstract of(userId: string): Promise<AddressEntry[]>;

  /** Like `of`, and locks the address book until the transaction ends. @returns null when the account was deleted */
  abstract lock(userId: string): Promise<AddressEntry[] | null>;

  /** Adds an entry, or changes the one with this id. Does not change which one is the default. */
  abstract keep(userId: string, entry: Omit<AddressEntry, 'isDefault'>): Promise<void>;

  /** Makes an entry the default and its address that of the account. */
  abstract makeDefault(userId: string, entryId: string): Promise<void>;

  /** Removes an entry. Without the default entry the account has no address. */
  abstract remove(userId: string, entryId: string): Promise<void>;

  abstract removeAll(userId: string): Promise<void>;
}
