import type { Payment } from '../ledger/entities.js';
import type { EventAbout } from '../provider.js';
import { wireDispute } from '../wire/dispute.js';
import { wireOrder } from '../wire/order.js';
import { wirePayment } from '../wire/payment.js';
import { unixSeconds } from '../wire/primitives.js';
import { wireRefund } from '../wire/refund.js';
import type { WebhookEventType } from './event.js';

/** Objects of an event. */
export interface EventSubjects extends EventAbout {
  readonly payment: Payment;
}

interface Envelope {
  readonly accountId: string;
  readonly type: WebhookEventType;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The body of an event, with the keys in the order in which Razorpay sends them. */
export function eventBody({ accountId, type, at }: Envelope, subjects: EventSubjects): Record<string, unknown> {
  const payload = payloadOf(type, subjects);
  const body = {
    entity: 'event',
    account_id: accountId,
    event: type,
    contains: Object.keys(payload),
    payload,
    created_at: unixSeconds(at),
  };
  return subjects.refund ? (sortedKeys(body, ['contains', 'payload']) as Record<string, unknown>) : body;
}

function payloadOf(
  type: WebhookEventType,
  { payment, order, refund, dispute }: EventSubjects,
): Record<string, { entity: unknown }> {
  if (dispute)
    return {
      payment: { entity: { ...eventPayment(payment, { base_amount: payment.amount }), amount_transferred: 0 } },
      dispute: { entity: wireDispute(dispute) },
    };
  if (refund)
    return {
      refund: { entity: sortedKeys(wireRefund(refund, payment)) },
      payment: { entity: sortedKeys(refundedPayment(payment)) },
    };
  if (order)
    return {
      payment: { entity: eventPayment(payment, { reward: null }) },
      order: { entity: { ...wireOrder(order), description: null, checkout: null } },
    };
  return {
    payment: {
      entity: eventPayment(payment, type === 'payment.captured' ? { reward: null, base_amount: payment.amount } : {}),
    },
  };
}

/** The payment of the REST API, with its card inline and the UPI flow. */
function eventPayment(payment: Payment, extras: Record<string, unknown>) {
  const { means } = payment;
  const upi =
    means.method === 'upi'
      ? { upi: { vpa: means.vpa, flow: means.flow }, ...(payment.captured && { emi_plan: null }) }
      : {};
  return { ...wirePayment(payment, { card: true }), ...upi, ...extras };
}

/** Refund events contain many fields for Razorpay's own use. */
function refundedPayment(payment: Payment) {
  const internals = [
    'account_id',
    'device_id',
    'gateway_amount',
    'gateway_currency',
    'optimizer_provider',
    'receiver_type',
    'source_channel',
    'store_id',
    'terminal_id',
    'token_id',
  ];
  return {
    ...eventPayment(payment, { base_amount: payment.amount, reward: null }),
    ...Object.fromEntries(internals.map((name) => [name, null])),
    amount_transferred: 0,
    fee_bearer: payment.customerFee ? 'customer' : 'platform',
    gateway_provider: 'Razorpay',
    internal_status: payment.status,
    settled_by: 'Razorpay',
  };
}

function sortedKeys(entity: object, last: string[] = []): object {
  const rank = (key: string) => (last.includes(key) ? 1 : 0);
  return Object.fromEntries(Object.entries(entity).sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
}
