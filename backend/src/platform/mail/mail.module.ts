import { Global, Module } from '@nestjs/common';
import path from 'node:path';
import { Mailer } from '../../kernel/mailer.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxMailer } from './mailbox-mailer.js';
import { OnceMailer } from './once-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** Mail by SMTP where the operator named a server, or else into the demo mailbox. */
@Global()
@Module({
  controllers: [MailboxController],
  providers: [
    {
      provide: MailboxMailer,
      inject: [Config],
      useFactory: (config: Config) => new MailboxMailer(path.join(config.dataDir, 'mail')),
    },
    {
      provide: Mailer,
      inject: [Config, Database, MailboxMailer],
      useFactory: (config: Config, database: Database, mailbox: MailboxMailer) =>
        new OnceMailer(
          config.smtpUrl
            ? new SmtpMailer(config.smtpUrl, config.mailFrom, new URL(config.publicUrl).hostname)
            : mailbox,
          database,
        ),
    },
  ],
  exports: [Mailer],
})
export class MailModule {}
