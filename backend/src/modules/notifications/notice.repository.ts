import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@shop/contracts';
import { type NotificationKind, notificationKindsOf } from '@shop/contracts/notifications';
import { Database } from '../../platform/database/database.js';
import { ADD_NOTICES, NOTICES_OF_MAIL } from './staff-events-view.js';

export interface NewEvent {
  readonly kind: NotificationKind;
  readonly subject: string;
  readonly path: string;
  readonly words: string;
}

/** The contents of one mail to one person. */
export interface Notice extends NewEvent {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Stores events once, whoever finds them. Returns those that are new. */
const ADD_EVENTS = `INSERT INTO staff_events (kind, subject, at)
  SELECT e.kind, e.subject, :now::timestamptz FROM jsonb_to_recordset(:events::jsonb) AS e(kind text, subject text)
  ON CONFLICT DO NOTHING RETURNING kind, subject`;

/** What is due, with the mails at once that a person has got within the last hour. */
const DUE = `SELECT n.id, n.user_id AS "userId", n.due_at = n.at AS "isAtOnce",
    (SELECT count(*)::int FROM staff_notices m WHERE m.user_id = n.user_id AND m.is_single AND m.at > :now::timestamptz - interval '1 hour') AS sent
  FROM staff_notices n WHERE n.mail_id IS NULL AND n.due_at <= :now::timestamptz ORDER BY n.id LIMIT 1000`;

export interface DueNotice {
  readonly id: string;
  readonly userId: string;
  readonly isAtOnce: boolean;
  readonly sent: number;
}

/** Events, and what each person is still to be told of. */
@Injectable()
export class NoticeRepository {
  constructor(private readonly database: Database) {}

  /** Lets other processes wait until the transaction ends, so that a person's mails of an hour are counted once. */
  async lock(): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended('notices of staff', 0))`);
  }

  /** @returns the events that were not stored yet */
  async addEvents(events: readonly NewEvent[], now: Date): Promise<NewEvent[]> {
    const added = await this.database.query<Pick<NewEvent, 'kind' | 'subject'>>(ADD_EVENTS, {
      events: JSON.stringify(events),
      now,
    });
    const keys = new Set(added.map(({ kind, subject }) => `${kind} ${subject}`));
    return events.filter(({ kind, subject }) => keys.has(`${kind} ${subject}`));
  }

  /** @param daily when the next daily mail is due */
  async addNotices(
    events: readonly (NewEvent & { readonly roles: readonly string[] })[],
    { now, daily }: { readonly now: Date; readonly daily: Date },
  ): Promise<void> {
    await this.database.query(ADD_NOTICES, { events: JSON.stringify(events), now, daily });
  }

  due(now: Date): Promise<DueNotice[]> {
    return this.database.query<DueNotice>(DUE, { now });
  }

  /** Puts notices into one mail. */
  async assign(ids: readonly string[], { mailId, isSingle }: { readonly mailId: string; readonly isSingle: boolean }) {
    await this.database.query('UPDATE staff_notices SET mail_id = $2, is_single = $3 WHERE id = ANY ($1)', [
      ids,
      mailId,
      isSingle,
    ]);
  }

  /** Postpones what is beyond the mails of an hour. */
  async postpone(ids: readonly string[], until: Date): Promise<void> {
    await this.database.query('UPDATE staff_notices SET due_at = $2 WHERE id = ANY ($1)', [ids, until]);
  }

  /** Returns what a mail says, oldest first, without what the person's role does not see any more. */
  async ofMail(mailId: string): Promise<Notice[]> {
    const notices = await this.database.query<Notice & { role: StaffRole | null }>(NOTICES_OF_MAIL, { mailId });
    return notices.filter(({ kind, role }) => notificationKindsOf(role).includes(kind));
  }

  /** Deletes what is no longer needed: notices after a week, and events that cannot be found again. */
  async prune(now: Date): Promise<void> {
    await this.database.query(
      `DELETE FROM staff_notices WHERE mail_id IS NOT NULL AND at < $1::timestamptz - interval '7 days'`,
      [now],
    );
    await this.database.query(
      `DELETE FROM staff_events WHERE at < $1::timestamptz - CASE kind WHEN 'payment' THEN interval '1 year' ELSE interval '7 days' END`,
      [now],
    );
  }
}
