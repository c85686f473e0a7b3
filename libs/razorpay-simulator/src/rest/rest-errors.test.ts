import { merchants, basicAuth, KEY_ID } from '../testing/merchant.js';

const open = merchants();
const capture = (options: Record<string, unknown>) => ({
  amount: 100,
  currency: 'INR',
  payment: { capture: 'automatic', capture_options: options },
});
const many = Object.fromEntries(Array.from({ length: 16 }, (_, place) => [`n${place}`, 'x']));

it.each([
  ['no amount', { currency: 'INR' }, 'The amount field is required.', 'amount'],
  ['99 paise', { amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
  ['half a paisa', { amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  ['words for an amount', { amount: 'ten', currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  ['too much', { amount: 50_000_001, currency: 'INR' }, 'Amount exceeds maximum amount allowed.', 'amount'],
  ['no currency', { amount: 100 }, 'The currency field is required.', 'currency'],
  ['a number for a currency', { amount: 100, currency: 356 }, 'expected string but provided 356', 'currency'],
  ['a foreign currency', { amount: 100, currency: 'USD' }, 'Currency is not supported', 'currency'],
  [
    'a long receipt',
    { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
  [
    'too many notes',
    { amount: 100, currency: 'INR', notes: many },
    'Number of fields in notes should be less than or equal to 15.',
    'notes',
  ],
  [
    'a long note',
    { amount: 100, currency: 'INR', notes: { a: 'x'.repeat(257) } },
    'The note value may not be greater than 256 characters.',
    'notes.a',
  ],
  [
    'no refund speed',
    capture({ automatic_expiry_period: 12 }),
    'The refund_speed field is required.',
    'payment.capture_options.refund_speed',
  ],
  [
    'too short a window',
    capture({ automatic_expiry_period: 11, refund_speed: 'normal' }),
    'The automatic_expiry_period must be at least 12.',
    'payment.capture_options.automatic_expiry_period',
  ],
  [
    'too long a window',
    capture({ automatic_expiry_period: 12, manual_expiry_period: 7201, refund_speed: 'normal' }),
    'The manual_expiry_period may not be greater than 7200.',
    'payment.capture_options.manual_expiry_period',
  ],
])('rejects an order with %s', async (_what, request, description, field) => {
  const merchant = await open();
  const { status, body } = await merchant.call('POST', '/v1/orders', request);
  expect(status).toBe(400);
  expect(body).toEqual({
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  });
  expect(merchant.control.ledger().orders).toEqual([]);
});

it('rejects unknown fields', async () => {
  const merchant = await open();
  const { status, body } = await merchant.call('POST', '/v1/orders', { amount: 100, currency: 'INR', price: 1 });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    description: 'price is/are not required and should not be sent',
    reason: 'extra_field_sent',
  });
});

it.each([
  ['GET', '/v1/orders/order_AAAAAAAAAAAAAA', 'The id provided does not exist'],
  ['GET', '/v1/orders/order_short', 'order_short is not a valid id'],
  ['GET', '/v1/payments/pay_AAAAAAAAAAAAAA', 'The id provided does not exist'],
  ['GET', '/v1/payments/order_AAAAAAAAAAAAAA', 'order_AAAAAAAAAAAAAA is not a valid id'],
  ['GET', '/v1/refunds/rfnd_AAAAAAAAAAAAAA', 'The id provided does not exist'],
  ['GET', '/v1/orders?count=101', 'The count may not be greater than 100.'],
  ['GET', '/v1/orders?from=yesterday', 'The from must be an integer.'],
  ['GET', '/v1/customers', 'The requested URL was not found on the server.'],
  ['DELETE', '/v1/orders/order_AAAAAAAAAAAAAA', 'The requested URL was not found on the server.'],
  ['POST', '/v1/payments/pay_AAAAAAAAAAAAAA/refund', 'The id provided does not exist'],
])('returns 400 to %s %s: %s', async (method, path, description) => {
  const merchant = await open();
  const { status, body } = await merchant.call(method, path);
  expect({ status, description: body.error?.['description'] }).toEqual({ status: 400, description });
});

it.each([
  ['no credentials', ''],
  ['a wrong secret', basicAuth(KEY_ID, 'guess')],
  ['another scheme', 'Bearer token'],
])('returns 401 to %s, with the short body', async (_what, authorization) => {
  const merchant = await open();
  const { status, body } = await merchant.call('GET', '/v1/orders', undefined, { authorization });
  expect(status).toBe(401);
  expect(body).toEqual({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
});

it('rejects bodies that are no JSON object', async () => {
  const merchant = await open();
  for (const body of ['{"amount":', '[1]', '"text"'])
    expect((await merchant.call('POST', '/v1/orders', body)).status).toBe(400);
});

it('rejects bodies of more than 1 MB', async () => {
  const merchant = await open();
  expect(
    (await merchant.call('POST', '/v1/orders', { amount: 100, currency: 'INR', receipt: 'r'.repeat(1_100_000) }))
      .status,
  ).toBe(413);
});

it('handles invalid paths', async () => {
  const merchant = await open();
  for (const path of ['//[', '/v1/orders/%E0%A4%A', '/v1/%2e%2e/orders'])
    expect((await merchant.call('GET', path)).status).toBe(400);
});
