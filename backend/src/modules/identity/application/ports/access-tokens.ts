import type { User } from '../../domain/user.js';

/** What a token says of itself. */
export interface TokenMark {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

/** Makes the tokens that callers prove themselves with. */
export abstract class AccessTokens {
  abstract issue(user: User): Promise<TokenMark & { readonly token: string }>;

  /** @returns null for a text that is no token of ours, or one that has expired */
  abstract read(token: string): TokenMark | null;
}
