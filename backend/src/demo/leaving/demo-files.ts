import { Injectable } from '@nestjs/common';
import { demoImageFiles } from '@shop/demo-store';
import pLimit from 'p-limit';
import { FileStore } from '../../kernel/file-store.js';
import { MailboxMailer } from '../../platform/mail/mailbox-mailer.js';

const AT_ONCE = 16;

/** The images and mails of the demo, which are no rows of the database. */
@Injectable()
export class DemoFiles {
  constructor(
    private readonly files: FileStore,
    private readonly mailbox: MailboxMailer,
  ) {}

  async remove(): Promise<void> {
    const limit = pLimit(AT_ONCE);
    await Promise.all(demoImageFiles().map(({ name }) => limit(() => this.files.remove(name))));
    await this.mailbox.clear();
  }
}
