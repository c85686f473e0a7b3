/** How long a link works. */
export const RESET_VALID_MINUTES = 60;

/** How many links one account is sent within an hour, so that nobody can flood its mailbox. */
export const RESETS_PER_HOUR = 3;

/** What is kept of a link: never the token itself. */
export interface PasswordReset {
  readonly tokenHash: Buffer;
  readonly userId: string;
}
