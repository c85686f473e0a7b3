import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const MINUTE = 60_000;
const get = async (merchant: Merchant, path: string) => (await merchant.call('GET', path)).body;

it('hides an undecided payment from the list of its order for some time', async () => {
  const merchant = await open({ settings: { unlistedCreatedMs: 5 * MINUTE } });
  const order = await merchant.order();
  const { paymentId } = merchant.control.payOrder(order, { instrument: 'pending@razorpay' });
  expect(await get(merchant, `/v1/orders/${order}/payments`)).toMatchObject({ count: 0, items: [] });
  expect(await get(merchant, `/v1/orders/${order}`)).toMatchObject({ status: 'attempted', attempts: 1 });
  await merchant.clock.advance(5 * MINUTE);
  expect(await get(merchant, `/v1/orders/${order}/payments`)).toMatchObject({
    count: 1,
    items: [{ id: paymentId, status: 'created' }],
  });
});

it.each(['authorize', 'fail'] as const)('lists a hidden payment as soon as it is decided: %s', async (step) => {
  const merchant = await open();
  const order = await merchant.order();
  const { paymentId } = merchant.control.payOrder(order, { instrument: 'pending@razorpay', unlistedMs: 60 * MINUTE });
  expect(await get(merchant, `/v1/orders/${order}/payments`)).toMatchObject({ count: 0 });
  merchant.control[step](paymentId);
  expect(await get(merchant, `/v1/orders/${order}/payments`)).toMatchObject({
    items: [{ id: paymentId, status: step === 'fail' ? 'failed' : 'captured' }],
  });
});

it('lets the list of refunds lag behind the refunded amount', async () => {
  const merchant = await open({ settings: { refundListLagMs: MINUTE } });
  const id = await merchant.payment();
  const refund = merchant.control.refund(id, { amount: 900 });
  expect(await get(merchant, `/v1/payments/${id}/refunds`)).toMatchObject({ count: 0 });
  expect(await get(merchant, `/v1/refunds/${refund.id}`)).toMatchObject({ amount: 900 });
  expect(await get(merchant, `/v1/payments/${id}`)).toMatchObject({ amount_refunded: 900, refund_status: 'partial' });
  await merchant.clock.advance(MINUTE);
  expect(await get(merchant, `/v1/payments/${id}/refunds`)).toMatchObject({ items: [{ id: refund.id }] });
});

it('lets the refunded amount lag, on the payment and in the lists', async () => {
  const merchant = await open({ settings: { amountRefundedLagMs: MINUTE } });
  const order = await merchant.order();
  const { paymentId } = merchant.control.payOrder(order, { instrument: 'success@razorpay' });
  merchant.control.refund(paymentId, { amount: 900 });
  await merchant.clock.advance(MINUTE);
  merchant.control.refund(paymentId);
  const before = { amount_refunded: 900, refund_status: 'partial', status: 'captured' };
  expect(await get(merchant, `/v1/payments/${paymentId}`)).toMatchObject(before);
  expect(await get(merchant, `/v1/orders/${order}/payments`)).toMatchObject({ items: [before] });
  expect(await get(merchant, '/v1/payments')).toMatchObject({ items: [before] });
  expect((await merchant.call('POST', `/v1/payments/${paymentId}/refund`, {})).body.error).toMatchObject({
    description: 'The payment has been fully refunded already.',
  });
  await merchant.clock.advance(MINUTE);
  expect(await get(merchant, `/v1/payments/${paymentId}`)).toMatchObject({
    amount_refunded: 129_900,
    refund_status: 'full',
    status: 'refunded',
  });
});
