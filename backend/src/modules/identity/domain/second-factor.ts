/** A passkey as the account's owner sees it. */
export interface PasskeyOfOwner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** How an account is protected beside its password. */
export interface Factors {
  /** The oldest first. */
  readonly passkeys: readonly PasskeyOfOwner[];
  /** Since when an authenticator app is in use; null without one. */
  readonly appSince: Date | null;
  readonly recoveryCodesLeft: number;
}

/**
 * Whether a second step is needed after the password. For a customer a passkey is an alternative way to sign in, which
 * a lost phone
 * must not block; for an admin it is the second factor.
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
  | 'reset';

/** Lifetime of the challenge of a sign-in, an enrolment or a confirmation. */
export const CHALLENGE_MINUTES = 5;

/** Wrong proofs that close a challenge. */
export const TRIES_PER_CHALLENGE = 5;

/** Codes that an account may try within `TRIES_WITHIN_MINUTES`, from wherever they come. One in a million is right. */
export const TRIES_PER_ACCOUNT = 10;
export const TRIES_WITHIN_MINUTES = 15;

/** For how long a confirmation counts. */
export const CONFIRMED_MINUTES = 10;

/** Maximum age and idle time of admin sessions where a second factor is required (NIST SP 800-63B, AAL2). */
export const ADMIN_SESSION_HOURS = 12;
export const ADMIN_IDLE_MINUTES = 30;

export const RECOVERY_CODES = 10;
