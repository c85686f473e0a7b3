import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { ShowProfile } from './show-profile.js';

/** Has a job mail the link again that confirms the caller's e-mail. */
@Injectable()
export class RequestEmailConfirmation {
  constructor(
    private readonly showProfile: ShowProfile,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `email_confirmed` when it is confirmed already, 401 when the account is gone */
  async run(userId: string): Promise<void> {
    const user = await this.showProfile.run(userId);
    if (user.isEmailConfirmed) throw new DomainError('email_confirmed', 'Your email is confirmed already.');
    await this.outbox.add('email-confirmation.requested', { userId });
  }
}
