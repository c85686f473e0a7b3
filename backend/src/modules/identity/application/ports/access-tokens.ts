import type { User } from '../../domain/user.js';

/** Makes the tokens that callers prove themselves with. */
export abstract class AccessTokens {
  abstract issue(user: User): Promise<string>;
}
