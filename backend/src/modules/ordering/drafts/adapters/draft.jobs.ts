import { Injectable } from '@nestjs/common';
import { formatLongMoment } from '@shop/contracts/calendar';
import { DRAFT_ORDER } from '@shop/contracts/draft-orders';
import { randomUUID } from 'node:crypto';
import { Config } from '../../../../config/config.js';
import { Clock } from '../../../../kernel/clock.js';
import { wordsOf } from '../../../../kernel/mail-words.js';
import { Mailer, type Mail } from '../../../../kernel/mailer.js';
import { newSecretToken } from '../../../../kernel/secret-token.js';
import { greeting, renderEmail, type Sender } from '../../../../markup/email-template.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';
import { PAYMENT_LINK_MAIL } from '../../mail-documents.js';
import { DRAFT_MAIL_MESSAGES } from '../messages.js';
import { DraftOrderStore } from './postgres/draft-order-store.js';
import { linkEnd, piecesOf, type StoredDraft } from '../application/stored-draft.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** "Your order: please pay", with the link. Its key is in the fragment, which reaches no server. */
function linkEmail(
  sender: Sender,
  draft: StoredDraft,
  link: { key: string; expiresAt: Date },
): Omit<Mail, 'key' | 'to'> {
  const words = wordsOf(sender, PAYMENT_LINK_MAIL);
  const pieces = piecesOf(draft);
  return {
    subject: words('subject', sender.storeName),
    ...renderEmail(sender, greeting(draft.name), [
      { paragraph: pieces === 1 ? words('preparedOne') : words('prepared', String(pieces)) },
      { button: DRAFT_MAIL_MESSAGES.pay, url: `${sender.publicUrl}/pay#${link.key}` },
      { paragraph: words('validity', formatLongMoment(link.expiresAt)) },
      { paragraph: words('ignore') },
    ]),
  };
}

/** Sends payment links. */
@Injectable()
export class PaymentLinkMails {
  constructor(
    private readonly drafts: DraftOrderStore,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the key here, so that it is never in outbox or queue. A repetition sends another link, which replaces the one
   * before. Sends nothing when the draft was closed or ordered in the meantime.
   */
  async send(draftId: string): Promise<void> {
    const draft = await this.drafts.find(draftId);
    if (draft?.state !== 'sent') return;
    const { token: key, tokenHash } = newSecretToken();
    const expiresAt = linkEnd(this.clock.now());
    if (!(await this.drafts.openLink(draft, tokenHash, expiresAt))) return;
    await this.mailer.send({
      key: `draft-link-${randomUUID()}`,
      to: { name: draft.name, address: draft.email },
      ...linkEmail(this.config, draft, { key, expiresAt }),
    });
  }
}

/** Mails payment links, and erases drafts that nobody has changed for a while: an order keeps what it needs. */
@Injectable()
export class DraftJobs {
  constructor(handlers: JobHandlers, mails: PaymentLinkMails, drafts: DraftOrderStore, clock: Clock) {
    handlers.on('draft.link-requested', 'mail', ({ draftId }) => mails.send(draftId));
    handlers.every(HOUR_MS, 'erase old drafts', () =>
      drafts.removeUnchangedSince(new Date(clock.now().getTime() - DRAFT_ORDER.keptDays * DAY_MS)),
    );
  }
}
