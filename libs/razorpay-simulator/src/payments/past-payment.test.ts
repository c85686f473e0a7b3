import { merchants } from '../testing/merchant.js';

const open = merchants();

const past = {
  orderId: 'order_AAAAAAAAAAAAAA',
  paymentId: 'pay_AAAAAAAAAAAAAA',
  receipt: 'r-1',
  amount: 129_900,
  paidAt: new Date('2026-01-02T03:04:05Z'),
  email: 'asha@example.in',
  contact: '+919845012345',
};

it.each(['card', 'upi'] as const)(
  'a past payment by %s behaves like any other, can be refunded and sends no webhook',
  async (method) => {
    const merchant = await open();
    merchant.control.rememberPayment({ ...past, method });
    const payment = await merchant.call('GET', `/v1/payments/${past.paymentId}`);
    expect(payment.body).toMatchObject({
      id: past.paymentId,
      order_id: past.orderId,
      status: 'captured',
      amount: 129_900,
      method,
      created_at: past.paidAt.getTime() / 1000,
    });
    expect((await merchant.call('GET', `/v1/orders/${past.orderId}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 129_900,
      attempts: 1,
    });
    await merchant.clock.advance(10_000);
    expect(merchant.received).toEqual([]);
    expect(
      (await merchant.call('POST', `/v1/payments/${past.paymentId}/refund`, { amount: 129_900 })).body,
    ).toMatchObject({ payment_id: past.paymentId, amount: 129_900 });
  },
);

it('adds a second past payment to the same order', async () => {
  const merchant = await open();
  merchant.control.rememberPayment({ ...past, method: 'card' });
  merchant.control.rememberPayment({ ...past, paymentId: 'pay_BBBBBBBBBBBBBB', method: 'upi' });
  expect((await merchant.call('GET', `/v1/orders/${past.orderId}/payments`)).body).toMatchObject({ count: 2 });
  expect((await merchant.call('GET', `/v1/orders/${past.orderId}`)).body).toMatchObject({
    attempts: 2,
    amount_paid: 129_900,
  });
});
