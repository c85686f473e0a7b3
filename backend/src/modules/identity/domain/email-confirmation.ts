export const CONFIRMATION_VALID_HOURS = 24;

/** So many links an hour are enough for an account. */
export const CONFIRMATIONS_PER_HOUR = 3;

/** A link that confirms an e-mail address, as it is kept: by the hash of its token. */
export interface EmailConfirmation {
  readonly tokenHash: Buffer;
  readonly userId: string;
}
