/** A sign-in that goes on, as its owner sees it. Its id is that of the token, which alone opens nothing. */
export interface Session {
  readonly id: string;
  /** "Firefox on Windows"; empty when nobody knows. */
  readonly device: string;
  readonly startedAt: Date;
  /** The last call, give or take a minute. */
  readonly seenAt: Date;
}
