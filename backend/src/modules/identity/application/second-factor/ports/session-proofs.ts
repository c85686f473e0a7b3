/** What the owner has proved in a session. */
export interface SessionProof {
  /** True when the session was opened with a second factor, or one was enrolled in it. */
  readonly isProven: boolean;
  /** True when there was no request for `ADMIN_IDLE_MINUTES`. */
  readonly isIdle: boolean;
}

/** What a confirmation was made with. A factor counts more than a password. */
export type ConfirmedBy = 'password' | 'factor';

/** The proofs of each session. */
export abstract class SessionProofs {
  /** Never returns null: an unknown session has proved nothing. */
  abstract of(sessionId: string): Promise<SessionProof>;

  abstract prove(sessionId: string): Promise<void>;

  /** Removes the proof of a second factor, and confirmations by one. */
  abstract withdraw(sessionId: string): Promise<void>;

  abstract confirm(sessionId: string, by: ConfirmedBy): Promise<void>;

  /**
   * True when the owner confirmed their identity within `CONFIRMED_MINUTES`.
   * @param by `factor`: only a passkey, a code or a new factor counts
   */
  abstract isConfirmed(sessionId: string, by?: ConfirmedBy): Promise<boolean>;
}
