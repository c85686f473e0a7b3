import { Injectable } from '@nestjs/common';
import { SessionTokens } from './ports/session-tokens.js';

/** Ends the session of the current request only. */
@Injectable()
export class SignOut {
  constructor(private readonly sessionTokens: SessionTokens) {}

  run(token: { id: string; expiresAt: Date }): Promise<void> {
    return this.sessionTokens.revoke(token.id, token.expiresAt);
  }
}
