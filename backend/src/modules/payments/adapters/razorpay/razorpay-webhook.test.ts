import { createHash, createHmac } from 'node:crypto';
import { readDelivery, readSubject, topicOf } from './razorpay-webhook.js';

const PAYMENT = '"payload":{"payment":{"entity":{"id":"pay_AAAAAAAAAAAAAA","order_id":"order_BBBBBBBBBBBBBB"}}}';
const EXPECTED = {
  type: 'payment.captured',
  orderId: 'order_BBBBBBBBBBBBBB',
  paymentId: 'pay_AAAAAAAAAAAAAA',
  disputeId: null,
};
const read = (json: string) => readSubject(Buffer.from(json));

it.each([
  ['plain', `{"event":"payment.captured",${PAYMENT}}`],
  ['with escaped control characters', `{"event":"payment.captured","note":"a\\u0000b\\u001f",${PAYMENT}}`],
  ['with raw control characters', `{"event":"payment.captured","note":"a\u0000b\u0007",${PAYMENT}}`],
  ['with an incomplete character', `{"event":"payment.captured","note":"\\ud800",${PAYMENT}}`],
  [
    'with keys of Object.prototype',
    `{"event":"payment.captured","constructor":{"prototype":1},"__proto__":{"payload":null},"toString":1,${PAYMENT}}`,
  ],
  ['with a duplicate key', `{"event":"x","event":"payment.captured","payload":{},${PAYMENT}}`],
])('reads an event %s', (_case, json) => {
  expect(read(json)).toEqual(EXPECTED);
});

it('reads a refund by its payment, and a dispute by its id', () => {
  expect(read('{"event":"refund.failed","payload":{"refund":{"entity":{"payment_id":"pay_AAAAAAAAAAAAAA"}}}}')).toEqual(
    { ...EXPECTED, type: 'refund.failed', orderId: null },
  );
  expect(
    read(
      '{"event":"payment.dispute.lost","payload":{"dispute":{"entity":{"id":"disp_CCCCCCCCCCCCCC","payment_id":"pay_AAAAAAAAAAAAAA"}}}}',
    ),
  ).toEqual({
    type: 'payment.dispute.lost',
    orderId: null,
    paymentId: 'pay_AAAAAAAAAAAAAA',
    disputeId: 'disp_CCCCCCCCCCCCCC',
  });
});

it.each([
  '"hello"',
  'null',
  '[]',
  '7',
  '',
  '{',
  '{"payload":null}',
  '{"event":{"a":1},"payload":{"payment":null}}',
  '{"event":"DROP TABLE","payload":{"payment":{"entity":{"id":"pay_../../orders"}}}}',
])('returns no ids for %s', (json) => {
  expect(read(json)).toEqual({ type: 'unknown', orderId: null, paymentId: null, disputeId: null });
});

it.each([
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), 'unknown'],
  ['xpayment.captured 1', 'unknown'],
  ['1payment', 'unknown'],
])('reads the type %s as %s', (event, type) => {
  expect(read(JSON.stringify({ event })).type).toBe(type);
});

it.each(['xpay_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAAx', 'order_AAAAAAAAAAAAAA'])(
  'does not accept %s as a payment',
  (id) => {
    expect(read(JSON.stringify({ event: 'a', payload: { payment: { entity: { id } } } })).paymentId).toBeNull();
  },
);

it('reads the order of an event without a payment, and the payment of a dispute without one', () => {
  const payload = (entities: object) => JSON.stringify({ event: 'order.paid', payload: entities });
  expect(read(payload({ order: { entity: { id: 'order_BBBBBBBBBBBBBB' } } }))).toMatchObject({
    orderId: 'order_BBBBBBBBBBBBBB',
    paymentId: null,
  });
});

describe('a delivery', () => {
  const BODY = Buffer.from(`{"event":"payment.captured",${PAYMENT}}`);
  const signedWith = (secret: string) => createHmac('sha256', secret).update(BODY).digest('hex');
  const deliver = (signature: string | undefined, previousWebhookSecret: string | null = null, id?: string) =>
    readDelivery(
      { webhookSecret: 'new-secret', previousWebhookSecret },
      { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
      BODY,
    );

  it('is read as an event with its id', () => {
    expect(deliver(signedWith('new-secret'), null, 'evt1')).toEqual({
      event: { id: 'evt1', subject: EXPECTED, secret: 'current' },
    });
  });

  it('may be signed with the previous secret while it is configured', () => {
    expect(deliver(signedWith('old-secret'), 'old-secret')).toMatchObject({ event: { secret: 'previous' } });
    expect(deliver(signedWith('new-secret'), 'old-secret')).toMatchObject({ event: { secret: 'current' } });
    expect(deliver(signedWith('old-secret'))).toEqual({ rejected: 'invalid-signature' });
  });

  it.each([undefined, 'no id!', '', 'x'.repeat(65)])('without a valid id (%p) is known by its bytes', (id) => {
    const hash = createHash('sha256').update(BODY).digest('hex');
    expect(deliver(signedWith('new-secret'), null, id)).toMatchObject({ event: { id: hash } });
  });

  it.each([signedWith('a-guess'), 'f'.repeat(64), '', undefined])('is refused with the signature %p', (signature) => {
    expect(deliver(signature, 'old-secret')).toEqual({ rejected: 'invalid-signature' });
  });
});

it.each([
  ['payment.captured', 'payment'],
  ['payment.dispute.lost', 'payment'],
  ['order.paid', 'payment'],
  ['refund.processed', 'refund'],
  ['refund.failed', 'refund-failed'],
  ['invoice.paid', 'other'],
  ['unknown', 'other'],
])('takes %s for an event about: %s', (type, topic) => {
  expect(topicOf(type)).toBe(topic);
});
