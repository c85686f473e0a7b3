export type ChallengeKind = 'second-step' | 'passkey-sign-in' | 'passkey-enrolment' | 'confirmation';

/** A challenge that can be completed once, within a few minutes. */
export interface Challenge {
  readonly kind: ChallengeKind;
  /** Null before the user is known. */
  readonly userId: string | null;
  /** The requesting session; null before a sign-in. */
  readonly sessionId: string | null;
  /** Data for the passkey to sign; null when no passkey may be used. */
  readonly passkeyChallenge: string | null;
}

/** The open challenges. Their secrets are stored as hashes; expiry uses the database's clock. */
export abstract class Challenges {
  /** @returns the secret that identifies the challenge in the next request, and its expiry */
  abstract open(challenge: Challenge): Promise<{ readonly secret: string; readonly expiresAt: Date }>;

  /** @returns null when none of this kind is open, or the account's password has changed since */
  abstract find(secret: string, kind: ChallengeKind): Promise<Challenge | null>;

  /** Closes and returns a challenge. @returns null when it was not open, or was used concurrently */
  abstract take(secret: string, kind: ChallengeKind): Promise<Challenge | null>;

  /** Counts a wrong proof. The last of `TRIES_PER_CHALLENGE` closes the challenge. */
  abstract countFailure(secret: string): Promise<void>;
}

/** Counts the attempted codes of an account, regardless of network and session. */
export abstract class CodeAttempts {
  /**
   * Counts an attempt before the code is checked, so that concurrent attempts cannot exceed the limit.
   * @throws an error with the status 429 when none was left
   */
  abstract take(userId: string): Promise<void>;

  /** Counts a wrong code. @returns their number within a day, whatever correct codes came between */
  abstract fail(userId: string): Promise<number>;

  /** Call after a correct code: all attempts are left again. Wrong codes of the day stay counted. */
  abstract renew(userId: string): Promise<void>;
}
