import { PAYMENT_STATES, ProviderFault, type PaymentState, type ProviderOrder, type ProviderPayment, type ProviderRefund } from '../../domain/provider-payment.js';

type Fields = Record<string, unknown>;

/** Ids go into addresses unescaped by the SDK, and some come from a browser. */
export function assertProviderId(kind: 'pay' | 'order', id: string): void {
  if (!new RegExp(`^${kind}_[A-Za-z0-9]{14}$`).test(id)) throw new ProviderFault('rejected', 'check id', `no ${kind} id`);
}

export function readOrder(entity: unknown): ProviderOrder {
  const order = fields(entity, 'order');
  return { id: text(order, 'id'), amountPaise: whole(order, 'amount'), currency: text(order, 'currency'), receipt: optional(order, 'receipt') ?? '' };
}

export function readPayment(entity: unknown): ProviderPayment {
  const payment = fields(entity, 'payment');
  const status = text(payment, 'status') as PaymentState;
  if (!PAYMENT_STATES.includes(status)) throw junk(`payment status ${status}`);
  return {
    id: text(payment, 'id'),
    orderId: optional(payment, 'order_id') ?? '',
    amountPaise: whole(payment, 'amount'),
    currency: text(payment, 'currency'),
    status,
    amountRefundedPaise: typeof payment.amount_refunded === 'number' ? payment.amount_refunded : 0,
    method: optional(payment, 'method'),
    errorCode: optional(payment, 'error_code'),
    errorReason: optional(payment, 'error_reason'),
    errorDescription: optional(payment, 'error_description'),
    createdAt: new Date(whole(payment, 'created_at') * 1000),
  };
}

export function readRefund(entity: unknown): ProviderRefund {
  const refund = fields(entity, 'refund');
  const status = text(refund, 'status');
  if (status !== 'pending' && status !== 'processed' && status !== 'failed') throw junk(`refund status ${status}`);
  return { id: text(refund, 'id'), paymentId: text(refund, 'payment_id'), amountPaise: whole(refund, 'amount'), status };
}

function fields(entity: unknown, kind: string): Fields {
  if (typeof entity !== 'object' || entity === null || (entity as Fields).entity !== kind) throw junk(`no ${kind}`);
  return entity as Fields;
}

function text(from: Fields, field: string): string {
  const value = from[field];
  if (typeof value !== 'string' || value === '') throw junk(`no ${field}`);
  return value;
}

/** The provider writes an absent text as null, as "", or not at all. */
function optional(from: Fields, field: string): string | null {
  const value = from[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

function whole(from: Fields, field: string): number {
  const value = Number(from[field]);
  if (!Number.isSafeInteger(value)) throw junk(`no whole ${field}`);
  return value;
}

function junk(what: string): ProviderFault {
  return new ProviderFault('unreachable', 'read answer', what);
}
