import type { EmailConfirmation, PasswordReset } from '../../domain/mailed-link.js';
import type { User } from '../../domain/user.js';

/** Open reset links and their accounts. Time is read from the database, so that it is the same for every process. */
export abstract class PasswordResets {
  /**
   * Opens a link and closes the account's older ones.
   * @returns false when the account got `RESETS_PER_HOUR` within the last hour, also under concurrency
   */
  abstract open(reset: PasswordReset): Promise<boolean>;

  /** Deletes a link that was not delivered. */
  abstract withdraw(tokenHash: Buffer): Promise<void>;

  /** Closes all links of an account. */
  abstract closeAll(userId: string): Promise<void>;

  /** @returns the owner of the link; null when it was used or has expired */
  abstract ownerOf(tokenHash: Buffer): Promise<Pick<User, 'name' | 'email' | 'isAdmin'> | null>;

  /** Closes an open link. @returns its account's id; null when it was not open, or was used concurrently */
  abstract use(tokenHash: Buffer): Promise<string | null>;
}

/** Links that confirm an email. Time is read from the database, so that it is the same for every process. */
export abstract class EmailConfirmations {
  /**
   * Opens a link; older ones stay open. @returns false when the account got `CONFIRMATIONS_PER_HOUR` within the last
   * hour, also under concurrency
   */
  abstract open(confirmation: EmailConfirmation): Promise<boolean>;

  /** Deletes a link that was not delivered. */
  abstract withdraw(tokenHash: Buffer): Promise<void>;

  /** Closes an open link. @returns its account's id; null when it was not open, or was used concurrently */
  abstract use(tokenHash: Buffer): Promise<string | null>;
}
