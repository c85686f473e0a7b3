import type { User } from '../../domain/user.js';

/** Data read from a token. */
export interface TokenMark {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

/** Issues and reads access tokens. */
export abstract class AccessTokens {
  abstract issue(user: User): Promise<TokenMark & { readonly token: string }>;

  /** @returns null for an invalid or expired token */
  abstract read(token: string): TokenMark | null;
}

/** An active session, as shown to its owner. Its id is that of the token, and grants no access by itself. */
export interface Session {
  readonly id: string;
  /** "Firefox on Windows"; empty when unknown. */
  readonly device: string;
  readonly startedAt: Date;
  /** Time of the last request, accurate to a minute. */
  readonly seenAt: Date;
}

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

/** What the owner has proved in a session. */
export interface SessionProof {
  /** True when the session was opened with a second factor, or one was enrolled in it. */
  readonly isProven: boolean;
  /** True when there was no request for `ADMIN_IDLE_MINUTES`. */
  readonly isIdle: boolean;
}

/** What a confirmation was made with. A factor counts more than a password. */
export type ConfirmedBy = 'password' | 'factor';

/** A session as read from its token. */
export interface ActiveSession {
  readonly id: string;
  readonly userId: string;
  readonly version: number;
  /** Null when the token does not contain it. */
  readonly startedAt: Date | null;
  readonly expiresAt: Date;
}

/** The account of a session, as read for each request. */
export type SessionAccount = Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'role' | 'isStaffPassword'>;

/** The sessions of all accounts: opened and ended, and what their owners have proved in them. */
export abstract class Sessions {
  abstract add(session: NewSession): Promise<void>;

  /** Returns the active sessions of an account, the most recently used first. */
  abstract of(userId: string): Promise<Session[]>;

  /**
   * Returns the account of a token whose signature is valid, or null when the token was revoked (alone or with its whole
   * version) or idle for too long.
   */
  abstract findAccount(token: { id: string; userId: string; version: number }): Promise<SessionAccount | null>;

  /** Stores that sessions were used just now, also those without a row, and deletes expired ones. */
  abstract recordActivity(sessions: readonly ActiveSession[]): Promise<void>;

  /** Revokes one token. The revocation is stored until the token would have expired. */
  abstract revoke(tokenId: string, expiresAt: Date): Promise<void>;

  /** @returns false when the account has no such active session */
  abstract end(userId: string, sessionId: string): Promise<boolean>;

  /** Ends all sessions of an account except one. A session that is opened meanwhile waits for the caller's transaction. */
  abstract endOthers(userId: string, keptId: string): Promise<void>;

  /** Never returns null: an unknown session has proved nothing. */
  abstract proofOf(sessionId: string): Promise<SessionProof>;

  abstract prove(sessionId: string): Promise<void>;

  /** Removes the proof of a second factor, and confirmations by one. */
  abstract withdrawProof(sessionId: string): Promise<void>;

  abstract confirm(sessionId: string, by: ConfirmedBy): Promise<void>;

  /**
   * True when the owner confirmed their identity within `CONFIRMED_MINUTES`.
   * @param by `factor`: only a passkey, a code or a new factor counts
   */
  abstract isConfirmed(sessionId: string, by?: ConfirmedBy): Promise<boolean>;
}
