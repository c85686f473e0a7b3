import { Injectable } from '@nestjs/common';
import { Sessions } from './ports/sessions.js';

/** Ends the session that a request came with; the account's others go on. */
@Injectable()
export class SignOut {
  constructor(private readonly sessions: Sessions) {}

  run(token: { id: string; expiresAt: Date }): Promise<void> {
    return this.sessions.end(token.id, token.expiresAt);
  }
}
