import { createHash } from 'node:crypto';
import {
  PAYMENT_STATES,
  ProviderFault,
  type PaymentState,
  type ProviderDispute,
  type ProviderOrder,
  type ProviderOrderState,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderRefundState,
} from '../../domain/provider-payment.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/**
 * Returns the receipt and notes that a refund is sent with, from which `refundIdOf` reads its id in the shop. A receipt
 * has at most 40 characters; it differs for each key, in case that the provider accepts each only once.
 */
export function markOf(refundId: string, idempotencyKey: string): { receipt: string; notes: { refund: string } } {
  const attempt = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 3);
  return { receipt: `${refundId}-${attempt}`, notes: { refund: refundId } };
}

/** Returns the shop's id of a refund at the provider; null for one that the shop has not sent. */
export function refundIdOf({ receipt, notes }: { receipt?: unknown; notes?: unknown }): string | null {
  const note = typeof notes === 'object' && notes !== null ? (notes as { refund?: unknown }).refund : null;
  const marks = [note, receipt].map((mark) => (typeof mark === 'string' ? UUID.exec(mark)?.[0] : undefined));
  return marks.find((mark) => mark !== undefined) ?? null;
}

/** Name of the provider in stored sessions and payments. */
export const RAZORPAY = 'razorpay';

export type Fields = Record<string, unknown>;

const ORDER_STATES: readonly ProviderOrderState[] = ['created', 'attempted', 'paid'];
const REFUND_STATES: readonly ProviderRefundState[] = ['pending', 'processed', 'failed'];
/** Source: provider's documentation, "Disputes entity". */
const DISPUTE_STATES: readonly ProviderDispute['status'][] = ['open', 'under_review', 'won', 'lost', 'closed'];

/**
 * Validates an id: the SDK does not escape ids in URLs, and some of them come from the browser.
 * @throws ProviderFault `rejected`
 */
export function assertProviderId(kind: 'pay' | 'order' | 'disp', id: string): void {
  if (!new RegExp(`^${kind}_[A-Za-z0-9]{14}$`).test(id))
    throw new ProviderFault('rejected', 'validate id', `invalid ${kind} id`);
}

export function readOrder(entity: unknown): ProviderOrder {
  const order = fields(entity, 'order');
  return {
    id: text(order, 'id'),
    amountPaise: whole(order, 'amount'),
    currency: text(order, 'currency'),
    receipt: optional(order, 'receipt') ?? '',
    status: oneOf(ORDER_STATES, text(order, 'status')),
    attempts: whole(order, 'attempts'),
  };
}

export function readPayment(entity: unknown): ProviderPayment {
  const payment = fields(entity, 'payment');
  return {
    id: text(payment, 'id'),
    provider: RAZORPAY,
    orderId: optional(payment, 'order_id') ?? '',
    amountPaise: whole(payment, 'amount'),
    currency: text(payment, 'currency'),
    status: oneOf<PaymentState>(PAYMENT_STATES, text(payment, 'status')),
    amountRefundedPaise: whole({ amount_refunded: 0, ...payment }, 'amount_refunded'),
    method: optional(payment, 'method'),
    errorCode: optional(payment, 'error_code'),
    errorReason: optional(payment, 'error_reason'),
    errorDescription: optional(payment, 'error_description'),
    createdAt: new Date(whole(payment, 'created_at') * 1000),
    offerId: optional(payment, 'offer_id'),
    feePaise: typeof payment.fee === 'number' ? payment.fee : null,
    isFeeOnTop: payment.fee_bearer === 'customer',
  };
}

export function readRefund(entity: unknown): ProviderRefund {
  const refund = fields(entity, 'refund');
  const status = oneOf<ProviderRefundState>(REFUND_STATES, text(refund, 'status'));
  return {
    id: text(refund, 'id'),
    paymentId: text(refund, 'payment_id'),
    amountPaise: whole(refund, 'amount'),
    status,
    createdAt: new Date(whole(refund, 'created_at') * 1000),
    refundId: refundIdOf(refund),
  };
}

export function readDispute(entity: unknown): ProviderDispute {
  const dispute = fields(entity, 'dispute');
  const status = oneOf<ProviderDispute['status']>(DISPUTE_STATES, text(dispute, 'status'));
  return {
    id: text(dispute, 'id'),
    paymentId: text(dispute, 'payment_id'),
    amountPaise: whole(dispute, 'amount'),
    status,
  };
}

/** @throws ProviderFault `unreachable` when the response is not a list */
export function readList<T>(list: unknown, read: (entity: unknown) => T): T[] {
  const items = (list as { items?: unknown } | null)?.items;
  if (!Array.isArray(items)) throw junk('no items');
  return items.map(read);
}

export function fields(entity: unknown, kind: string): Fields {
  if (typeof entity !== 'object' || entity === null || (entity as Fields).entity !== kind) throw junk(`no ${kind}`);
  return entity as Fields;
}

export function text(from: Fields, field: string): string {
  const value = from[field];
  if (typeof value !== 'string' || value === '') throw junk(`no ${field}`);
  return value;
}

/** Returns null for an absent text, which the provider sends as null, as "" or not at all. */
export function optional(from: Fields, field: string): string | null {
  const value = from[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

function oneOf<T extends string>(known: readonly T[], value: string): T {
  const found = known.find((candidate) => candidate === value);
  if (!found) throw junk(`status ${value}`);
  return found;
}

export function whole(from: Fields, field: string): number {
  const value = Number(from[field]);
  if (!Number.isSafeInteger(value) || value < 0) throw junk(`no whole ${field}`);
  return value;
}

export function junk(what: string): ProviderFault {
  return new ProviderFault('unreachable', 'read response', what);
}
