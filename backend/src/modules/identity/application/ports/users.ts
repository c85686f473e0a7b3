import type { PostalAddress, StaffRole, User } from '../../domain/user.js';

/** The hash of a new password. */
export interface NewPasswordHash {
  readonly passwordHash: string;
  /**
   * The hash of the current password that the owner has just entered; the change fails if it was replaced concurrently.
   * Omitted when a reset link or the operator replaces any password.
   */
  readonly replaced?: string;
}

/** All accounts. Methods that change an account return it, or null when it was deleted. */
export abstract class Users {
  abstract find(id: string): Promise<User | null>;

  /** @param email normalised */
  abstract findByEmail(email: string): Promise<User | null>;

  /** @returns false when another account has this email */
  abstract add(user: User): Promise<boolean>;

  /** Keeps an account from being idle, as signing in does. */
  abstract renewIdleTime(id: string): Promise<void>;

  /** An omitted address stays unchanged. */
  abstract changeProfile(id: string, profile: { name: string; shippingAddress?: PostalAddress }): Promise<User | null>;

  /**
   * Also raises the token version, which ends every older session. Returns null and changes nothing when the hash was
   * replaced concurrently.
   */
  abstract changePassword(id: string, change: NewPasswordHash): Promise<User | null>;

  /**
   * Stores a new hash of the same password and keeps all sessions. Changes nothing when the hash was replaced
   * concurrently.
   */
  abstract renewHash(id: string, hashes: { readonly from: string; readonly to: string }): Promise<void>;

  /** Raises the token version, which ends every session. */
  abstract endSessions(id: string): Promise<void>;

  /** @param isClaimed true when the account is claimed as well; false changes nothing about that */
  abstract confirmEmail(id: string, claim: { readonly isClaimed: boolean }): Promise<void>;

  /** Removes the account's address, which somebody else may have entered; the account is confirmed and claimed. */
  abstract claim(id: string): Promise<void>;

  /** Stores whether staff may have this password. Changes nothing when it was replaced concurrently. */
  abstract rateStaffPassword(
    id: string,
    password: { readonly passwordHash: string; readonly isStaffPassword: boolean },
  ): Promise<void>;

  abstract promote(id: string): Promise<void>;

  /** Returns all staff, ordered by name. */
  abstract staff(): Promise<readonly User[]>;

  /** Like `staff`, and locks the accounts until the transaction ends; none joins before by this method. */
  abstract lockStaff(): Promise<readonly User[]>;

  /** @param role null turns staff into a customer */
  abstract changeRole(id: string, role: StaffRole | null): Promise<void>;

  /** Removes the account with its reset links; its tokens become invalid. */
  abstract remove(id: string): Promise<void>;
}

/** Customer accounts that were unused for the configured number of years. Never includes admins. */
export abstract class IdleAccounts {
  /**
   * Records that notices are being sent. @returns the ids of accounts without a notice, the longest idle first; joins
   * the caller's transaction
   */
  abstract beginNotice(limit: number): Promise<readonly string[]>;

  /** @returns when the notice was recorded; null when the user has signed in since, or the account was deleted */
  abstract noticeOf(userId: string): Promise<Date | null>;

  /** @returns the ids of accounts whose notice period is over */
  abstract overdue(limit: number): Promise<readonly string[]>;

  /** Locks an account until the transaction ends. @returns false when its owner has signed in since */
  abstract lockOverdue(userId: string): Promise<boolean>;
}
