import type { PostalAddress, StaffRole, User } from '../../domain/user.js';

/** The hash of a new password. */
export interface NewPasswordHash {
  readonly passwordHash: string;
  /** The hash that its owner has just proved to know the password of; left out when a link or the operator replaces any. */
  readonly replaced?: string;
}

/** All accounts. Each method that changes one answers the account as it is then, or null when it is gone. */
export abstract class Users {
  abstract find(id: string): Promise<User | null>;

  /** @param email normalised */
  abstract findByEmail(email: string): Promise<User | null>;

  /** @returns false when another account has this e-mail */
  abstract add(user: User): Promise<boolean>;

  /** An address that is left out stays as it was. */
  abstract changeProfile(id: string, profile: { name: string; shippingAddress?: PostalAddress }): Promise<User | null>;

  /** Raises the token version too: every older session ends. Nothing happens, and null is answered, when the hash is no longer the one to be replaced. */
  abstract changePassword(id: string, change: NewPasswordHash): Promise<User | null>;

  /** Keeps the same password under a new hash; sessions go on. Nothing happens when the hash is no longer the old one. */
  abstract renewHash(id: string, hashes: { readonly from: string; readonly to: string }): Promise<void>;

  /** Raises the token version: every session ends. */
  abstract endSessions(id: string): Promise<void>;

  abstract confirmEmail(id: string): Promise<void>;

  /** Takes the address off an account, since nobody knows who typed it. The e-mail counts as confirmed from then on. */
  abstract dropUnconfirmed(id: string): Promise<void>;

  abstract promote(id: string): Promise<void>;

  /** Everybody who has a role, by name. */
  abstract staff(): Promise<readonly User[]>;

  /** The same, locked until the transaction ends. */
  abstract lockStaff(): Promise<readonly User[]>;

  /** @param role null makes a customer of somebody of the staff */
  abstract changeRole(id: string, role: StaffRole | null): Promise<void>;

  /** Removes the account with its reset links; its tokens are worth nothing from then on. */
  abstract remove(id: string): Promise<void>;
}
