import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../platform/config/config.js';
import { greeting, renderEmail, type Part } from '../../../../platform/mail/email-template.js';
import { AccountMails } from '../../application/ports/account-mails.js';
import { CONFIRMATION_VALID_HOURS } from '../../domain/email-confirmation.js';
import { NOTICE_DAYS } from '../../domain/idle-account.js';
import { RESET_VALID_MINUTES } from '../../domain/password-reset.js';
import type { User } from '../../domain/user.js';

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
    return this.send(user, `welcome.${user.id}`, `Welcome to ${storeName}`, [
      {
        paragraph: `Thank you for opening an account at ${storeName}. Your orders, their tracking and your address are kept there.`,
      },
      ...(token === null ? [] : this.confirmation(token)),
      { button: 'Visit the shop', url: `${publicUrl}/shop` },
    ]);
  }

  override confirmationLink(user: User, token: string): Promise<void> {
    return this.send(user, `email-confirmation.${randomUUID()}`, 'Confirm your email', [
      { paragraph: `Somebody, most likely you, has an account at ${this.config.storeName} with this email address.` },
      ...this.confirmation(token),
    ]);
  }

  override resetLink(user: User, token: string): Promise<void> {
    // Each mail has a new link, so none is a duplicate.
    return this.send(user, `password-reset.${randomUUID()}`, 'Set a new password', [
      { paragraph: 'Somebody, most likely you, asked for a new password for your account.' },
      { button: 'Set a new password', url: `${this.config.publicUrl}/reset-password/${token}` },
      {
        paragraph: `The link works once, for ${RESET_VALID_MINUTES} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
      },
    ]);
  }

  override passwordChanged(user: User): Promise<void> {
    return this.send(user, `password-changed.${user.id}.${user.tokenVersion}`, 'Your password was changed', [
      { paragraph: 'The password of your account was changed just now, and every older sign-in was ended.' },
      { paragraph: `If this was not you, set a new password at once and write to ${this.config.supportEmail}.` },
      { button: 'Set a new password', url: `${this.config.publicUrl}/forgot-password` },
    ]);
  }

  override guessedAt(user: User, noticeId: string): Promise<void> {
    const { publicUrl, supportEmail } = this.config;
    return this.send(user, `sign-in-guessed.${noticeId}`, 'Somebody tried to sign in to your account', [
      {
        paragraph:
          'Somebody entered many wrong passwords for your account today. None of them was right, and we now let such tries wait for a while.',
      },
      {
        paragraph:
          'Where you signed in before, you go on as usual. Elsewhere you may be asked to wait; setting a new password signs you in at once.',
      },
      {
        paragraph: `If you use your password anywhere else, please set a new one. We are there for you at ${supportEmail}.`,
      },
      { button: 'Set a new password', url: `${publicUrl}/forgot-password` },
    ]);
  }

  override idleNotice(user: User, toldAt: Date): Promise<void> {
    return this.send(user, `account-idle.${user.id}.${toldAt.getTime()}`, 'Your account will be deleted', [
      {
        paragraph: `Nobody has signed in to your account at ${this.config.storeName} for ${years(this.config.idleAccountYears)}. We keep what we know of our customers no longer than that: in ${NOTICE_DAYS} days the account is deleted, with your name, e-mail and address.`,
      },
      { paragraph: 'If you want to keep it, sign in before then. If not, you need not do anything.' },
      { button: 'Sign in', url: `${this.config.publicUrl}/login` },
    ]);
  }

  override forget({ email }: User): Promise<void> {
    return this.mailer.forget(email);
  }

  private confirmation(token: string): Part[] {
    const { publicUrl } = this.config;
    return [
      {
        paragraph: `Please confirm that this address is yours. The link works once, for ${CONFIRMATION_VALID_HOURS} hours.`,
      },
      { button: 'Confirm my email', url: `${publicUrl}/confirm-email/${token}` },
      {
        paragraph: `If you did not open this account, you need not do anything. To take it over, set a password of your own: ${publicUrl}/forgot-password`,
      },
    ];
  }

  /** Omits the name until the address is confirmed: registration must not be usable to send advertisements. */
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

function years(count: number): string {
  return count === 1 ? 'a year' : `${count} years`;
}
