import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@shop/contracts';
import { DomainError } from '../../../kernel/domain-error.js';
import { Transaction } from '../../../kernel/transaction.js';
import { EmailConfirmations } from './ports/email-confirmations.js';
import { Users } from './ports/users.js';
import { hashOfResetToken } from './reset-token.js';

/** Confirms an e-mail address with the token that was mailed to it. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly confirmations: EmailConfirmations,
    private readonly users: Users,
    private readonly transaction: Transaction,
  ) {}

  /** @throws DomainError `link_expired` unless the link is open; of concurrent requests one succeeds */
  run(token: string): Promise<void> {
    return this.transaction.run(async () => {
      const tokenHash = hashOfResetToken(token);
      const userId = tokenHash && (await this.confirmations.use(tokenHash));
      if (!userId) throw new DomainError('link_expired', MESSAGES.confirmationFailed);
      await this.users.confirmEmail(userId);
    });
  }
}
