import { merchants, type Merchant } from './testing/merchant.js';

const open = merchants();
const SUCCESS_CARD = '4100280000001007';

/** Keys and types of all values, recursively. */
function shape(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, shape(part)]));
  return typeof value;
}

const ORDER = {
  id: 'string',
  entity: 'string',
  amount: 'number',
  amount_paid: 'number',
  amount_due: 'number',
  currency: 'string',
  receipt: 'string',
  offer_id: 'null',
  status: 'string',
  attempts: 'number',
  notes: { key1: 'string' },
  created_at: 'number',
};
const UPI_PAYMENT = {
  id: 'string',
  entity: 'string',
  amount: 'number',
  currency: 'string',
  status: 'string',
  order_id: 'string',
  invoice_id: 'null',
  international: 'boolean',
  method: 'string',
  amount_refunded: 'number',
  refund_status: 'null',
  captured: 'boolean',
  description: 'null',
  card_id: 'null',
  bank: 'null',
  wallet: 'null',
  vpa: 'string',
  email: 'string',
  contact: 'string',
  notes: [],
  fee: 'number',
  tax: 'number',
  error_code: 'null',
  error_description: 'null',
  error_source: 'null',
  error_step: 'null',
  error_reason: 'null',
  acquirer_data: { rrn: 'string', upi_transaction_id: 'string' },
  created_at: 'number',
  upi: { vpa: 'string' },
};
const REFUND = {
  id: 'string',
  entity: 'string',
  amount: 'number',
  currency: 'string',
  payment_id: 'string',
  notes: [],
  receipt: 'null',
  acquirer_data: { rrn: 'string' },
  created_at: 'number',
  batch_id: 'null',
  status: 'string',
  speed_processed: 'string',
  speed_requested: 'string',
};
const CARD = {
  id: 'string',
  entity: 'string',
  name: 'string',
  last4: 'string',
  network: 'string',
  type: 'string',
  issuer: 'null',
  international: 'boolean',
  emi: 'boolean',
  sub_type: 'string',
  token_iin: 'null',
};

const keys = (value: object | undefined) => Object.keys(value ?? {});
const get = async (merchant: Merchant, path: string) => (await merchant.call('GET', path)).body;

it('returns orders in the documented shape, keys in the documented order', async () => {
  const merchant = await open();
  const { body } = await merchant.call('POST', '/v1/orders', {
    amount: 5000,
    currency: 'INR',
    receipt: 'receipt#1',
    notes: { key1: 'value3' },
  });
  expect(shape(body)).toEqual(ORDER);
  expect(keys(body)).toEqual(keys(ORDER));
  expect(body).toMatchObject({
    entity: 'order',
    amount: 5000,
    amount_paid: 0,
    amount_due: 5000,
    status: 'created',
    attempts: 0,
  });
});

it('writes empty notes as an empty list', async () => {
  const merchant = await open();
  expect((await get(merchant, `/v1/orders/${await merchant.order()}`))['notes']).toEqual([]);
});

it('returns captured and failed payments in the documented shape', async () => {
  const merchant = await open();
  const captured = await get(merchant, `/v1/payments/${await merchant.payment('success@razorpay')}`);
  expect(shape(captured)).toEqual(UPI_PAYMENT);
  expect(keys(captured)).toEqual(keys(UPI_PAYMENT));
  expect(captured).toMatchObject({ status: 'captured', captured: true, fee: 3066, tax: 468, vpa: 'success@razorpay' });
  const failed = await get(merchant, `/v1/payments/${await merchant.payment('failure@razorpay')}`);
  expect(keys(failed)).toEqual(keys(UPI_PAYMENT));
  expect(failed).toMatchObject({
    status: 'failed',
    captured: false,
    fee: null,
    tax: null,
    acquirer_data: { rrn: null },
    error_code: 'BAD_REQUEST_ERROR',
    error_source: 'gateway',
    error_step: 'payment_response',
    error_reason: 'payment_failed',
  });
});

