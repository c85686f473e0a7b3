/** A session as read from its token. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  /** Null when the token does not contain it. */
  readonly startedAt: Date | null;
  readonly expiresAt: Date;
}

/** Records when sessions were last used, without a database write in the request. */
export abstract class SessionActivity {
  abstract record(session: ActiveSession): void;
}
