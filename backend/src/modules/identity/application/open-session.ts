import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '@shop/contracts';
import { describeUserAgent } from '../../../kernel/user-agent.js';
import type { User } from '../domain/user.js';
import { AccessTokens } from './ports/access-tokens.js';
import { SessionBook } from './ports/session-book.js';
import { SignInTries } from './ports/sign-in-tries.js';
import { Sessions } from './ports/sessions.js';
import { signedInUser } from './signed-in-user.js';

/** What a browser brings along when somebody signs in: how it calls itself, the token of the session before, if any, and where it comes from. */
export interface Arrival {
  readonly userAgent: string;
  readonly token: string | null;
  readonly network: string;
}

/** Signs somebody in who has just proved who they are. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly book: SessionBook,
    private readonly tries: SignInTries,
  ) {}

  /**
   * The session that the browser had before ends: its token is replaced, and must not live on where nobody sees it. One of another
   * account stays: a client may speak for several people.
   * @param isProven whether a second factor was shown
   */
  async run(user: User, arrival: Arrival, { isProven = false } = {}): Promise<SignedInUser> {
    const { token, id, expiresAt } = await this.accessTokens.issue(user);
    await this.book.add({
      id,
      userId: user.id,
      version: user.tokenVersion,
      device: describeUserAgent(arrival.userAgent),
      expiresAt,
      isProven,
    });
    const before = arrival.token && this.accessTokens.read(arrival.token);
    if (before && before.userId === user.id) await this.sessions.end(before.id, before.expiresAt);
    await this.tries.remember({ email: user.email, network: arrival.network });
    return signedInUser(user, token);
  }
}