it('shows a card only when expanded, and never its number', async () => {
  const merchant = await open();
  const id = await merchant.payment(SUCCESS_CARD);
  expect(await get(merchant, `/v1/payments/${id}`)).not.toHaveProperty('card');
  const { card } = await get(merchant, `/v1/payments/${id}?expand[]=card`);
  expect(shape(card)).toEqual(CARD);
  expect(card).toMatchObject({ last4: '1007', network: 'Visa', international: false });
  expect(JSON.stringify(merchant.control.ledger())).not.toContain(SUCCESS_CARD);
});

it('returns refunds in the documented shape', async () => {
  const merchant = await open();
  const { body } = await merchant.call('POST', `/v1/payments/${await merchant.payment()}/refund`, {});
  expect(shape(body)).toEqual(REFUND);
  expect(keys(body)).toEqual(keys(REFUND));
});

it('returns lists as collections', async () => {
  const merchant = await open();
  const orderId = await merchant.order();
  merchant.control.payOrder(orderId, { instrument: 'failure@razorpay' });
  merchant.control.payOrder(orderId, { instrument: 'success@razorpay' });
  const body = await get(merchant, `/v1/orders/${orderId}/payments`);
  expect(keys(body)).toEqual(['entity', 'count', 'items']);
  expect(body).toMatchObject({ entity: 'collection', count: 2, items: [{ status: 'failed' }, { status: 'captured' }] });
});

const PAYMENT_EVENT = [
  'id',
  'entity',
  'amount',
  'currency',
  'status',
  'order_id',
  'invoice_id',
  'international',
  'method',
  'amount_refunded',
  'refund_status',
  'captured',
  'description',
  'card_id',
  'bank',
  'wallet',
  'vpa',
  'email',
  'contact',
  'notes',
  'fee',
  'tax',
  'error_code',
  'error_description',
  'error_source',
  'error_step',
  'error_reason',
  'acquirer_data',
  'created_at',
  'upi',
];

it('sends payment and order events with the keys of real ones', async () => {
  const merchant = await open({ settings: { jsonStyle: 'plain' } });
  await merchant.payment();
  await merchant.clock.advance(2000);
  const [authorized, captured, paid] = merchant.received.map(({ event }) => event);
  expect(keys(authorized)).toEqual(['entity', 'account_id', 'event', 'contains', 'payload', 'created_at']);
  expect(authorized).toMatchObject({
    entity: 'event',
    event: 'payment.authorized',
    contains: ['payment'],
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/),
  });
  expect(keys(authorized?.payload['payment']?.entity)).toEqual(PAYMENT_EVENT);
  expect(authorized?.payload['payment']?.entity).toMatchObject({
    status: 'authorized',
    captured: false,
    fee: null,
    upi: { vpa: 'success@razorpay', flow: 'collect' },
  });
  expect(keys(captured?.payload['payment']?.entity)).toEqual([...PAYMENT_EVENT, 'emi_plan', 'reward', 'base_amount']);
  expect(paid).toMatchObject({ event: 'order.paid', contains: ['payment', 'order'] });
  expect(keys(paid?.payload['payment']?.entity)).toEqual([...PAYMENT_EVENT, 'emi_plan', 'reward']);
  expect(keys(paid?.payload['order']?.entity)).toEqual([...keys(ORDER), 'description', 'checkout']);
  expect(paid?.payload['order']?.entity).toMatchObject({
    status: 'paid',
    amount_paid: 129_900,
    amount_due: 0,
    attempts: 1,
  });
});

it('sends refund events with sorted keys and the state after the refund', async () => {
  const merchant = await open({ settings: { jsonStyle: 'plain' } });
  const id = await merchant.payment();
  await merchant.call('POST', `/v1/payments/${id}/refund`, { amount: 900 });
  await merchant.clock.advance(5000);
  const event = merchant.received.find((received) => received.event.event === 'refund.processed')?.event;
  expect(event?.['contains']).toEqual(['refund', 'payment']);
  for (const part of ['refund', 'payment']) {
    const found = keys(event?.payload[part]?.entity);
    expect(found).toEqual([...found].sort());
  }
  expect(event?.payload['refund']?.entity).toMatchObject({ amount: 900, payment_id: id, status: 'processed' });
  expect(event?.payload['payment']?.entity).toMatchObject({
    status: 'captured',
    amount_refunded: 900,
    refund_status: 'partial',
  });
});
