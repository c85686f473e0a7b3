import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { wordsOf } from '../../../../kernel/mail-words.js';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../config/config.js';
import { greeting, renderEmail, type Part } from '../../../../markup/email-template.js';
import { AccountMails } from '../../application/ports/account-mails.js';
import { CONFIRMATION_VALID_HOURS, RESET_VALID_MINUTES } from '../../domain/mailed-link.js';
import type { FactorChange } from '../../domain/second-factor.js';
import { NOTICE_DAYS, type User } from '../../domain/user.js';
import {
  CONFIRMATION_MAIL,
  GUESSED_MAIL,
  IDLE_MAIL,
  PASSWORD_CHANGED_MAIL,
  RESET_MAIL,
  WELCOME_MAIL,
} from './mail-documents.js';
import { ACCOUNT_MAIL_MESSAGES, FACTOR_MAIL_MESSAGES } from './mail-messages.js';

/** Account mails from templates. Links use the configured URL, never the request's host. */
@Injectable()
export class TemplateAccountMails extends AccountMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  override welcome(user: User, token: string | null): Promise<void> {
    const { storeName, publicUrl } = this.config;
    const words = wordsOf(this.config, WELCOME_MAIL);
    return this.send(user, `welcome.${user.id}`, words('subject', storeName), [
      { paragraph: words('thanks', storeName) },
      ...(token === null ? [] : this.confirmation(token)),
      { button: ACCOUNT_MAIL_MESSAGES.visit, url: `${publicUrl}/shop` },
    ]);
  }

  override confirmationLink(user: User, token: string): Promise<void> {
    const words = wordsOf(this.config, CONFIRMATION_MAIL);
    return this.send(user, `email-confirmation.${randomUUID()}`, words('subject'), [
      { paragraph: words('account', this.config.storeName) },
      ...this.confirmation(token),
    ]);
  }

  override resetLink(user: User, token: string): Promise<void> {
    const words = wordsOf(this.config, RESET_MAIL);
    // Each mail has a new link, so none is a duplicate.
    return this.send(user, `password-reset.${randomUUID()}`, words('subject'), [
      { paragraph: words('asked') },
      { button: ACCOUNT_MAIL_MESSAGES.setPassword, url: `${this.config.publicUrl}/reset-password/${token}` },
      { paragraph: words('validity', String(RESET_VALID_MINUTES)) },
    ]);
  }

  override passwordChanged(user: User): Promise<void> {
    const words = wordsOf(this.config, PASSWORD_CHANGED_MAIL);
    return this.send(user, `password-changed.${user.id}.${user.tokenVersion}`, words('subject'), [
      { paragraph: words('what') },
      { paragraph: words('notYou', this.config.supportEmail) },
      this.newPassword,
    ]);
  }

  override guessedAt(user: User, noticeId: string): Promise<void> {
    const words = wordsOf(this.config, GUESSED_MAIL);
    return this.send(user, `sign-in-guessed.${noticeId}`, words('subject'), [
      { paragraph: words('what') },
      { paragraph: words('effect') },
      { paragraph: words('advice', this.config.supportEmail) },
      this.newPassword,
    ]);
  }

  override idleNotice(user: User, toldAt: Date): Promise<void> {
    const { storeName, idleAccountYears, publicUrl } = this.config;
    const words = wordsOf(this.config, IDLE_MAIL);
    const period = ACCOUNT_MAIL_MESSAGES.years(idleAccountYears);
    return this.send(user, `account-idle.${user.id}.${toldAt.getTime()}`, words('subject'), [
      { paragraph: words('what', storeName, period, String(NOTICE_DAYS)) },
      { paragraph: words('advice') },
      { button: ACCOUNT_MAIL_MESSAGES.signIn, url: `${publicUrl}/login` },
    ]);
  }

  override factorChanged(user: User, change: FactorChange, changeId: string): Promise<void> {
    const { subject, what } = FACTOR_MAIL_MESSAGES[change];
    return this.send(user, `second-factor.${changeId}`, subject, [
      { paragraph: what },
      { paragraph: ACCOUNT_MAIL_MESSAGES.notYou(this.config.supportEmail) },
      this.newPassword,
    ]);
  }

  override forget({ email }: User): Promise<void> {
    return this.mailer.forget(email);
  }

  private confirmation(token: string): Part[] {
    const { publicUrl } = this.config;
    const words = wordsOf(this.config, CONFIRMATION_MAIL);
    return [
      { paragraph: words('please', String(CONFIRMATION_VALID_HOURS)) },
      { button: ACCOUNT_MAIL_MESSAGES.confirmEmail, url: `${publicUrl}/confirm-email/${token}` },
      { paragraph: words('notYou', `${publicUrl}/forgot-password`) },
    ];
  }

  private get newPassword(): Part {
    return { button: ACCOUNT_MAIL_MESSAGES.setPassword, url: `${this.config.publicUrl}/forgot-password` };
  }

  /** Omits the name until the email is confirmed, so that registration cannot be used to send advertisements. */
  private send(user: User, key: string, subject: string, parts: readonly Part[]): Promise<void> {
    const name = user.isEmailConfirmed ? user.name : '';
    return this.mailer.send({
      key,
      to: { name, address: user.email },
      subject,
      ...renderEmail(this.config, greeting(name), parts),
    });
  }
}
