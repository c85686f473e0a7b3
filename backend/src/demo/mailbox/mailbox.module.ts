import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';

/** The mailbox of a demo. */
@Module({ controllers: [MailboxController] })
export class MailboxModule {}
