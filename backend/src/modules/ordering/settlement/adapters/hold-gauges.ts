import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { ShopGauges } from '../../../../platform/observability/shop-gauges.js';

/** A hold counts as overdue 16 minutes after its end, because a payment in progress may extend it by 15. */
const HOLDS = `SELECT count(*) FILTER (WHERE hold_expires_at >= now() - interval '16 minutes')::int AS "inTime",
  count(*) FILTER (WHERE hold_expires_at < now() - interval '16 minutes')::int AS overdue
  FROM checkout_sessions WHERE hold = 'held'`;

/** Gauges of the checkout sessions. */
@Injectable()
export class HoldGauges {
  constructor(gauges: ShopGauges, database: Database) {
    gauges.add({
      name: 'shop_holds',
      help: 'Checkout sessions that keep stock: in time, or overdue for release.',
      labelNames: ['state'],
      read: async () => {
        const holds = await database.one<{ inTime: number; overdue: number }>(HOLDS);
        return [
          { labels: { state: 'in time' }, value: holds?.inTime ?? 0 },
          { labels: { state: 'overdue' }, value: holds?.overdue ?? 0 },
        ];
      },
    });
  }
}
