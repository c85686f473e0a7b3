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
import { ACCOUNT_MAIL_MESSAGES, FACTOR_MAIL_MESSAGES } from './mail-messages.js';

/** The mail about an account that a shop can word itself. The others are about its security. */
export const WELCOME_MAIL = { key: 'mailWelcome', originals: ACCOUNT_MAIL_MESSAGES.welcome } as const;

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
      { button: ACCOUNT_MAIL_MESSAGES.welcome.visit, url: `${publicUrl}/shop` },
    ]);
  }

  override confirmationLink(user: User, token: string): Promise<void> {
    return this.send(user, `email-confirmation.${randomUUID()}`, ACCOUNT_MAIL_MESSAGES.confirmation.subject, [
      { paragraph: ACCOUNT_MAIL_MESSAGES.confirmation.account(this.config.storeName) },
      ...this.confirmation(token),
    ]);
  }

  override resetLink(user: User, token: string): Promise<void> {
    // Each mail has a new link, so none is a duplicate.
    return this.send(user, `password-reset.${randomUUID()}`, ACCOUNT_MAIL_MESSAGES.reset.subject, [
      { paragraph: ACCOUNT_MAIL_MESSAGES.reset.asked },
      { button: ACCOUNT_MAIL_MESSAGES.setPassword, url: `${this.config.publicUrl}/reset-password/${token}` },
      { paragraph: ACCOUNT_MAIL_MESSAGES.reset.validity(RESET_VALID_MINUTES) },
    ]);
  }

  override passwordChanged(user: User): Promise<void> {
    return this.send(
      user,
      `password-changed.${user.id}.${user.tokenVersion}`,
      ACCOUNT_MAIL_MESSAGES.passwordChanged.subject,
      [
        { paragraph: ACCOUNT_MAIL_MESSAGES.passwordChanged.what },
        { paragraph: ACCOUNT_MAIL_MESSAGES.notYou(this.config.supportEmail) },
        { button: ACCOUNT_MAIL_MESSAGES.setPassword, url: `${this.config.publicUrl}/forgot-password` },
      ],
    );
  }

  override guessedAt(user: User, noticeId: string): Promise<void> {
    const { publicUrl, supportEmail } = this.config;
    return this.send(user, `sign-in-guessed.${noticeId}`, ACCOUNT_MAIL_MESSAGES.guessed.subject, [
      { paragraph: ACCOUNT_MAIL_MESSAGES.guessed.what },
      { paragraph: ACCOUNT_MAIL_MESSAGES.guessed.effect },
      { paragraph: ACCOUNT_MAIL_MESSAGES.guessed.advice(supportEmail) },
      { button: ACCOUNT_MAIL_MESSAGES.setPassword, url: `${publicUrl}/forgot-password` },
    ]);
  }

  override idleNotice(user: User, toldAt: Date): Promise<void> {
    return this.send(user, `account-idle.${user.id}.${toldAt.getTime()}`, ACCOUNT_MAIL_MESSAGES.idle.subject, [
      { paragraph: ACCOUNT_MAIL_MESSAGES.idle.what(this.config.storeName, this.config.idleAccountYears, NOTICE_DAYS) },
      { paragraph: ACCOUNT_MAIL_MESSAGES.idle.advice },
      { button: ACCOUNT_MAIL_MESSAGES.idle.signIn, url: `${this.config.publicUrl}/login` },
    ]);
  }

  override factorChanged(user: User, change: FactorChange, changeId: string): Promise<void> {
    const { subject, what } = FACTOR_MAIL_MESSAGES[change];
    return this.send(user, `second-factor.${changeId}`, subject, [
      { paragraph: what },
      { paragraph: ACCOUNT_MAIL_MESSAGES.notYou(this.config.supportEmail) },
      { button: ACCOUNT_MAIL_MESSAGES.setPassword, url: `${this.config.publicUrl}/forgot-password` },
    ]);
  }

  override forget({ email }: User): Promise<void> {
    return this.mailer.forget(email);
  }

  private confirmation(token: string): Part[] {
    const { publicUrl } = this.config;
    return [
      { paragraph: ACCOUNT_MAIL_MESSAGES.confirmation.please(CONFIRMATION_VALID_HOURS) },
      { button: ACCOUNT_MAIL_MESSAGES.confirmation.confirm, url: `${publicUrl}/confirm-email/${token}` },
      { paragraph: ACCOUNT_MAIL_MESSAGES.confirmation.notYou(`${publicUrl}/forgot-password`) },
    ];
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
