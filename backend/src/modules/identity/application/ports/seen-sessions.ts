/** A session as its token tells of it. */
export interface SeenSession {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  /** Null when the token does not say. */
  readonly startedAt: Date | null;
  readonly expiresAt: Date;
}

/** Keeps when a session was last seen, at no cost to the call that shows it. */
export abstract class SeenSessions {
  abstract note(session: SeenSession): void;
}
