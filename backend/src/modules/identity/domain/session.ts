/** An active session, as shown to its owner. Its id is that of the token, and grants no access by itself. */
export interface Session {
  readonly id: string;
  /** "Firefox on Windows"; empty when unknown. */
  readonly device: string;
  readonly startedAt: Date;
  /** Time of the last request, accurate to a minute. */
  readonly seenAt: Date;
}
