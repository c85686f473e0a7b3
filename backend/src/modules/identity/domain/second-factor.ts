/** A passkey as shown to the account's owner. */
export interface PasskeyOfOwner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The protection of an account besides its password. */
export interface Factors {
  /** Oldest first. */
  readonly passkeys: readonly PasskeyOfOwner[];
  /** When an authenticator app was added; null without one. */
  readonly appSince: Date | null;
  readonly recoveryCodesLeft: number;
}

/**
 * True when a second step is required after the password. For a customer a passkey is an alternative way to sign in,
 * and losing the phone must not block the account; for an admin it is the second factor.
 */
export function hasSecondFactor({ passkeys, appSince }: Factors, { isAdmin }: { readonly isAdmin: boolean }): boolean {
  return appSince !== null || (isAdmin && passkeys.length > 0);
}

/** Changes of a second factor; its owner is notified of each. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'too-many-codes'
  | 'reset'
  | 'dropped';

/** Lifetime of the challenge of a sign-in, an enrolment or a confirmation. */
export const CHALLENGE_MINUTES = 5;

/** Number of wrong proofs that closes a challenge. */
export const TRIES_PER_CHALLENGE = 5;

/** Codes that an account may try within `TRIES_WITHIN_MINUTES`, from any network. One in a million is correct. */
export const TRIES_PER_ACCOUNT = 10;
export const TRIES_WITHIN_MINUTES = 15;

/** The wrong code of a day that the owner is mailed about. */
export const WRONG_CODES_TOLD = 10;

/** How long a confirmation is valid. */
export const CONFIRMED_MINUTES = 10;

/** Maximum age of staff sessions, however they began, and idle time where a second factor is required (NIST SP 800-63B, AAL2). */
export const ADMIN_SESSION_HOURS = 12;
export const ADMIN_IDLE_MINUTES = 30;

export const RECOVERY_CODES = 10;
