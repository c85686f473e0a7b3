import { readSubject } from './webhook-subject.js';

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
