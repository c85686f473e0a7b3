import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '@shop/contracts';
import { describeUserAgent } from '../../../kernel/user-agent.js';
import type { User } from '../domain/user.js';
import { AccessTokens, Sessions } from './ports/sessions.js';
import { SignInTries } from './ports/passwords.js';
import { signedInUser } from './profile.service.js';

/** Request data of a sign-in: user agent, token of the previous session (if any), and network. */
export interface SignInContext {
  readonly userAgent: string;
  readonly token: string | null;
  readonly network: string;
}

/** Opens a session for a user who has just authenticated. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly tries: SignInTries,
  ) {}

  /**
   * Revokes the previous session of the same account in this browser, because its token is replaced. A session of
   * another account stays: one client may serve several accounts.
   * @param isProven true when a second factor was used
   */
  async run(user: User, context: SignInContext, { isProven = false } = {}): Promise<SignedInUser> {
    const { token, id, expiresAt } = await this.accessTokens.issue(user);
    await this.sessions.add({
      id,
      userId: user.id,
      version: user.tokenVersion,
      device: describeUserAgent(context.userAgent),
      expiresAt,
      isProven,
    });
    const before = context.token && this.accessTokens.read(context.token);
    if (before && before.userId === user.id) await this.sessions.revoke(before.id, before.expiresAt);
    await this.tries.remember({ email: user.email, network: context.network });
    return signedInUser(user, token);
  }

  /** Ends a session that was opened by `run`. */
  async withdraw(token: string): Promise<void> {
    const opened = this.accessTokens.read(token);
    if (opened) await this.sessions.revoke(opened.id, opened.expiresAt);
  }
}
