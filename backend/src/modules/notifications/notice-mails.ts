import { NOTIFICATION_NAMES } from '@shop/contracts/notification-messages';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { Clock } from '../../kernel/clock.js';
import { Mailer } from '../../kernel/mailer.js';
import { greeting, renderEmail, type Part } from '../../markup/email-template.js';
import { JobHandlers } from '../../platform/queue/job-handlers.js';
import { PushService } from '../push/index.js';
import { NOTIFICATION_MESSAGES as TEXTS } from './messages.js';
import { type Notice, NoticeRepository } from './notice.repository.js';
import { NotifyStaff } from './notify-staff.js';
import { type StaffEvent, StaffEventsView } from './staff-events-view.js';

/** Lines of a summary. */
const MAX_LINES = 100;

/** Mails staff what they have chosen to be told of, with the subject as a notification on the devices on which they asked for it. */
@Injectable()
export class NoticeMails {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly mailer: Mailer,
    private readonly push: PushService,
    private readonly config: Config,
  ) {}

  /** Sends nothing to a person who is no longer staff. @throws when the mail was not accepted */
  async send(mailId: string): Promise<void> {
    const notices = await this.notices.ofMail(mailId);
    const [first] = notices;
    if (!first) return;
    const { storeName, publicUrl } = this.config;
    const isSingle = notices.length === 1;
    const key = `staff-notice-${mailId}`;
    const path = isSingle ? first.path : '/admin';
    const subject = isSingle
      ? TEXTS.subject(NOTIFICATION_NAMES[first.kind], first.words)
      : TEXTS.summarySubject(notices.length, storeName);
    await this.mailer.send({
      key,
      subject,
      to: { name: first.name, address: first.email },
      ...renderEmail(this.config, greeting(first.name), [
        ...linesOf(notices),
        { button: TEXTS.open, url: `${publicUrl}${path}` },
        { paragraph: TEXTS.why },
      ]),
    });
    await this.push.notify(first.userId, { title: storeName, body: subject, tag: key, path });
  }
}

function linesOf(notices: readonly Notice[]): Part[] {
  const rows = notices.slice(0, MAX_LINES).map(({ kind, words }) => [NOTIFICATION_NAMES[kind], words] as const);
  const more = notices.length - rows.length;
  return [{ rows }, ...(more > 0 ? [{ paragraph: TEXTS.andMore(more) }] : [])];
}

const MINUTE_MS = 60_000;

/** Sends the mails. */
@Injectable()
export class NotificationJobs {
  constructor(handlers: JobHandlers, mails: NoticeMails) {
    handlers.on('staff.notified', 'mail', ({ mailId }) => mails.send(mailId));
  }
}

/** Looks every minute for what staff are to be told of; for failed jobs less often, because it asks the queues. */
@Injectable()
export class StaffEventJobs {
  constructor(
    handlers: JobHandlers,
    events: StaffEventsView,
    private readonly notifyStaff: NotifyStaff,
    private readonly clock: Clock,
  ) {
    handlers.every(MINUTE_MS, 'notify staff', () => this.run((now) => events.recent(now)));
    handlers.every(5 * MINUTE_MS, 'notify staff of failed jobs', () => this.run((now) => notifyStaff.failedJobs(now)));
  }

  private async run(find: (now: Date) => Promise<StaffEvent[]>): Promise<void> {
    const now = this.clock.now();
    await this.notifyStaff.run(await find(now), now);
  }
}
