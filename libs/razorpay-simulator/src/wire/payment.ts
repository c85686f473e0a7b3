import type { CardDetails, Payment } from '../ledger/entities.js';
import { unixSeconds, wireNotes } from './primitives.js';

/** A card in the format of the API: only the last four digits. */
export function wireCard(card: CardDetails) {
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
    tax: payment.fee === null ? null : (payment.customerFee?.tax ?? 0),
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
