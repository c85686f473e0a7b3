import { Injectable } from '@nestjs/common';
import type { ProfileInput } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { normaliseEmail, type User } from '../domain/user.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { Users } from './ports/users.js';
import { sessionEnded } from './session-ended.js';
import { ShowProfile } from './show-profile.js';

/** Changes the caller's name and address. */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly users: Users,
    private readonly showProfile: ShowProfile,
  ) {}

  /** @throws DomainError `invalid_input` for an e-mail other than the account's, 401 when the account was deleted */
  async run(userId: string, { name, email, shippingAddress }: ProfileInput): Promise<User> {
    const user = await this.showProfile.run(userId);
    if (email != null && normaliseEmail(email) !== user.email)
      throw DomainError.invalid('email', IDENTITY_MESSAGES.emailFixed);
    const changed = await this.users.changeProfile(userId, { name, ...(shippingAddress && { shippingAddress }) });
    if (!changed) throw sessionEnded();
    return changed;
  }
}
