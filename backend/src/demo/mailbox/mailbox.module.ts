import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';

/** Mailbox of a demo shop. */
@Module({ controllers: [MailboxController] })
export class MailboxModule {}
