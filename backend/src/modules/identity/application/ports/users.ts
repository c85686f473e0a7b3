import type { PostalAddress, StaffRole, User } from '../../domain/user.js';

/** The hash of a new password. */
export interface NewPasswordHash {
  readonly passwordHash: string;
  /** The hash that its owner has just proved to know the password of; left out when a link or the operator replaces any. */
  readonly replaced?: string;
}

/** All accounts. Methods that change one return the changed account, or null when it was deleted. */
export abstract class Users {
  abstract find(id: string): Promise<User | null>;

  /** @param email normalised */
  abstract findByEmail(email: string): Promise<User | null>;

  /** @returns false when another account has this e-mail */
  abstract add(user: User): Promise<boolean>;

  /** An address that is left out stays as it was. */
  abstract changeProfile(id: string, profile: { name: string; shippingAddress?: PostalAddress }): Promise<User | null>;

  /**
   * Also raises the token version, which ends every older session. Returns null and changes nothing when the hash was
   * replaced concurrently.
   */
  abstract changePassword(id: string, change: NewPasswordHash): Promise<User | null>;

  /**
   * Stores a new hash of the same password and keeps sessions. Changes nothing when the hash was replaced concurrently.
   */
  abstract renewHash(id: string, hashes: { readonly from: string; readonly to: string }): Promise<void>;

  /** Raises the token version, which ends every session. */
  abstract endSessions(id: string): Promise<void>;

  abstract confirmEmail(id: string): Promise<void>;

  /** Removes the address of an account whose origin is unknown, and marks the e-mail as confirmed. */
  abstract dropUnconfirmed(id: string): Promise<void>;

  abstract promote(id: string): Promise<void>;

  /** All staff, by name. */
  abstract staff(): Promise<readonly User[]>;

  /** The same, locked until the transaction ends. */
  abstract lockStaff(): Promise<readonly User[]>;

  /** @param role null turns staff into a customer */
  abstract changeRole(id: string, role: StaffRole | null): Promise<void>;

  /** Removes the account with its reset links; its tokens are worth nothing from then on. */
  abstract remove(id: string): Promise<void>;
}
