import type {
  Notes,
  Order,
  CardDetails,
  Payment,
  Refund,
  Dispute,
  SettledEntry,
  Settlement,
} from './ledger/entities.js';

/** Razorpay uses whole seconds. */
export const unixSeconds = (ms: number): number => Math.floor(ms / 1000);

/** Empty notes are an empty list, as in Razorpay's responses. */
const wireNotes = (notes: Notes): Notes | [] => (Object.keys(notes).length === 0 ? [] : notes);

/** A page of objects; `count` is the number in this page. */
export const wireCollection = <T>(items: T[]) => ({ entity: 'collection', count: items.length, items });

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

/** A card in the format of the API: only the last four digits. */
function wireCard(card: CardDetails) {
  return {
    id: card.id,
    entity: 'card',
    name: '',
    last4: card.last4,
    network: card.network,
    type: 'credit',
    issuer: null,
    international: card.international,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

/** Optional parts of a payment. */
export interface PaymentParts {
  readonly card?: boolean;
  readonly offers?: boolean;
  readonly offerId?: boolean;
}

/** A payment in the format of the REST API. */
export function wirePayment(payment: Payment, parts: PaymentParts = {}) {
  const { means, error } = payment;
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: means.method === 'card' && means.card.international,
    method: means.method,
    amount_refunded: payment.amountRefunded,
    refund_status: refundStatus(payment),
    captured: payment.captured,
    ...offerParts(payment, parts),
    description: payment.description,
    card_id: means.method === 'card' ? means.card.id : null,
    ...(means.method === 'card' && parts.card && { card: wireCard(means.card) }),
    bank: null,
    wallet: null,
    vpa: means.method === 'upi' ? means.vpa : null,
    email: payment.email,
    contact: payment.contact,
    notes: wireNotes(payment.notes),
    fee: payment.fee,
    tax: payment.fee === null ? null : (payment.tax ?? payment.customerFee?.tax ?? 0),
    ...(payment.customerFee && { fee_bearer: 'customer' }),
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: acquirerData(payment),
    created_at: unixSeconds(payment.createdAt),
    ...(means.method === 'upi' && { upi: { vpa: means.vpa } }),
  };
}

function offerParts({ offer }: Payment, { offers, offerId }: PaymentParts) {
  const items = offer ? [{ id: offer.id }] : [];
  return {
    ...(offers && { offers: { entity: 'collection', count: items.length, items } }),
    ...(offer && offerId && { offer_id: offer.id }),
  };
}

function refundStatus(payment: Payment): 'partial' | 'full' | null {
  if (payment.amountRefunded === 0) return null;
  return payment.amountRefunded === payment.amount ? 'full' : 'partial';
}

function acquirerData({ means, bankReference }: Payment): Record<string, string | null> {
  if (means.method === 'card')
    return { auth_code: bankReference?.rrn.slice(0, 6) ?? null, rrn: bankReference?.rrn ?? null };
  return bankReference ? { rrn: bankReference.rrn, upi_transaction_id: bankReference.transactionId } : { rrn: null };
}

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

/** A settlement in the format of the REST API. */
export function wireSettlement(settlement: Settlement, entries: readonly SettledEntry[]) {
  const total = (part: 'fee' | 'tax') => entries.reduce((sum, entry) => sum + entry[part], 0);
  return {
    id: settlement.id,
    entity: 'settlement',
    amount: settlement.amount,
    status: 'processed',
    fees: total('fee'),
    tax: total('tax'),
    utr: settlement.utr,
    created_at: unixSeconds(settlement.createdAt),
  };
}

/** A row of the combined report. @param payment that it settles, or that it belongs to; missing: unknown */
export function wireSettledEntry(entry: SettledEntry, settlement: Settlement, payment: Payment | undefined) {
  return {
    entity_id: entry.entityId,
    type: entry.type,
    debit: entry.debit,
    credit: entry.credit,
    amount: entry.amount,
    currency: 'INR',
    fee: entry.fee,
    tax: entry.tax,
    on_hold: false,
    settled: true,
    created_at: unixSeconds(entry.createdAt),
    settled_at: unixSeconds(settlement.createdAt),
    settlement_id: settlement.id,
    posted_at: null,
    credit_type: 'default',
    description: entry.description,
    notes: wireNotes(payment?.notes ?? {}),
    payment_id: entry.paymentId,
    settlement_utr: settlement.utr,
    order_id: payment?.orderId ?? null,
    order_receipt: null,
    method: payment?.means.method ?? null,
    card_network: payment?.means.method === 'card' ? payment.means.card.network : null,
    card_issuer: null,
    card_type: payment?.means.method === 'card' ? 'credit' : null,
    dispute_id: entry.disputeId,
  };
}
