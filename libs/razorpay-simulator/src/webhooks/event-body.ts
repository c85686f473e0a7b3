import type { EventAbout, Payment, WebhookEventType } from '../ledger/entities.js';
import { wireDispute, wireOrder, wirePayment, unixSeconds, wireRefund } from '../wire.js';
import type { SimulatorSettings } from '../settings.js';

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

/** Writes JSON like `JSON.stringify`, or in a form that changes when it is parsed and serialised again. */
export function writeJson(body: Record<string, unknown>, style: SimulatorSettings['jsonStyle']): string {
  const plain = JSON.stringify(body);
  if (style === 'plain') return plain;
  const escaped = plain.replaceAll('/', String.raw`\/`).replaceAll(/[\u0080-\uffff]/g, unicodeEscape);
  // Parsers with a single number type lose `1.0`.
  const written = `${escaped.slice(0, -1)},"schema_version":1.0}`;
  return style === 'awkward'
    ? written.replace('{', `{${AWKWARD},`).replaceAll('"entity":{', `"entity":{${AWKWARD},`)
    : written;
}

const unicodeEscape = (character: string): string =>
  String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0');

/**
 * Valid JSON that breaks receivers which copy keys into objects or texts into a database unchecked. The real values
 * follow; of duplicate keys the last one counts.
 */
const AWKWARD = String.raw`"constructor":{"name":"\u0000"},"__proto__":{"status":"captured"},"toString":null,"id":"\u0000\u0007\u001f","created_at":-1,"text":"half of a pair \ud83e, then \u2028"`;
