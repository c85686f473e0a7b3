import type { Session } from '../../domain/session.js';

/** A new session. */
export interface NewSession {
  readonly id: string;
  readonly userId: string;
  /** Token version of the account; raising it ends the session. */
  readonly version: number;
  readonly device: string;
  readonly expiresAt: Date;
  /** True when a second factor was used. */
  readonly isProven: boolean;
}

/** Stores sessions, for listing and ending them. `SessionTokens` decides per request whether one is still valid. */
export abstract class SessionRepository {
  abstract add(session: NewSession): Promise<void>;

  /** Returns the active sessions of an account, the most recently used first. */
  abstract of(userId: string): Promise<Session[]>;

  /** @returns false when the account has no such active session */
  abstract end(userId: string, sessionId: string): Promise<boolean>;

  /** Ends all sessions of an account except one. A session that is opened meanwhile waits for the caller's transaction. */
  abstract endOthers(userId: string, keptId: string): Promise<void>;
}
