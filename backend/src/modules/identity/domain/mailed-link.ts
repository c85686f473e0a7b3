/** Lifetime of a link. */
export const RESET_VALID_MINUTES = 60;

/** Maximum number of links per account and hour, so that its mailbox cannot be flooded. */
export const RESETS_PER_HOUR = 3;

/** Stored reset link; never contains the token itself. */
export interface PasswordReset {
  readonly tokenHash: Buffer;
  readonly userId: string;
}

export const CONFIRMATION_VALID_HOURS = 24;

/** Maximum number of links per account and hour. */
export const CONFIRMATIONS_PER_HOUR = 3;

/** Stored confirmation link; contains the hash of its token. */
export interface EmailConfirmation {
  readonly tokenHash: Buffer;
  readonly userId: string;
}
