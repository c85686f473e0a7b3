import { FAILURE_CARDS } from '../instruments.data.js';
import { checkoutSignature } from '../accounts.js';
import { KEY_SECRET, merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const paymentOf = (merchant: Merchant, id: string) =>
  merchant.control.ledger().payments.find((payment) => payment.id === id);
const MINUTE = 60_000;

it.each([
  '4100280000001007',
  '5500670000001002',
  '6527658900001005',
  '36082800091007',
  '340256000401007',
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '5104060000000008',
])("card %s is authorised after confirmation on the bank's page", async (instrument) => {
  const merchant = await open();
  const id = await merchant.order();
  const asked = merchant.control.payOrder(id, { instrument, outcome: 'pending' });
  expect(asked).toMatchObject({ status: 'waiting', asks: 'bank' });
  const paid = merchant.control.payOrder(await merchant.order(), { instrument });
  expect(paid.status).toBe('succeeded');
  expect(paymentOf(merchant, paid.paymentId)).toMatchObject({ status: 'captured', method: 'card' });
});

it.each(Object.entries(FAILURE_CARDS))('card %s fails with %s', async (instrument, reason) => {
  const merchant = await open();
  const failed = merchant.control.payOrder(await merchant.order(), { instrument, outcome: 'failure' });
  expect(failed).toMatchObject({ status: 'failed', error: { reason, metadata: { payment_id: failed.paymentId } } });
  expect(paymentOf(merchant, failed.paymentId)).toMatchObject({ status: 'failed', error_reason: reason });
});

it('rejects invalid card numbers and UPI ids', async () => {
  const merchant = await open();
  const id = await merchant.order();
  expect(() => merchant.control.payOrder(id, { instrument: '4100280000001008' })).toThrow('incorrect card number');
  expect(() => merchant.control.payOrder(id, { instrument: 'not@a@vpa' })).toThrow('Invalid VPA');
  expect((await merchant.call('GET', `/v1/orders/${id}`)).body).toMatchObject({ status: 'created', attempts: 0 });
});

it('returns a valid signature to the browser', async () => {
  const merchant = await open();
  const orderId = await merchant.order();
  const paid = merchant.control.payOrder(orderId, { instrument: 'success@razorpay' });
  expect(paid).toEqual({
    status: 'succeeded',
    paymentId: paid.paymentId,
    handlerCalls: 1,
    response: {
      razorpay_payment_id: paid.paymentId,
      razorpay_order_id: orderId,
      razorpay_signature: checkoutSignature(orderId, paid.paymentId, KEY_SECRET),
    },
  });
});

it.each([
  ['drop@razorpay', { handlerCalls: 0 }],
  ['twice@razorpay', { handlerCalls: 2 }],
])('%s is captured and calls the handler the configured number of times', async (instrument, expected) => {
  const merchant = await open();
  const paid = merchant.control.payOrder(await merchant.order(), { instrument });
  expect(paid).toMatchObject({ status: 'succeeded', ...expected });
  expect(paymentOf(merchant, paid.paymentId)?.status).toBe('captured');
});

it('badsig@razorpay is captured but its signature does not verify', async () => {
  const merchant = await open();
  const orderId = await merchant.order();
  const paid = merchant.control.payOrder(orderId, { instrument: 'badsig@razorpay' });
  expect(paid).toMatchObject({
    status: 'succeeded',
    response: { razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(paid).not.toMatchObject({
    response: { razorpay_signature: checkoutSignature(orderId, paid.paymentId, KEY_SECRET) },
  });
});

it('wrongamount@razorpay is captured with one rupee too little, so the order is not paid', async () => {
  const merchant = await open();
  const { paymentId } = merchant.control.payOrder(await merchant.order(), { instrument: 'wrongamount@razorpay' });
  expect(paymentOf(merchant, paymentId)).toMatchObject({ status: 'captured', amount: 129_800 });
  expect(merchant.control.ledger().orders).toMatchObject([
    { status: 'attempted', amount_paid: 129_800, amount_due: 100 },
  ]);
});

it('pending@razorpay fails after ten minutes', async () => {
  const merchant = await open();
  const { paymentId } = merchant.control.payOrder(await merchant.order(), { instrument: 'pending@razorpay' });
  await merchant.clock.advance(10 * MINUTE - 1);
  expect(paymentOf(merchant, paymentId)?.status).toBe('created');
  await merchant.clock.advance(1);
  expect(paymentOf(merchant, paymentId)).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
});

it('slow@razorpay is approved after 90 seconds, even when the payer has left', async () => {
  const merchant = await open();
  const { paymentId } = merchant.control.payOrder(await merchant.order(), {
    instrument: 'slow@razorpay',
    outcome: 'cancel',
  });
  expect(paymentOf(merchant, paymentId)?.status).toBe('created');
  await merchant.clock.advance(90_000);
  expect(paymentOf(merchant, paymentId)?.status).toBe('captured');
});

it('inapp@razorpay fails first and is captured 20 seconds later under the same id', async () => {
  const merchant = await open();
  const failed = merchant.control.payOrder(await merchant.order(), { instrument: 'inapp@razorpay' });
  expect(failed.status).toBe('failed');
  await merchant.clock.advance(20_000);
  expect(paymentOf(merchant, failed.paymentId)).toMatchObject({ status: 'captured', error_reason: null });
});

it('refunds a late authorisation at once when the order was paid in the meantime', async () => {
  const merchant = await open();
  const id = await merchant.order();
  const late = merchant.control.payOrder(id, { instrument: 'late@razorpay' });
  await merchant.clock.advance(10 * MINUTE);
  merchant.control.payOrder(id);
  await merchant.clock.advance(6 * 60 * MINUTE);
  expect(paymentOf(merchant, late.paymentId)).toMatchObject({ status: 'refunded', captured: false });
});

it('cancelling a UPI payment cancels it', async () => {
  const honest = await open();
  const cancelled = honest.control.payOrder(await honest.order(), { instrument: 'asha@okbank', outcome: 'cancel' });
  expect(cancelled).toMatchObject({ status: 'failed', error: { reason: 'payment_cancelled' } });
});
