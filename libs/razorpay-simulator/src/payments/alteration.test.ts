import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const get = async (merchant: Merchant, path: string) => (await merchant.call('GET', path)).body;
const statusOf = async (merchant: Merchant, id: string) => (await get(merchant, `/v1/payments/${id}`))['status'];

it('shows a payment as captured although it was fully refunded', async () => {
  const merchant = await open();
  const id = await merchant.payment();
  merchant.control.alter(id, { amountRefunded: 129_900 });
  expect(await get(merchant, `/v1/payments/${id}`)).toMatchObject({
    status: 'captured',
    captured: true,
    amount_refunded: 129_900,
    refund_status: 'full',
  });
  expect((await merchant.call('POST', `/v1/payments/${id}/refund`, {})).body.error).toMatchObject({
    description: 'The payment has been fully refunded already.',
  });
});

it('captures another amount and currency than was authorised', async () => {
  const merchant = await open();
  const id = await merchant.payment('authonly@razorpay');
  expect(await get(merchant, `/v1/payments/${id}`)).toMatchObject({
    status: 'authorized',
    amount: 129_900,
    currency: 'INR',
  });
  merchant.control.alter(id, { amount: 100_000, currency: 'USD' });
  merchant.control.capture(id);
  expect(await get(merchant, `/v1/payments/${id}`)).toMatchObject({
    status: 'captured',
    amount: 100_000,
    currency: 'USD',
  });
});

it('overwrites a payment without an event', async () => {
  const merchant = await open();
  const id = await merchant.payment('failure@razorpay');
  await merchant.clock.advance(1000);
  expect(merchant.control.alter(id, { status: 'captured' })).toMatchObject({ status: 'captured', captured: true });
  expect(merchant.control.alter(id, { status: 'authorized' })).toMatchObject({ status: 'authorized', captured: false });
  await merchant.clock.advance(1000);
  expect(merchant.eventsReceived()).toEqual(['payment.failed']);
});

const IMPOSSIBLE: object[] = [
  { amount: -1 },
  { amount: 1.5 },
  { currency: 'rupees' },
  { status: 'lost' },
  { orderId: 'order_AAAAAAAAAAAAAA' },
  { constructor: 1 },
];

it.each(IMPOSSIBLE)('rejects %j', async (changes) => {
  const merchant = await open();
  const id = await merchant.payment();
  expect(() => merchant.control.alter(id, changes)).toThrow(RangeError);
});

it('authorises late, and captures as requested by the test, regardless of the order and its windows', async () => {
  const merchant = await open();
  const byHand = { payment: { capture: 'manual', capture_options: { refund_speed: 'normal' } } };
  const failed = [
    await merchant.payment('failure@razorpay'),
    await merchant.payment('failure@razorpay', byHand),
    await merchant.payment('failure@razorpay'),
  ] as const;
  await merchant.clock.advance(60 * 60_000);
  merchant.control.authorize(failed[0]);
  merchant.control.authorize(failed[1], { capture: 'automatic' });
  merchant.control.authorize(failed[2], { capture: 'manual' });
  // The third order has no capture setting, so automatic capture would apply.
  expect([
    await statusOf(merchant, failed[0]),
    await statusOf(merchant, failed[1]),
    await statusOf(merchant, failed[2]),
  ]).toEqual(['captured', 'captured', 'authorized']);
  await merchant.clock.advance(10_000);
  expect(merchant.eventsReceived().filter((name) => name === 'payment.authorized')).toHaveLength(3);
});

it('authorises a payment that the payer had cancelled', async () => {
  const merchant = await open();
  const order = await merchant.order();
  const { paymentId } = merchant.control.payOrder(order, { outcome: 'cancel' });
  expect(await get(merchant, `/v1/payments/${paymentId}`)).toMatchObject({
    status: 'failed',
    error_reason: 'payment_cancelled',
  });
  merchant.control.authorize(paymentId);
  expect(await get(merchant, `/v1/orders/${order}`)).toMatchObject({ status: 'paid' });
});
