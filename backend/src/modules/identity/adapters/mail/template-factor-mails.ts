import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../platform/config/config.js';
import { greeting, renderEmail } from '../../../../platform/mail/email-template.js';
import { FactorMails } from '../../application/second-factor/ports/factor-mails.js';
import type { FactorChange } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';

const TEXTS: Readonly<Record<FactorChange, { readonly subject: string; readonly what: string }>> = {
  'passkey-added': {
    subject: 'A passkey was added',
    what: 'A passkey was added to your account just now. It signs in without a password.',
  },
  'passkey-removed': { subject: 'A passkey was removed', what: 'A passkey was removed from your account just now.' },
  'app-added': {
    subject: 'An authenticator app was added',
    what: 'An authenticator app was added to your account just now. Signing in with your password asks for its code from now on.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed',
    what: 'The authenticator app was removed from your account just now. Signing in no longer asks for its code.',
  },
  'recovery-codes-made': {
    subject: 'New recovery codes',
    what: 'New recovery codes were made for your account just now. The older ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    what: 'Somebody signed in to your account with one of your recovery codes just now. It does not work again.',
  },
  'too-many-codes': {
    subject: 'Somebody may have your password',
    what: 'Somebody entered your password and then too many wrong codes. Codes are refused for a while; your passkeys go on working.',
  },
  reset: {
    subject: 'Your second factor was reset',
    what: 'An admin removed your passkeys, your authenticator app and your recovery codes, and ended every sign-in. Sign in with your password and set up a second factor again.',
  },
};

/** Mails about the second factor, from templates. */
@Injectable()
export class TemplateFactorMails extends FactorMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  override changed(user: User, change: FactorChange, changeId: string): Promise<void> {
    const { subject, what } = TEXTS[change];
    const { publicUrl, supportEmail } = this.config;
    const name = user.isEmailConfirmed ? user.name : '';
    return this.mailer.send({
      key: `second-factor.${changeId}`,
      to: { name, address: user.email },
      subject,
      ...renderEmail(this.config, greeting(name), [
        { paragraph: what },
        { paragraph: `If this was not you, set a new password at once and write to ${supportEmail}.` },
        { button: 'Set a new password', url: `${publicUrl}/forgot-password` },
      ]),
    });
  }
}
