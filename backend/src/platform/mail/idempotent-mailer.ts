import { Mailer, nameInMail, type Mail } from '../../kernel/mailer.js';
import type { Database } from '../database/database.js';
import { Grouped } from '../database/grouped.js';

/** Sends each mail once by its key, so that a retried job does not send it again. */
export class IdempotentMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly database: Database,
  ) {
    super();
  }

  override async send(mail: Mail): Promise<void> {
    const [outcome] = await this.sendAll([mail]);
    if (outcome?.status === 'rejected') throw outcome.reason;
  }

  /** Records each mail right after it was accepted, so that as few as possible are sent twice after a crash. */
  override async sendAll(mails: readonly Mail[]): Promise<readonly PromiseSettledResult<void>[]> {
    const sent = await this.sentAmong(mails.map(({ key }) => key));
    const keys = new Grouped<string>((written) =>
      this.database.query('INSERT INTO sent_mails (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [written]),
    );
    return Promise.allSettled(
      mails.map(async (mail) => {
        if (sent.has(mail.key)) return;
        await this.mailer.send({ ...mail, to: { ...mail.to, name: nameInMail(mail.to.name) } });
        await keys.add(mail.key);
      }),
    );
  }

  override forget(address: string): Promise<void> {
    return this.mailer.forget(address);
  }

  private async sentAmong(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ key: string }>('SELECT key FROM sent_mails WHERE key = ANY ($1)', [keys]);
    return new Set(rows.map(({ key }) => key));
  }
}
