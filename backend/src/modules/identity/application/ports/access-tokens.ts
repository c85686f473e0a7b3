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
