import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '@shop/contracts';
import type { User } from '../domain/user.js';
import { AccessTokens } from './ports/access-tokens.js';
import { signedInUser } from './signed-in-user.js';

/** Signs somebody in who has just proved who they are. */
@Injectable()
export class OpenSession {
  constructor(private readonly accessTokens: AccessTokens) {}

  async run(user: User): Promise<SignedInUser> {
    return signedInUser(user, await this.accessTokens.issue(user));
  }
}
