import { createHmac } from 'node:crypto';
import type {
  CheckoutProof,
  PaymentGateway,
  WebhookHeaders,
  WebhookReading,
} from '../application/ports/payment-gateway.js';
import type { WebhookSubject, WebhookTopic } from '../application/ports/webhook-events.js';

/** The methods of a provider that create and read proofs and events, without its requests. */
export type GatewayWire = Pick<
  PaymentGateway,
  'name' | 'method' | 'clientConfiguration' | 'verifyCheckout' | 'readWebhook' | 'topicOf'
>;

const sign = (text: string) => createHmac('sha256', 'secret of the fake provider').update(text).digest('hex');

/** Proofs and events of the scriptable provider. An event is the JSON of its subject. */
export const FAKE_WIRE: GatewayWire = {
  name: 'fake',
  method: 'Fake',
  clientConfiguration: () => ({}),
  verifyCheckout: ({ orderId, paymentId, signature }: CheckoutProof) => signature === signCheckout(orderId, paymentId),
  readWebhook: (headers: WebhookHeaders, rawBody: Buffer): WebhookReading => {
    const text = rawBody.toString();
    if (headers['x-signature'] !== sign(text)) return { rejected: 'invalid-signature' };
    const subject = JSON.parse(text) as WebhookSubject;
    return { event: { id: String(headers['x-event-id']), subject, secret: 'current' } };
  },
  topicOf: (type: string): WebhookTopic => {
    if (type === 'refund.failed') return 'refund-failed';
    if (type.startsWith('refund.')) return 'refund';
    return /^(payment|order)\./.test(type) ? 'payment' : 'other';
  },
};

/** Returns the signature of the scriptable provider for a payment. */
export function signCheckout(orderId: string, paymentId: string): string {
  return sign(`${orderId}|${paymentId}`);
}

/** Returns a webhook request of the scriptable provider. */
export function deliveryOf(subject: WebhookSubject, eventId: string): { headers: WebhookHeaders; body: Buffer } {
  const body = JSON.stringify(subject);
  return { headers: { 'x-signature': sign(body), 'x-event-id': eventId }, body: Buffer.from(body) };
}
