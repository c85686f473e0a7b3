/** What the owner has proved in a session. */
export interface SessionProof {
  /** True when the session was opened with a second factor, or one was enrolled in it. */
  readonly isProven: boolean;
  /** True when there was no request for `ADMIN_IDLE_MINUTES`. */
  readonly isIdle: boolean;
}

/** The proofs of each session. */
export abstract class SessionProofs {
  /** Never returns null: an unknown session has proved nothing. */
  abstract of(sessionId: string): Promise<SessionProof>;

  abstract prove(sessionId: string): Promise<void>;

  abstract confirm(sessionId: string): Promise<void>;

  /** True when the owner confirmed their identity within `CONFIRMED_MINUTES`. */
  abstract isConfirmed(sessionId: string): Promise<boolean>;
}
