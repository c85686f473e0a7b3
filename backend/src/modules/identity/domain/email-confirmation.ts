export const CONFIRMATION_VALID_HOURS = 24;

/** Maximum number of links per account and hour. */
export const CONFIRMATIONS_PER_HOUR = 3;

/** Stored confirmation link; contains the hash of its token. */
export interface EmailConfirmation {
  readonly tokenHash: Buffer;
  readonly userId: string;
}
