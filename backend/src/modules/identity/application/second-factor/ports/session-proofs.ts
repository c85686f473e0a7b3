/** What a session has shown of its owner. */
export interface SessionProof {
  /** Opened with a second factor, or one was enrolled in it. */
  readonly isProven: boolean;
  /** Without a request for `ADMIN_IDLE_MINUTES`. */
  readonly isIdle: boolean;
}

/** What was proved in each session. */
export abstract class SessionProofs {
  /** Never null: an unknown session has proved nothing. */
  abstract of(sessionId: string): Promise<SessionProof>;

  abstract prove(sessionId: string): Promise<void>;

  abstract confirm(sessionId: string): Promise<void>;

  /** Whether the owner has confirmed their identity within `CONFIRMED_MINUTES`. */
  abstract isConfirmed(sessionId: string): Promise<boolean>;
}
