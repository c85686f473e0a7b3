import type { Dispute } from '../ledger/entities.js';
import { unixSeconds } from './primitives.js';

const PROOFS = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
  'others',
];

/** A dispute in the format of the REST API and webhooks. Of evidence, only the time of submission is stored. */
export function wireDispute(dispute: Dispute) {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amount,
    currency: 'INR',
    amount_deducted: dispute.amountDeducted,
    reason_code: dispute.reasonCode,
    respond_by: unixSeconds(dispute.respondBy),
    status: dispute.status,
    phase: dispute.phase,
    created_at: unixSeconds(dispute.createdAt),
    evidence: {
      amount: dispute.amount,
      summary: null,
      ...Object.fromEntries(PROOFS.map((proof) => [proof, null])),
      submitted_at: dispute.submittedAt === null ? null : unixSeconds(dispute.submittedAt),
    },
  };
}
