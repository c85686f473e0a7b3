import type { Order } from '../ledger/entities.js';
import { unixSeconds, wireNotes } from './primitives.js';

/** An order in the format of the REST API. */
export function wireOrder(order: Order) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amountPaid,
    amount_due: order.status === 'paid' ? 0 : Math.max(0, order.amount - order.amountPaid),
    currency: order.currency,
    receipt: order.receipt,
    offer_id: order.offerId ?? null,
    ...(order.offerId !== undefined && { offers: [order.offerId] }),
    status: order.status,
    attempts: order.attempts,
    notes: wireNotes(order.notes),
    created_at: unixSeconds(order.createdAt),
  };
}
