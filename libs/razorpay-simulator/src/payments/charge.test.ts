import { merchants, type Merchant } from '../testing/merchant.js';

const open = merchants();
const AMOUNT = 129_900;
const CAPTURE_BY_HAND = { payment: { capture: 'manual', capture_options: { refund_speed: 'normal' } } };
const get = async (merchant: Merchant, path: string) => (await merchant.call('GET', path)).body;

it('subtracts an offer from the charge and marks the order as paid', async () => {
  const merchant = await open();
  const order = await merchant.order();
  const { paymentId } = merchant.control.payOrder(order, {
    instrument: 'success@razorpay',
    offer: { discount: 9900, id: 'offer_JGQvQtvJmVDRIA' },
  });
  expect(await get(merchant, `/v1/payments/${paymentId}`)).toMatchObject({
    amount: 120_000,
    status: 'captured',
    captured: true,
  });
  expect(await get(merchant, `/v1/orders/${order}`)).toMatchObject({
    amount: AMOUNT,
    amount_paid: 120_000,
    amount_due: 0,
    status: 'paid',
    offer_id: 'offer_JGQvQtvJmVDRIA',
    offers: ['offer_JGQvQtvJmVDRIA'],
  });
  await merchant.clock.advance(2000);
  expect(merchant.eventsReceived()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect(merchant.received[2]?.event.payload['order']?.entity).toMatchObject({
    status: 'paid',
    amount_paid: 120_000,
    offer_id: 'offer_JGQvQtvJmVDRIA',
  });
});

it('shows the offer of a payment on request, or always where that is enabled', async () => {
  const merchant = await open();
  const id = await merchant.payment('offer@razorpay');
  const plain = await get(merchant, `/v1/payments/${id}`);
  expect(plain).toMatchObject({ amount: 116_910 });
  expect(plain).not.toHaveProperty('offers');
  expect(plain).not.toHaveProperty('offer_id');
  const offers = { entity: 'collection', count: 1, items: [{ id: expect.stringMatching(/^offer_[A-Za-z0-9]{14}$/) }] };
  expect(await get(merchant, `/v1/payments/${id}?expand[]=offers`)).toMatchObject({ offers });
  expect(await get(merchant, `/v1/payments/${await merchant.payment()}?expand[]=offers`)).toMatchObject({
    offers: { count: 0, items: [] },
  });
  merchant.control.configure({ offerIdOnPayment: true });
  expect(await get(merchant, `/v1/payments/${id}`)).toMatchObject({ offer_id: offers.items[0]?.id });
});

it('adds a fee borne by the payer, including tax, and marks the order as paid', async () => {
  const merchant = await open();
  const order = await merchant.order();
  const { paymentId } = merchant.control.payOrder(order, {
    instrument: 'success@razorpay',
    customerFee: { fee: 3066, tax: 468 },
  });
  expect(await get(merchant, `/v1/payments/${paymentId}`)).toMatchObject({
    amount: AMOUNT + 3066,
    fee: 3066,
    tax: 468,
    fee_bearer: 'customer',
    status: 'captured',
  });
  expect(await get(merchant, `/v1/orders/${order}`)).toMatchObject({
    amount: AMOUNT,
    amount_paid: AMOUNT + 3066,
    amount_due: 0,
    status: 'paid',
    offer_id: null,
  });
  const usual = await merchant.payment('fee@razorpay');
  expect(await get(merchant, `/v1/payments/${usual}`)).toMatchObject({ amount: AMOUNT + 3066, fee: 3066, tax: 468 });
});

it.each([{ offer: { discount: 900 } }, { customerFee: { fee: 900, tax: 100 } }])(
  'counts the amount of the order as paid where that is enabled: %j',
  async (pricing) => {
    const merchant = await open({ settings: { amountPaidOnOrder: 'order' } });
    const order = await merchant.order();
    merchant.control.payOrder(order, pricing);
    expect(await get(merchant, `/v1/orders/${order}`)).toMatchObject({
      amount_paid: AMOUNT,
      amount_due: 0,
      status: 'paid',
    });
  },
);

it('leaves an order unpaid when the bank pays too little', async () => {
  const merchant = await open();
  const order = await merchant.order();
  merchant.control.payOrder(order, { instrument: 'wrongamount@razorpay' });
  expect(await get(merchant, `/v1/orders/${order}`)).toMatchObject({
    amount_paid: AMOUNT - 100,
    amount_due: 100,
    status: 'attempted',
    offer_id: null,
  });
});

it('requires the authorised amount in a capture', async () => {
  const merchant = await open();
  const { paymentId } = merchant.control.payOrder(await merchant.order(CAPTURE_BY_HAND), { offer: { discount: 9900 } });
  const capture = (amount: number) =>
    merchant.call('POST', `/v1/payments/${paymentId}/capture`, { amount, currency: 'INR' });
  expect((await capture(AMOUNT)).status).toBe(400);
  expect((await capture(120_000)).body).toMatchObject({ status: 'captured', amount: 120_000 });
});

it('refunds the whole charge, including the fee', async () => {
  const merchant = await open();
  const id = await merchant.payment('fee@razorpay');
  await merchant.call('POST', `/v1/payments/${id}/refund`, {});
  expect(await get(merchant, `/v1/payments/${id}`)).toMatchObject({
    status: 'refunded',
    amount_refunded: AMOUNT + 3066,
  });
});

it.each([
  { offer: { discount: 0 } },
  { offer: { discount: 1.5 } },
  { offer: { discount: AMOUNT } },
  { customerFee: { fee: 0, tax: 0 } },
  { customerFee: { fee: 10, tax: 11 } },
  { offer: { discount: 100 }, customerFee: { fee: 10, tax: 1 } },
])('rejects %j', async (pricing) => {
  const merchant = await open();
  const order = await merchant.order();
  expect(() => merchant.control.payOrder(order, pricing)).toThrow(RangeError);
  expect(merchant.control.ledger().payments).toEqual([]);
});
