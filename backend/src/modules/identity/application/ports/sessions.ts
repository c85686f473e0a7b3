import type { User } from '../../domain/user.js';

/** The sign-ins that still count. A token alone proves nothing: its account must exist, and it must not have ended. */
export abstract class Sessions {
  /** The account as it is now; null when the token was ended, by itself or with all the others of its version, or idle for too long. */
  abstract find(token: {
    id: string;
    userId: string;
    version: number;
  }): Promise<Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'role'> | null>;

  /** Ends one token. It is remembered until it would have expired anyway. */
  abstract end(tokenId: string, expiresAt: Date): Promise<void>;
}
