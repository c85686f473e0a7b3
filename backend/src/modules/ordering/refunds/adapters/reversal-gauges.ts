import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { dayOf, startOfDay } from '../../../../platform/database/india-time.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';

const WAITING = `SELECT count(*)::int AS value FROM refund_requests WHERE decision = 'pending'`;

/** Share of the daily budget that the person has used who used most of it today. */
const USED = `SELECT coalesce(max(moved.paise)::float8 / nullif(max(rules.daily_budget_paise), 0), 0) AS value FROM refund_rules rules,
  (SELECT sum(amount_paise) AS paise FROM refund_requests WHERE NOT needs_approval
    AND requested_at >= ${startOfDay(dayOf(':now::timestamptz'))} GROUP BY requested_by) moved`;

/** Gauges of what staff move back. */
@Injectable()
export class ReversalGauges {
  constructor(gauges: ShopGauges, database: Database, clock: Clock) {
    const read = async (sql: string, values = {}) => {
      const row = await database.one<{ value: number }>(sql, values);
      return [{ value: row?.value ?? 0 }];
    };
    gauges.add({
      name: 'shop_reversals_waiting',
      help: 'Refunds, cancellations and the like above the limits of one person, which wait for a second one.',
      read: () => read(WAITING),
    });
    gauges.add({
      name: 'shop_reversal_budget_used',
      help: 'Largest share of the daily budget for refunds and the like that one person has used today; 0 without a budget.',
      read: () => read(USED, { now: clock.now() }),
    });
  }
}
