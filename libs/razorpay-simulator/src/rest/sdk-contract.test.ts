import Razorpay from 'razorpay';
import { KEY_ID, KEY_SECRET, merchants, WEBHOOK_SECRET, type Merchant } from '../testing/merchant.js';

const open = merchants();

/** Internals of the SDK that change its base URL and send headers. */
interface Insides {
  api: {
    rq: {
      defaults: { baseURL: string; proxy: boolean };
      post(url: string, body: object, options: object): Promise<{ data: unknown }>;
    };
  };
}

function sdkFor(merchant: Merchant, key_secret = KEY_SECRET): Razorpay & Insides {
  const sdk = new Razorpay({ key_id: KEY_ID, key_secret }) as Razorpay & Insides;
  sdk.api.rq.defaults.baseURL = merchant.url;
  sdk.api.rq.defaults.proxy = false;
  return sdk;
}

const CAPTURE = {
  capture: 'automatic' as const,
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 1440, refund_speed: 'normal' as const },
};

it('creates, reads and finds orders through the official SDK', async () => {
  const merchant = await open();
  const { orders } = sdkFor(merchant);
  const created = await orders.create({
    amount: 129_900,
    currency: 'INR',
    receipt: 's_1',
    notes: { session_id: 's' },
    payment: CAPTURE,
  });
  expect(created).toMatchObject({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    status: 'created',
    amount_due: 129_900,
  });
  expect(await orders.fetch(created.id)).toEqual(created);
  expect(await orders.all({ receipt: 's_1' })).toEqual({ entity: 'collection', count: 1, items: [created] });
  expect(merchant.control.log()[0]).toMatchObject({
    method: 'POST',
    path: '/v1/orders',
    userAgent: 'razorpay-node@2.9.8',
  });
  expect(merchant.control.log()[2]).toMatchObject({ query: '?count=10&skip=0&receipt=s_1' });
});

it('reads and captures payments through the official SDK', async () => {
  const merchant = await open();
  const { orders, payments } = sdkFor(merchant);
  const orderId = await merchant.order();
  const { paymentId } = merchant.control.payOrder(orderId, { instrument: 'authonly@razorpay' });
  expect(await orders.fetchPayments(orderId)).toMatchObject({
    count: 1,
    items: [{ id: paymentId, status: 'authorized' }],
  });
  expect(await payments.capture(paymentId, 129_900, 'INR')).toMatchObject({
    id: paymentId,
    status: 'captured',
    captured: true,
  });
  expect(await payments.fetch(paymentId)).toMatchObject({ id: paymentId, order_id: orderId, status: 'captured' });
  expect(await payments.all({ count: 5 })).toMatchObject({ count: 1 });
});

it('refunds through the official SDK, also with an idempotency key', async () => {
  const merchant = await open();
  const sdk = sdkFor(merchant);
  const id = await merchant.payment();
  const refund = await sdk.payments.refund(id, { amount: 500, speed: 'normal' });
  expect(refund).toMatchObject({ id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/), amount: 500, payment_id: id });
  expect(await sdk.refunds.fetch(refund.id)).toEqual(refund);
  expect(await sdk.payments.fetchMultipleRefund(id)).toMatchObject({ count: 1 });
  const keyed = () =>
    sdk.api.rq.post(
      `/v1/payments/${id}/refund`,
      { amount: 700 },
      { headers: { 'X-Refund-Idempotency': 'autorefund-1' } },
    );
  expect((await keyed()).data).toEqual((await keyed()).data);
  expect(await sdk.payments.fetch(id)).toMatchObject({ amount_refunded: 1200 });
});

it('fails in the format that the SDK reports', async () => {
  const merchant = await open();
  const refused = sdkFor(merchant).orders.create({ amount: 99, currency: 'INR' });
  await expect(refused).rejects.toEqual({
    statusCode: 400,
    error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', field: 'amount' }),
  });
  const locked = sdkFor(merchant, 'wrong').orders.fetch('order_AAAAAAAAAAAAAA');
  await expect(locked).rejects.toEqual({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  });
});

it('signs webhooks so that the SDK verifies them', async () => {
  const merchant = await open();
  await merchant.payment();
  await merchant.clock.advance(2000);
  for (const { raw, headers } of merchant.received) {
    expect(Razorpay.validateWebhookSignature(raw, String(headers['x-razorpay-signature']), WEBHOOK_SECRET)).toBe(true);
    expect(
      Razorpay.validateWebhookSignature(
        JSON.stringify(JSON.parse(raw)),
        String(headers['x-razorpay-signature']),
        WEBHOOK_SECRET,
      ),
    ).toBe(false);
  }
  expect(merchant.received).toHaveLength(3);
});
