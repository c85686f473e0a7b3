import { createHmac, timingSafeEqual, createHash, randomUUID } from 'node:crypto';
import type { WebhookHeaders, WebhookReading } from '../../application/ports/payment-gateway.js';
import type { WebhookSubject, WebhookTopic } from '../../application/ports/webhook-events.js';

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Returns whether a signature is the HMAC-SHA256 (hex) of these bytes, compared in constant time.
 * Source: provider's documentation, "Validate and test webhooks" and "Verify payment signature".
 * @throws Error without a secret, so that nothing is accepted unsigned
 */
export function isSignedBy(secret: string, signed: string | Buffer, signature: unknown): boolean {
  if (!secret) throw new Error('A signature cannot be verified without a secret.');
  if (typeof signature !== 'string' || !HEX_SHA256.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** Returns the text that the provider's checkout signs: the stored provider order id and the payment id. */
export function checkoutMessage(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`;
}

/** Secrets of the webhook: the current one, and the previous one while it is being replaced. */
export interface WebhookSecrets {
  readonly webhookSecret: string;
  readonly previousWebhookSecret: string | null;
}

interface Entity {
  readonly id?: unknown;
  readonly order_id?: unknown;
  readonly payment_id?: unknown;
}

type Payload = { readonly [kind in 'payment' | 'refund' | 'order' | 'dispute']?: { readonly entity?: Entity } | null };

const TYPE = /^[a-z][a-z0-9_.]{0,63}$/;
const EVENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Verifies and reads a delivery: the signature covers the raw bytes. An event without a valid id is identified by the
 * hash of its bytes.
 */
export function readDelivery(secrets: WebhookSecrets, headers: WebhookHeaders, body: Buffer): WebhookReading {
  const secret = secretOf(secrets, body, headers['x-razorpay-signature']);
  if (!secret) return { rejected: 'invalid-signature' };
  const id = headers['x-razorpay-event-id'];
  return {
    event: {
      id: typeof id === 'string' && EVENT_ID.test(id) ? id : createHash('sha256').update(body).digest('hex'),
      subject: readSubject(body),
      secret,
    },
  };
}

function secretOf(
  { webhookSecret, previousWebhookSecret }: WebhookSecrets,
  body: Buffer,
  signature: unknown,
): 'current' | 'previous' | null {
  if (isSignedBy(webhookSecret, body, signature)) return 'current';
  return previousWebhookSecret && isSignedBy(previousWebhookSecret, body, signature) ? 'previous' : null;
}

/** Source: provider's documentation, "Webhook events". Disputes are events of their payment. */
export function topicOf(type: string): WebhookTopic {
  if (type === 'refund.failed') return 'refund-failed';
  if (type.startsWith('refund.')) return 'refund';
  return /^(payment|order)\./.test(type) ? 'payment' : 'other';
}

/** Reads type and ids of an event; null for each id that is missing or invalid. */
export function readSubject(body: Buffer): WebhookSubject {
  const { event, payload } = parse(body);
  const entity = (kind: keyof Payload) => payload?.[kind]?.entity;
  const dispute = entity('dispute');
  return {
    type: typeof event === 'string' && TYPE.test(event) ? event : 'unknown',
    orderId: providerId('order', entity('payment')?.order_id ?? entity('order')?.id),
    paymentId: providerId('pay', entity('payment')?.id ?? entity('refund')?.payment_id ?? dispute?.payment_id),
    disputeId: providerId('disp', dispute?.id),
  };
}

/** Parses JSON; on failure retries without control characters, which are invalid in JSON strings. */
function parse(body: Buffer): { readonly event?: unknown; readonly payload?: Payload | null } {
  const text = body.toString('utf8');
  // eslint-disable-next-line no-control-regex
  for (const candidate of [text, text.replaceAll(/[\u0000-\u001F]/g, ' ')]) {
    try {
      return (JSON.parse(candidate) ?? {}) as ReturnType<typeof parse>;
    } catch {
      continue;
    }
  }
  return {};
}

function providerId(kind: string, value: unknown): string | null {
  return typeof value === 'string' && new RegExp(`^${kind}_[A-Za-z0-9]{14}$`).test(value) ? value : null;
}

/** Type of the events that the shop sends itself. */
export const TEST_EVENT = 'shop.test';

/** Returns a delivery with a new id, signed as Razorpay does. It changes nothing. */
export function signedTestEvent(secret: string): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ entity: 'event', event: TEST_EVENT, payload: {} });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const id = `test_${randomUUID()}`;
  return {
    headers: { 'content-type': 'application/json', 'x-razorpay-event-id': id, 'x-razorpay-signature': signature },
    body,
  };
}
