import type { EmailConfirmation } from '../../domain/email-confirmation.js';

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
