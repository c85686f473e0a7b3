import { Injectable } from '@nestjs/common';
import { addMonths } from '@shop/contracts/calendar';
import { Config } from '../../../../config/config.js';
import { Clock } from '../../../../kernel/clock.js';
import { Mailer } from '../../../../kernel/mailer.js';
import type { Sender } from '../../../../markup/email-template.js';
import { SettingsService } from '../../../settings/index.js';
import { ComplaintErasure } from '../postgres/complaint-erasure.js';
import { type ComplaintNotice, ComplaintViews } from '../postgres/complaints-view.js';
import { type EmailContent, answeredEmail, receivedEmail, resolvedEmail } from './complaint-emails.js';
import { JobHandlers } from '../../../../platform/queue/job-handlers.js';

/** Mails about received complaints to one address within a day, while nobody has confirmed it. Answers always go out. */
const RECEIPTS_PER_DAY = 5;

/** Sends mails about complaints to those who sent them. */
@Injectable()
export class ComplaintMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** How many complaints a day are acknowledged by mail to an unconfirmed address. */
  get perDay(): number {
    return this.config.limitsRequests ? RECEIPTS_PER_DAY : Number.MAX_SAFE_INTEGER;
  }

  /** Returns the name of the grievance officer; null until the shop states one. */
  async officer(): Promise<string | null> {
    const { grievanceOfficer } = await this.settings.storeInformation();
    return grievanceOfficer.name || null;
  }

  /** Sends nothing when the customer was erased in the meantime. */
  async send(
    key: string,
    notice: ComplaintNotice | null,
    write: (sender: Sender, notice: ComplaintNotice) => EmailContent,
  ): Promise<void> {
    if (!notice) return;
    await this.mailer.send({ key, to: { name: notice.name, address: notice.email }, ...write(this.config, notice) });
  }
}

/** Sends the mails about complaints. */
@Injectable()
export class ComplaintJobs {
  constructor(handlers: JobHandlers, mails: ComplaintMails, views: ComplaintViews) {
    handlers.on('complaint.received', 'mail', async ({ complaintId }) => {
      const [notice, officer] = [await views.receiptNotice(complaintId, mails.perDay), await mails.officer()];
      await mails.send(`complaint-received-${complaintId}`, notice, (sender, sent) =>
        receivedEmail(sender, sent, officer),
      );
    });
    handlers.on('complaint.answered', 'mail', async ({ eventId }) =>
      mails.send(`complaint-${eventId}`, await views.noticeOf(eventId), answeredEmail),
    );
    handlers.on('complaint.resolved', 'mail', async ({ eventId }) =>
      mails.send(`complaint-${eventId}`, await views.noticeOf(eventId), resolvedEmail),
    );
  }
}

const HOUR_MS = 3_600_000;
/** As the privacy policy says. */
const KEPT_YEARS = 3;

/** Erases the personal data of complaints that were resolved three years ago. */
@Injectable()
export class ComplaintErasureJobs {
  constructor(handlers: JobHandlers, erasure: ComplaintErasure, clock: Clock) {
    handlers.every(HOUR_MS, 'erase old complaints', () =>
      erasure.eraseResolvedBefore(addMonths(clock.now(), -12 * KEPT_YEARS)),
    );
  }
}
