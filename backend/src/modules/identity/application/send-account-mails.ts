import { Injectable } from '@nestjs/common';
import { newSecretToken } from '../../../kernel/secret-token.js';
import type { FactorChange } from '../domain/second-factor.js';
import type { User } from '../domain/user.js';
import { AccountMails } from './ports/account-mails.js';
import { EmailConfirmations, PasswordResets } from './ports/mailed-links.js';
import { IdleAccounts, Users } from './ports/users.js';

/** Mails links to owners of accounts. Creates their tokens here, so that they are never in outbox or queue. */
@Injectable()
export class SendLinks {
  constructor(
    private readonly users: Users,
    private readonly confirmations: EmailConfirmations,
    private readonly resets: PasswordResets,
    private readonly mails: AccountMails,
  ) {}

  /** Does nothing when the account was deleted or has reached its limit. @throws when the mail was not accepted */
  async reset(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await send(this.resets, userId, (token) => this.mails.resetLink(user, token));
  }

  /**
   * Mails the link that confirms an email, alone or with a welcome. Sends nothing when the account was deleted or
   * confirmed, or has reached its limit. @throws when the mail was not accepted
   */
  async confirmation(userId: string, occasion: 'welcome' | 'again'): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) return;
    if (user.isEmailConfirmed) return occasion === 'welcome' ? this.mails.welcome(user, null) : undefined;
    await send(this.confirmations, userId, (token) =>
      occasion === 'welcome' ? this.mails.welcome(user, token) : this.mails.confirmationLink(user, token),
    );
  }
}

async function send(
  links: Pick<PasswordResets, 'open' | 'withdraw'>,
  userId: string,
  mail: (token: string) => Promise<void>,
): Promise<void> {
  const { token, tokenHash } = newSecretToken();
  if (!(await links.open({ tokenHash, userId }))) return;
  try {
    await mail(token);
  } catch (error) {
    await links.withdraw(tokenHash);
    throw error;
  }
}

/** Notifies owners of what happened to their account. Sends nothing for unknown accounts. */
@Injectable()
export class SendNotices {
  constructor(
    private readonly users: Users,
    private readonly idle: IdleAccounts,
    private readonly mails: AccountMails,
  ) {}

  passwordChanged(userId: string): Promise<void> {
    return this.notify(userId, (user) => this.mails.passwordChanged(user));
  }

  /** @param noticeId distinguishes notices */
  guessedAt(userId: string, noticeId: string): Promise<void> {
    return this.notify(userId, (user) => this.mails.guessedAt(user, noticeId));
  }

  /** @param changeId distinguishes changes */
  factorChanged(userId: string, change: FactorChange, changeId: string): Promise<void> {
    return this.notify(userId, (user) => this.mails.factorChanged(user, change, changeId));
  }

  /** The account was unused for years and will be erased, unless its owner has signed in since. */
  async willBeErased(userId: string): Promise<void> {
    const toldAt = await this.idle.noticeOf(userId);
    if (toldAt) await this.notify(userId, (user) => this.mails.idleNotice(user, toldAt));
  }

  private async notify(userId: string, mail: (user: User) => Promise<void>): Promise<void> {
    const user = await this.users.find(userId);
    if (user) await mail(user);
  }
}
