import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { stockColumns } from '../../../catalog/index.js';
import { rankOf } from '../../../payments/index.js';
import { INSERT_ORDER, itemTexts, orderValues } from '../../purchase/adapters/insert-order.js';
import { PaidOrders, type PaidOrder } from '../application/settle-payment.js';

/**
 * Each part needs a row of the part before it, in the order in which `SettlePayment` locks: the session, the customer's
 * purchases, the payment, the sizes. A waiting FOR UPDATE compares the new version of the row; the functions see what was
 * committed before they run.
 */
const ADD = `
  WITH session AS MATERIALIZED (
    SELECT id, user_id, created_at FROM checkout_sessions
    WHERE id = :sessionId AND user_id = :userId AND status = 'open' AND hold = 'held' FOR UPDATE),
  first AS MATERIALIZED (SELECT id FROM session WHERE NOT has_bought_since(user_id, created_at, :items, id)),
  allowed AS MATERIALIZED (SELECT id FROM first WHERE record_order_payment(:payment, id, :rank, :source, :signature)),
  ${INSERT_ORDER},
  closed AS (
    UPDATE checkout_sessions SET status = :status, hold = :hold, next_check_at = :nextCheckAt, updated_at = now()
    FROM placed WHERE checkout_sessions.id = :sessionId)
  SELECT sell_held_stock(:ids, :quantities), add_event('order.placed', jsonb_build_object('orderId', id), 0) FROM placed`;

@Injectable()
export class PostgresPaidOrders extends PaidOrders {
  constructor(private readonly database: Database) {
    super();
  }

  override async addIfUnchanged({ order, session, payment, source, signature }: PaidOrder): Promise<boolean> {
    const { status, hold, nextCheckAt } = session;
    const added = await this.database.count(ADD, {
      ...orderValues(order),
      ...stockColumns(order.lines),
      ...{ status, hold, nextCheckAt, source, signature },
      payment: JSON.stringify(payment),
      rank: rankOf(payment.status),
      items: itemTexts(order.lines),
    });
    return added === 1;
  }
}
