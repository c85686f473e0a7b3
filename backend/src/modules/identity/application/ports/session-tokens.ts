import type { User } from '../../domain/user.js';

/** Checks and revokes session tokens. A valid signature is not enough: the account must exist and the session must not have ended. */
export abstract class SessionTokens {
  /** Returns the current account, or null when the token was revoked (alone or with its whole version) or idle for too long. */
  abstract findAccount(token: {
    id: string;
    userId: string;
    version: number;
  }): Promise<Pick<User, 'id' | 'name' | 'email' | 'isAdmin' | 'role' | 'isStaffPassword'> | null>;

  /** Revokes one token. The revocation is stored until the token would have expired. */
  abstract revoke(tokenId: string, expiresAt: Date): Promise<void>;
}
