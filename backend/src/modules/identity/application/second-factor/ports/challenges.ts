export type ChallengeKind = 'second-step' | 'passkey-sign-in' | 'passkey-enrolment' | 'confirmation';

/** A question that somebody has a few minutes to answer, once. */
export interface Challenge {
  readonly kind: ChallengeKind;
  /** Whose it is; null while nobody has said who they are. */
  readonly userId: string | null;
  /** The session that asked; null before a sign-in. */
  readonly sessionId: string | null;
  /** What a passkey is to sign; null where none can. */
  readonly passkeyChallenge: string | null;
}

/** The open challenges. Their secrets are kept as hashes, and time is the database's. */
export abstract class Challenges {
  /** @returns the secret that names the challenge in the next call, and when it ends */
  abstract open(challenge: Challenge): Promise<{ readonly secret: string; readonly expiresAt: Date }>;

  /** @returns null when none of this kind is open, or when the account's password has changed since */
  abstract find(secret: string, kind: ChallengeKind): Promise<Challenge | null>;

  /** Closes a challenge and answers it. @returns null when it was not open, or somebody else was quicker */
  abstract take(secret: string, kind: ChallengeKind): Promise<Challenge | null>;

  /** Counts a wrong answer. The last one of `TRIES_PER_CHALLENGE` closes the challenge. */
  abstract countFailure(secret: string): Promise<void>;
}
