import { Injectable } from '@nestjs/common';
import type { ComplaintSender } from './complaints-view.js';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { COMPLAINT_MESSAGES } from '../../messages.js';

/** Of a customer, and from an address of theirs without an account. */
const SENT_BY = '(user_id = :userId::uuid OR (user_id IS NULL AND email = :email::text))';

/** Complaints with personal data, of a customer or resolved before a time. */
const CONCERNED = `SELECT id FROM complaints WHERE email <> ''
  AND (${SENT_BY} OR (status = 'resolved' AND resolved_at < :before::timestamptz))`;

const ERASED = `name = '', email = '', phone = NULL, text = '', user_id = NULL`;

/** Erases personal data of complaints: names, addresses, texts and photos. Numbers, dates and outcomes are kept. */
@Injectable()
export class ComplaintErasure {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Erases those of a customer; open ones are withdrawn. Joins the caller's transaction. */
  async eraseOf(customer: ComplaintSender): Promise<void> {
    await this.database.query(
      `WITH withdrawn AS (
         UPDATE complaints SET status = 'resolved', outcome = 'withdrawn', acknowledged_at = coalesce(acknowledged_at, :at), resolved_at = :at
         WHERE ${SENT_BY} AND email <> '' AND status <> 'resolved' RETURNING id)
       INSERT INTO complaint_events (complaint_id, at, action, by_name) SELECT id, :at, 'withdraw', :by FROM withdrawn`,
      { ...customer, at: this.clock.now(), by: COMPLAINT_MESSAGES.byCustomer },
    );
    await this.erase({ ...customer, before: null });
  }

  /** Erases complaints that were resolved before this time. @returns their number */
  eraseResolvedBefore(time: Date): Promise<number> {
    return this.erase({ userId: null, email: null, before: time });
  }

  private async erase(which: { userId: string | null; email: string | null; before: Date | null }): Promise<number> {
    await this.database.query(`DELETE FROM complaint_photos WHERE complaint_id IN (${CONCERNED})`, which);
    await this.database.query(
      `UPDATE complaint_events SET words = NULL WHERE words IS NOT NULL AND complaint_id IN (${CONCERNED})`,
      which,
    );
    return this.database.count(`UPDATE complaints SET ${ERASED} WHERE id IN (${CONCERNED}) RETURNING id`, which);
  }
}
