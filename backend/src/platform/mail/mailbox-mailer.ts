import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Mailer, type Mail } from '../../kernel/mailer.js';

/** A mail as the demo mailbox keeps it. `at` is an ISO date. */
export interface KeptMail extends Mail {
  readonly at: string;
}

const FILE = /^[A-Za-z0-9._-]{1,150}\.json$/;

/** The demo's mail server: a folder with one JSON file for each mail. The same key again replaces the mail. */
export class MailboxMailer extends Mailer {
  constructor(private readonly folder: string) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    const file = `${mail.key}.json`;
    if (!FILE.test(file)) throw new Error(`"${mail.key}" cannot be the key of a mail.`);
    const draft = path.join(this.folder, `.${randomUUID()}`);
    const kept: KeptMail = { ...mail, at: new Date().toISOString() };
    await fs.mkdir(this.folder, { recursive: true });
    await fs.writeFile(draft, JSON.stringify(kept, null, 2));
    await fs.rename(draft, path.join(this.folder, file));
  }

  /** The newest mails, newest first. */
  async list(limit = 100): Promise<readonly KeptMail[]> {
    const names = await fs.readdir(this.folder).catch(() => []);
    const mails = await Promise.all(names.filter((name) => FILE.test(name) && !name.startsWith('.')).map((name) => this.read(name)));
    return mails.sort((a, b) => b.at.localeCompare(a.at)).slice(0, limit);
  }

  private async read(name: string): Promise<KeptMail> {
    return JSON.parse(await fs.readFile(path.join(this.folder, name), 'utf8')) as KeptMail;
  }
}
