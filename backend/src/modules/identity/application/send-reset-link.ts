import { Injectable } from '@nestjs/common';
import { AccountMails } from './ports/account-mails.js';
import { PasswordResets } from './ports/password-resets.js';
import { Users } from './ports/users.js';
import { newSecretToken } from '../../../kernel/secret-token.js';

/** Creates a reset link and mails it. Creates the token here, so that it is never in outbox or queue. */
@Injectable()
export class SendResetLink {
  constructor(
    private readonly users: Users,
    private readonly resets: PasswordResets,
    private readonly mails: AccountMails,
  ) {}

  /** Does nothing when the account was deleted or has reached its limit. @throws when the mail was not accepted */
  async run(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) return;
    const { token, tokenHash } = newSecretToken();
    if (!(await this.resets.open({ tokenHash, userId }))) return;
    try {
      await this.mails.resetLink(user, token);
    } catch (error) {
      await this.resets.withdraw(tokenHash);
      throw error;
    }
  }
}
