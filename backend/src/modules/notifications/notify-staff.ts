import { Injectable } from '@nestjs/common';
import { PERMISSIONS } from '@shop/contracts';
import { addDays, dayInIndia, startOfDay } from '@shop/contracts/calendar';
import { DAILY_NOTIFICATION_HOUR, NOTIFICATION_KINDS, NOTIFICATIONS_AN_HOUR } from '@shop/contracts/notifications';
import { randomUUID } from 'node:crypto';
import { Outbox } from '../../kernel/outbox.js';
import { Transaction } from '../../kernel/transaction.js';
import { BullmqQueues } from '../../platform/queue/bullmq-queues.js';
import { NOTIFICATION_MESSAGES } from './messages.js';
import { type DueNotice, type NewEvent, NoticeRepository } from './notice.repository.js';
import type { StaffEvent } from './staff-events-view.js';

declare module '../../kernel/outbox.js' {
  interface OutboxTopics {
    'staff.notified': { mailId: string };
  }
}

const HOUR_MS = 3_600_000;

/** Finds what has happened, and hands each person's mails to the outbox. */
@Injectable()
export class NotifyStaff {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly outbox: Outbox,
    private readonly transaction: Transaction,
    private readonly queues: BullmqQueues,
  ) {}

  /** Returns the queues with failed jobs, as one event for a queue and a day. @throws when the queue's store does not respond */
  async failedJobs(now: Date): Promise<StaffEvent[]> {
    const counts = await this.queues.counts();
    return counts.flatMap(({ queue, state, count }): StaffEvent[] =>
      state === 'failed' && count > 0
        ? [{ kind: 'job', subject: `${queue} ${dayInIndia(now)}`, path: '/admin', facts: { queue, count } }]
        : [],
    );
  }

  /** Stores those events that are new with a notice for each person, and mails what is due. Each event is told of once. */
  async run(found: readonly StaffEvent[], now: Date): Promise<void> {
    await this.transaction.run(async () => {
      await this.notices.lock();
      const events = await this.notices.addEvents(found.map(withWords), now);
      if (events.length > 0)
        await this.notices.addNotices(
          events.map((event) => ({ ...event, roles: ['owner', ...PERMISSIONS[NOTIFICATION_KINDS[event.kind]]] })),
          { now, daily: nextDaily(now) },
        );
      await this.mail(now);
      await this.notices.prune(now);
    });
  }

  /** At once means a mail for each event, at most twenty an hour; the rest follows in one mail. */
  private async mail(now: Date): Promise<void> {
    const due = await this.notices.due(now);
    for (const person of new Set(due.map(({ userId }) => userId))) {
      const ofPerson = due.filter(({ userId }) => userId === person);
      const [atOnce, later] = [ofPerson.filter(({ isAtOnce }) => isAtOnce), ofPerson.filter((one) => !one.isAtOnce)];
      const left = Math.max(0, NOTIFICATIONS_AN_HOUR - ofPerson[0]!.sent);
      for (const notice of atOnce.slice(0, left)) await this.send([notice], true);
      const beyond = atOnce.slice(left).map(({ id }) => id);
      if (beyond.length > 0) await this.notices.postpone(beyond, nextHour(now));
      if (later.length > 0) await this.send(later, false);
    }
  }

  private async send(notices: readonly DueNotice[], isSingle: boolean): Promise<void> {
    const mailId = randomUUID();
    await this.notices.assign(
      notices.map(({ id }) => id),
      { mailId, isSingle },
    );
    await this.outbox.add('staff.notified', { mailId });
  }
}

function withWords({ kind, subject, path, facts }: StaffEvent): NewEvent {
  const write = NOTIFICATION_MESSAGES.facts[kind] as (facts: StaffEvent['facts']) => string;
  return { kind, subject, path, words: write(facts) };
}

const nextHour = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS);

/** Returns the next morning at which daily mails are sent. */
function nextDaily(now: Date): Date {
  const at = (day: string) => new Date(startOfDay(day).getTime() + DAILY_NOTIFICATION_HOUR * HOUR_MS);
  const today = dayInIndia(now);
  return at(today) > now ? at(today) : at(addDays(today, 1));
}
