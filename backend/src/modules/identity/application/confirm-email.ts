import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { Outbox } from '../../../kernel/outbox.js';
import { hashOfSecretToken } from '../../../kernel/secret-token.js';
import { Transaction } from '../../../kernel/transaction.js';
import { IDENTITY_MESSAGES } from '../messages.js';
import { EmailConfirmations } from './ports/mailed-links.js';
import { Users } from './ports/users.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { ProfileService } from './profile.service.js';

/** Queues another mail with the confirmation link for the caller. */
@Injectable()
export class RequestEmailConfirmation {
  constructor(
    private readonly profiles: ProfileService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws DomainError `email_confirmed` when it is already confirmed, 401 when the account was deleted */
  async run(userId: string): Promise<void> {
    const user = await this.profiles.show(userId);
    if (user.isEmailConfirmed) throw new DomainError('email_confirmed', IDENTITY_MESSAGES.emailConfirmed);
    await this.outbox.add('email-confirmation.requested', { userId });
  }
}

/** Confirms an e-mail address with the token that was mailed to it. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly confirmations: EmailConfirmations,
    private readonly users: Users,
    private readonly factors: SecondFactors,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Outside of the account's own sessions the one who confirms need not be the one who registered, so factors are
   * removed from an account that nobody has claimed.
   * @param callerId the signed-in account; null for a guest
   * @throws DomainError `link_expired` unless the link is open; of concurrent requests one succeeds
   */
  run(token: string, callerId: string | null): Promise<void> {
    return this.transaction.run(async () => {
      const tokenHash = hashOfSecretToken(token);
      const userId = tokenHash && (await this.confirmations.use(tokenHash));
      const user = userId && (await this.users.find(userId));
      if (!user) throw new DomainError('link_expired', MESSAGES.confirmationFailed);
      const isOwnSession = callerId === user.id;
      await this.users.confirmEmail(user.id, { isClaimed: isOwnSession });
      if (!isOwnSession && !user.isClaimed && !user.isAdmin) await this.factors.drop(user.id);
    });
  }
}
