import type { Session } from '../../domain/session.js';

/** A session that begins, or that nobody has written down so far. */
export interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** Of the account's tokens: when that rises, the session is over. */
  readonly version: number;
  readonly device: string;
  readonly expiresAt: Date;
  /** Opened with a second factor. */
  readonly isProven: boolean;
}

/** Which sessions there are. Whether one still counts is said by `Sessions`, which every call asks. */
export abstract class SessionBook {
  abstract add(session: NewSession): Promise<void>;

  /** Those of an account that still count, the one last seen first. */
  abstract of(userId: string): Promise<Session[]>;

  /** @returns false when the account has no such session, or no longer */
  abstract end(userId: string, sessionId: string): Promise<boolean>;

  /** Ends all of an account but one. */
  abstract endOthers(userId: string, keptId: string): Promise<void>;
}
