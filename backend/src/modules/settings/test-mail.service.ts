import { Injectable } from '@nestjs/common';
import type { TestMailResult } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import { Config } from '../../config/config.js';
import { Mailer } from '../../kernel/mailer.js';
import { withTimeout } from '../../kernel/with-timeout.js';
import { greeting, renderEmail } from '../../markup/email-template.js';
import { SETTINGS_MESSAGES } from './messages.js';
import { SettingsRepository } from './settings.repository.js';

const { testMail: TEXTS } = SETTINGS_MESSAGES;

/** Below the 30 s after which the server gives up a request. */
const LIMIT_MS = 25_000;
const MAX_ERROR_LENGTH = 300;

/** Sends a mail at once, past the outbox, so that owners see whether the mail server accepts it. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly stored: SettingsRepository,
  ) {}

  /** Waits at most 25 s. @returns what the mail server responded, also when it rejected the mail */
  async send(to: { readonly name: string; readonly address: string }): Promise<TestMailResult> {
    const { storeName, supportEmail, publicUrl } = this.config;
    const body = renderEmail({ storeName, supportEmail, publicUrl }, greeting(to.name), [{ paragraph: TEXTS.text }]);
    const mail = { key: `test-mail.${randomUUID()}`, to, subject: TEXTS.subject(storeName), ...body };
    const error = await withTimeout(this.mailer.send(mail), LIMIT_MS).then(
      () => null,
      (reason: unknown) => withoutCredentials((reason as Error).message, this.config.smtpUrl),
    );
    if (error === null) await this.stored.change({ mailTestedAt: new Date() });
    return { to: to.address, error };
  }
}

/** Returns the message in one line, without user and password of the mail server, which a server may echo. */
export function withoutCredentials(message: string, smtpUrl: string | null): string {
  const { username = '', password = '' } = smtpUrl === null ? {} : new URL(smtpUrl);
  const secrets = [password, username].flatMap((part) => [part, decodeURIComponent(part)]).filter(Boolean);
  const hidden = secrets
    .flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
    .reduce((text, secret) => text.replaceAll(secret, '…'), message);
  return hidden.replace(/\s+/g, ' ').trim().slice(0, MAX_ERROR_LENGTH);
}
