import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../../kernel/mailer.js';
import { Config } from '../../../../config/config.js';
import { greeting, renderEmail } from '../../../../markup/email-template.js';
import { FactorMails } from '../../application/second-factor/ports/factor-mails.js';
import type { FactorChange } from '../../domain/second-factor.js';
import type { User } from '../../domain/user.js';
import { ACCOUNT_MAIL_MESSAGES, FACTOR_MAIL_MESSAGES } from './mail-messages.js';

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
    const { subject, what } = FACTOR_MAIL_MESSAGES[change];
    const { publicUrl, supportEmail } = this.config;
    const name = user.isEmailConfirmed ? user.name : '';
    return this.mailer.send({
      key: `second-factor.${changeId}`,
      to: { name, address: user.email },
      subject,
      ...renderEmail(this.config, greeting(name), [
        { paragraph: what },
        { paragraph: ACCOUNT_MAIL_MESSAGES.notYou(supportEmail) },
        { button: ACCOUNT_MAIL_MESSAGES.setPassword, url: `${publicUrl}/forgot-password` },
      ]),
    });
  }
}
