import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { MailDocuments } from '../../kernel/mail-words.js';
import { Mailer } from '../../kernel/mailer.js';
import { Config } from '../../config/config.js';
import { Database } from '../database/database.js';
import { MailboxMailer } from './mailbox-mailer.js';
import { IdempotentMailer } from './idempotent-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

declare module '../queue/job-queue.js' {
  interface JobQueues {
    mail: true;
  }
}

/** Sends mail by SMTP if configured, otherwise to the demo mailbox. */
@Global()
@Module({
  providers: [
    MailDocuments,
    {
      provide: MailboxMailer,
      inject: [Config],
      useFactory: (config: Config) => new MailboxMailer(path.join(config.dataDir, 'mail')),
    },
    {
      provide: Mailer,
      inject: [Config, Database, MailboxMailer],
      useFactory: (config: Config, database: Database, mailbox: MailboxMailer) =>
        new IdempotentMailer(
          config.smtpUrl
            ? new SmtpMailer(config.smtpUrl, () => config.mailFrom, new URL(config.publicUrl).hostname)
            : mailbox,
          database,
        ),
    },
  ],
  exports: [MailDocuments, Mailer, MailboxMailer],
})
export class MailModule {
  static readonly tables = ['sent_mails', 'mail_claims'];
}
