import type { PasswordReset } from '../../domain/password-reset.js';

/** Reset links: which are open, and for whom. Time is the database's, the same for every process. */
export abstract class PasswordResets {
  /**
   * Opens a link and closes the account's older ones.
   * @returns false when the account got `RESETS_PER_HOUR` within the last hour, counted right under concurrency too
   */
  abstract open(reset: PasswordReset): Promise<boolean>;

  /** Forgets a link that nobody received. */
  abstract withdraw(tokenHash: Buffer): Promise<void>;

  /** Neither used nor too old. */
  abstract isOpen(tokenHash: Buffer): Promise<boolean>;

  /** Closes an open link. @returns its account's id; null when it was not open, or somebody else was quicker */
  abstract use(tokenHash: Buffer): Promise<string | null>;
}
