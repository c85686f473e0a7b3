import { Mailer, type Mail } from '../../kernel/mailer.js';
import { nameInMail } from './email-template.js';
import type { Database } from '../database/database.js';

/** Sends each mail once by its key, so that a retried job does not send it again. */
export class IdempotentMailer extends Mailer {
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
