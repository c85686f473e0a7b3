import pLimit from 'p-limit';
import { Mailer, nameInMail, type Mail } from '../../kernel/mailer.js';
import type { Database } from '../database/database.js';
import { SentMails, type Claims } from './sent-mails.js';

/** Mail servers limit the connections of a client. */
const AT_ONCE = 4;

/** Sends each mail once by its key, also when its job is retried or another process has the same job. */
export class IdempotentMailer extends Mailer {
  private readonly sentMails: SentMails;
  private readonly limit = pLimit(AT_ONCE);
  private readonly inProgress = new Map<string, Promise<void>>();

  constructor(
    private readonly mailer: Mailer,
    database: Database,
  ) {
    super();
    this.sentMails = new SentMails(database);
  }

  override async send(mail: Mail): Promise<void> {
    const [outcome] = await this.sendAll([mail]);
    if (outcome?.status === 'rejected') throw outcome.reason;
  }

  /** Mails that wait for a connection to the mail server are not sent while the database cannot record the sent ones. */
  override async sendAll(mails: readonly Mail[]): Promise<readonly PromiseSettledResult<void>[]> {
    const begun = mails.filter(({ key }) => !this.inProgress.has(key));
    if (begun.length > 0) {
      const claims = this.sentMails.claim([...new Set(begun.map(({ key }) => key))]);
      for (const mail of begun) this.begin(mail, claims);
    }
    return Promise.allSettled(mails.map(({ key }) => this.inProgress.get(key) ?? Promise.resolve()));
  }

  override forget(address: string): Promise<void> {
    return this.mailer.forget(address);
  }

  private begin(mail: Mail, claims: Promise<Claims>): void {
    if (this.inProgress.has(mail.key)) return;
    const sending = claims
      .then((claimed) => this.sendClaimed(mail, claimed))
      .finally(() => this.inProgress.delete(mail.key));
    this.inProgress.set(mail.key, sending);
  }

  private async sendClaimed(mail: Mail, claims: Claims): Promise<void> {
    const state = claims.stateOf(mail.key);
    if (state === 'sent') return;
    if (state === 'elsewhere') throw new Error('Another process may be sending this mail.');
    await this.limit(() => this.sendNow(mail, claims)).catch(async (error: unknown) => {
      await this.sentMails.release(mail.key);
      throw error;
    });
    await this.sentMails.record(mail.key);
  }

  private async sendNow(mail: Mail, claims: Claims): Promise<void> {
    if (this.sentMails.isFailing) throw new Error('Sent mails cannot be recorded.');
    if (!claims.isFresh()) throw new Error('The mail server is too slow for so many mails.');
    await this.mailer.send({ ...mail, to: { ...mail.to, name: nameInMail(mail.to.name) } });
  }
}
