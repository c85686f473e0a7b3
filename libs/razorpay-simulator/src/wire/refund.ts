import type { Payment, Refund } from '../ledger/entities.js';
import { unixSeconds, wireNotes } from './primitives.js';

/** A refund of `payment` in the format of the REST API. */
export function wireRefund(refund: Refund, payment: Payment) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: wireNotes(refund.notes),
    receipt: refund.receipt,
    acquirer_data: payment.means.method === 'card' ? { arn: refund.bankReference } : { rrn: refund.bankReference },
    created_at: unixSeconds(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: refund.speedRequested,
  };
}
