import { Mailer, type Mail } from '../../kernel/mailer.js';
import { nameInMail } from './letter.js';
import type { Database } from '../database/database.js';

/** Remembers which mails were accepted, so that a job that is run again does not send them again. */
export class OnceMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly database: Database,
  ) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    const sent = await this.database.one('SELECT 1 FROM sent_mails WHERE key = $1', [mail.key]);
    if (sent) return;
    await this.mailer.send({ ...mail, to: { ...mail.to, name: nameInMail(mail.to.name) } });
    await this.database.query('INSERT INTO sent_mails (key) VALUES ($1) ON CONFLICT DO NOTHING', [mail.key]);
  }

  override forget(address: string): Promise<void> {
    return this.mailer.forget(address);
  }
}
