import { Injectable } from '@nestjs/common';
import { AccountMails } from './ports/account-mails.js';
import { EmailConfirmations } from './ports/email-confirmations.js';
import { Users } from './ports/users.js';
import { newSecretToken } from '../../../kernel/secret-token.js';

/**
 * Mails the link that confirms an email, alone or with a welcome. Creates the token here, so that it is never in
 * outbox or queue.
 */
@Injectable()
export class SendConfirmationLink {
  constructor(
    private readonly users: Users,
    private readonly confirmations: EmailConfirmations,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Sends nothing when the account was deleted or confirmed, or has reached its limit. @throws when the mail was not
   * accepted
   */
  async run(userId: string, occasion: 'welcome' | 'again'): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) return;
    if (user.isEmailConfirmed) return occasion === 'welcome' ? this.mails.welcome(user, null) : undefined;
    const { token, tokenHash } = newSecretToken();
    if (!(await this.confirmations.open({ tokenHash, userId }))) return;
    try {
      await (occasion === 'welcome' ? this.mails.welcome(user, token) : this.mails.confirmationLink(user, token));
    } catch (error) {
      await this.confirmations.withdraw(tokenHash);
      throw error;
    }
  }
}
