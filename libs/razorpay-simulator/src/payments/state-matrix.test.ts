import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();

/** A payment in each of the five states. */
const inState: Record<string, (merchant: Merchant) => Promise<string>> = {
  created: (merchant) => merchant.payment('pending@razorpay'),
  failed: (merchant) => merchant.payment('failure@razorpay'),
  authorized: (merchant) => merchant.payment('authonly@razorpay'),
  captured: (merchant) => merchant.payment('success@razorpay'),
  refunded: async (merchant) => {
    const id = await merchant.payment('success@razorpay');
    merchant.control.refund(id);
    return id;
  },
};
const ONLY_AUTHORIZED = 'Only payments which have been authorized and not yet captured can be captured';
const ONLY_CAPTURED = 'The payment status should be captured for action to be taken';

it.each([
  ['created', ONLY_AUTHORIZED],
  ['failed', ONLY_AUTHORIZED],
  ['authorized', null],
  ['captured', 'This payment has already been captured'],
  ['refunded', 'This payment has already been captured'],
])('captures a payment that is %s only if allowed', async (state, refusal) => {
  const merchant = await open();
  const id = await inState[state]!(merchant);
  const { status, body } = await merchant.call('POST', `/v1/payments/${id}/capture`, {
    amount: 129_900,
    currency: 'INR',
  });
  expect({ status, refusal: body.error?.['description'] ?? null }).toEqual({
    status: refusal === null ? 200 : 400,
    refusal,
  });
  expect((await merchant.call('GET', `/v1/payments/${id}`)).body['status']).toBe(refusal === null ? 'captured' : state);
});

it.each([
  ['created', ONLY_CAPTURED],
  ['failed', ONLY_CAPTURED],
  ['authorized', ONLY_CAPTURED],
  ['captured', null],
  ['refunded', 'The payment has been fully refunded already.'],
])('refunds a payment that is %s only if allowed', async (state, refusal) => {
  const merchant = await open();
  const id = await inState[state]!(merchant);
  const { status, body } = await merchant.call('POST', `/v1/payments/${id}/refund`, {});
  expect({ status, refusal: body.error?.['description'] ?? null }).toEqual({
    status: refusal === null ? 200 : 400,
    refusal,
  });
  expect((await merchant.call('GET', `/v1/payments/${id}`)).body['status']).toBe(refusal === null ? 'refunded' : state);
});

it('captures only the whole authorised amount', async () => {
  const merchant = await open();
  const id = await merchant.payment('authonly@razorpay');
  const { status, body } = await merchant.call('POST', `/v1/payments/${id}/capture`, {
    amount: 129_899,
    currency: 'INR',
  });
  expect({ status, description: body.error?.['description'] }).toEqual({
    status: 400,
    description: 'Capture amount must be equal to the amount authorized.',
  });
});

it('moves an order from created through attempted to paid, and counts the attempts', async () => {
  const merchant = await open();
  const id = await merchant.order();
  const order = async () => (await merchant.call('GET', `/v1/orders/${id}`)).body;
  expect(await order()).toMatchObject({ status: 'created', attempts: 0 });
  merchant.control.payOrder(id, { instrument: 'failure@razorpay' });
  expect(await order()).toMatchObject({ status: 'attempted', attempts: 1, amount_paid: 0 });
  const { paymentId } = merchant.control.payOrder(id);
  expect(await order()).toMatchObject({ status: 'paid', attempts: 2, amount_paid: 129_900, amount_due: 0 });
  merchant.control.refund(paymentId);
  expect(await order()).toMatchObject({ status: 'paid' });
});

it('accepts no payment for an order that is paid or has an authorised payment', async () => {
  const merchant = await open();
  const paid = await merchant.order();
  merchant.control.payOrder(paid);
  expect(() => merchant.control.payOrder(paid)).toThrow('the order is already paid');
  const authorized = await merchant.order();
  merchant.control.payOrder(authorized, { instrument: 'authonly@razorpay' });
  expect(() => merchant.control.payOrder(authorized)).toThrow('already has an authorized payment');
});

it('accepts a second payment of an order where that is enabled', async () => {
  const merchant = await open({ settings: { doublePay: true } });
  const id = await merchant.order();
  merchant.control.payOrder(id);
  merchant.control.payOrder(id);
  expect(merchant.control.ledger().payments.map(({ status }) => status)).toEqual(['captured', 'captured']);
  expect(merchant.control.ledger().events.filter(({ type }) => type === 'order.paid')).toHaveLength(1);
});

it('captures automatically only within the automatic window', async () => {
  const merchant = await open({ settings: { captureDelayMs: 1000 } });
  const capture = {
    payment: {
      capture: 'automatic',
      capture_options: { automatic_expiry_period: 12, manual_expiry_period: 1440, refund_speed: 'normal' },
    },
  };
  const inTime = merchant.control.payOrder(await merchant.order(capture));
  const late = merchant.control.payOrder(await merchant.order(capture), { instrument: 'late@razorpay' });
  const status = (id: string) => merchant.control.ledger().payments.find((payment) => payment.id === id)?.status;
  expect(status(inTime.paymentId)).toBe('authorized');
  await merchant.clock.advance(1000);
  expect(status(inTime.paymentId)).toBe('captured');
  await merchant.clock.advance(10 * 60_000);
  expect(status(late.paymentId)).toBe('failed');
  await merchant.clock.advance(6 * 3_600_000 - 1000);
  expect(status(late.paymentId)).toBe('authorized');
});

it('refunds uncaptured payments when the manual window ends', async () => {
  const merchant = await open();
  const capture = {
    payment: { capture: 'manual', capture_options: { manual_expiry_period: 60, refund_speed: 'normal' } },
  };
  const { paymentId } = merchant.control.payOrder(await merchant.order(capture));
  await merchant.clock.advance(60 * 60_000 - 1);
  expect((await merchant.call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: 'authorized',
    amount_refunded: 0,
  });
  await merchant.clock.advance(1);
  expect((await merchant.call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
    refund_status: 'full',
  });
  expect(merchant.control.ledger().refunds).toMatchObject([{ payment_id: paymentId, amount: 129_900 }]);
});
