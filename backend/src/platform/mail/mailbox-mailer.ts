import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Mailer, type Mail } from '../../kernel/mailer.js';

/** A mail in the demo mailbox. `at` is an ISO date. */
export interface KeptMail extends Mail {
  readonly at: string;
}

const FILE = /^[A-Za-z0-9._-]{1,150}\.json$/;

/** The demo's mail server: a folder with one JSON file per mail. A mail with the same key replaces the earlier one. */
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

  override async forget(address: string): Promise<void> {
    for (const name of await this.names()) {
      const mail = await this.read(name);
      if (mail?.to.address === address) await fs.rm(path.join(this.folder, name), { force: true });
    }
  }

  /** Erases all mails. */
  async clear(): Promise<void> {
    await fs.rm(this.folder, { recursive: true, force: true });
  }

  /** Returns the newest mails, newest first. */
  async list(limit = 100): Promise<readonly KeptMail[]> {
    const mails = await Promise.all((await this.names()).map((name) => this.read(name)));
    return mails
      .filter((mail) => mail !== null)
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, limit);
  }

  private async names(): Promise<readonly string[]> {
    const names = await fs.readdir(this.folder).catch(() => []);
    return names.filter((name) => FILE.test(name) && !name.startsWith('.'));
  }

  /** @returns null for a mail that was erased in the meantime */
  private async read(name: string): Promise<KeptMail | null> {
    const text = await fs.readFile(path.join(this.folder, name), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as KeptMail);
  }
}
