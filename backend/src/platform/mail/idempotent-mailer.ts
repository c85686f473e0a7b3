import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Database } from '../database/database.js';
import { Grouped } from '../database/grouped.js';
import { Mailer, nameInMail, type Mail } from '../../kernel/mailer.js';

/** Longer than one may begin to send, plus the longest dialogue with a mail server. */
const CLAIM_SECONDS = 60;
/** A mail that has waited longer since it was claimed is not sent: another process may soon claim it. */
const BEGIN_WITHIN_MS = 20_000;
const RETRY_MS = 250;

/** `claimed` by this process; `elsewhere`: another process may be sending it. */
export type MailState = 'claimed' | 'sent' | 'elsewhere';

/** Mails that this process has claimed. */
export interface Claims {
  stateOf(key: string): MailState;
  /** False when a claimed mail has waited too long. */
  isFresh(): boolean;
}

/**
 * Which mails were sent, in the database. Each is claimed by one process before it is sent. What was sent is remembered
 * until it is recorded.
 */
export class SentMails {
  private readonly logger = new Logger('Mail');
  private readonly claimant = randomUUID();
  private failing = false;
  private readonly accepted = new Grouped<string>((keys) => this.recordAll(keys));

  constructor(private readonly database: Database) {}

  /** True while sent mails cannot be recorded: no other may be sent. */
  get isFailing(): boolean {
    return this.failing;
  }

  /** Claims mails that nobody has sent or claimed. This process may claim its own again. */
  async claim(keys: readonly string[]): Promise<Claims> {
    const at = Date.now();
    const claimed = await this.keys(
      `INSERT INTO mail_claims (key, claimed_by, ends_at) SELECT key, $2, now() + make_interval(secs => $3) FROM unnest($1::text[]) key ORDER BY key
       ON CONFLICT (key) DO UPDATE SET claimed_by = excluded.claimed_by, ends_at = excluded.ends_at
       WHERE mail_claims.claimed_by = excluded.claimed_by OR mail_claims.ends_at < now() RETURNING key`,
      [keys, this.claimant, CLAIM_SECONDS],
    );
    // After the claims, in a statement of its own, so that it sees what their previous owners have recorded.
    const sent = await this.keys(
      `WITH sent AS (SELECT key FROM sent_mails WHERE key = ANY ($1)),
         ended AS (DELETE FROM mail_claims USING sent WHERE mail_claims.key = sent.key AND claimed_by = $2)
       SELECT key FROM sent`,
      [keys, this.claimant],
    );
    return {
      stateOf: (key) => (sent.has(key) ? 'sent' : claimed.has(key) ? 'claimed' : 'elsewhere'),
      isFresh: () => Date.now() - at < BEGIN_WITHIN_MS,
    };
  }

  /** Gives the claim of a mail back that was not sent. Without the database it ends by itself. */
  async release(key: string): Promise<void> {
    await this.database
      .query('DELETE FROM mail_claims WHERE key = $1 AND claimed_by = $2', [key, this.claimant])
      .catch(() => undefined);
  }

  /** Resolves when a sent mail is recorded, however long that takes. */
  record(key: string): Promise<void> {
    return this.accepted.add(key);
  }

  private async recordAll(keys: readonly string[]): Promise<void> {
    for (;;) {
      try {
        await this.database.query(
          `WITH ended AS (DELETE FROM mail_claims WHERE key = ANY ($1))
           INSERT INTO sent_mails (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
          [keys],
        );
        this.failing = false;
        return;
      } catch (error) {
        if (!this.failing)
          this.logger.warn(
            `Sent mails cannot be recorded; no other is sent until they are: ${(error as Error).message}`,
          );
        this.failing = true;
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  private async keys(sql: string, values: readonly unknown[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ key: string }>(sql, values);
    return new Set(rows.map(({ key }) => key));
  }
}

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
