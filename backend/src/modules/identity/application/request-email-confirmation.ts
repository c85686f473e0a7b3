import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { ShowProfile } from './show-profile.js';

/** Queues another mail with the confirmation link for the caller. */
@Injectable()
export class RequestEmailConfirmation {
  constructor(
    private readonly showProfile: ShowProfile,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `email_confirmed` when it is already confirmed, 401 when the account was deleted */
  async run(userId: string): Promise<void> {
    const user = await this.showProfile.run(userId);
    if (user.isEmailConfirmed) throw new DomainError('email_confirmed', IDENTITY_MESSAGES.emailConfirmed);
    await this.outbox.add('email-confirmation.requested', { userId });
  }
}
