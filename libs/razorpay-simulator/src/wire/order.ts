import type { Order } from '../ledger/entities.js';
import { unixSeconds, wireNotes } from './primitives.js';

/** An order as the REST API answers it. */
export function wireOrder(order: Order) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amountPaid,
    amount_due: Math.max(0, order.amount - order.amountPaid),
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: wireNotes(order.notes),
    created_at: unixSeconds(order.createdAt),
  };
}
