import type { CheckoutProofInput } from '@shop/contracts';
import { fromRupees } from '@shop/money';
import { webhookSignature } from '@shop/razorpay-simulator';
import { ADDRESS, stocked, TestCustomer } from '../../../testing/test-customer.js';
import { TEST_KEYS, testApp, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;
let asha: TestCustomer;
beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

/** Starts a payment with a provider by its name and pays it. */
async function paid(): Promise<CheckoutProofInput> {
  const { price, ...item } = await stocked(shop);
  const started = await start('razorpay', { amount: fromRupees(price), orderItems: [item], shippingAddress: ADDRESS });
  expect(started.statusCode).toBe(201);
  const result = shop.simulator.control.payOrder(started.json<{ id: string }>().id, { instrument: 'success@razorpay' });
  if (result.status !== 'succeeded') throw new Error(result.status);
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = result.response;
  return { orderId, paymentId, signature };
}

const start = (provider: string, body: object) => asha.post(`/api/orders/start-payment/${provider}`, body);
const verify = (provider: string, proof: CheckoutProofInput) =>
  asha.post(`/api/orders/verify-payment/${provider}`, proof);

it('a purchase needs only the name of its provider', async () => {
  const proof = await paid();
  const verified = (await verify('razorpay', proof)).json<{ orderId: string }>();
  expect(verified).toMatchObject({ verified: true, payment: { id: proof.paymentId, status: 'captured' } });
  expect((await asha.get(`/api/orders/${verified.orderId}`)).json()).toMatchObject({ isPaid: true });
  expect((await verify('razorpay', proof)).json()).toEqual(verified);
});

it('accepts a proof only of the provider with which the payment was started', async () => {
  const proof = await paid();
  for (const refused of [
    await verify('cash-on-delivery', proof),
    await verify('razorpay', { ...proof, signature: '0'.repeat(64) }),
  ]) {
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'payment_verification_failed', verified: false });
  }
  expect((await verify('razorpay', { ...proof, paymentId: '' })).json()).toMatchObject({
    message: 'Invalid payment response received. Please try again.',
  });
});

it('names of providers that the shop does not have are not found', async () => {
  const { price, ...item } = await stocked(shop);
  const body = { amount: fromRupees(price), orderItems: [item], shippingAddress: ADDRESS };
  expect((await start('nobody', body)).json()).toMatchObject({ message: 'There is no such way to pay.' });
  for (const url of ['/api/payments/methods/nobody', '/api/payments/methods/__proto__'])
    expect((await asha.get(url)).statusCode).toBe(404);
  expect((await asha.post('/api/payments/webhook/nobody', {})).statusCode).toBe(404);
});

it('a payment with a named provider needs items', async () => {
  expect((await start('razorpay', { amount: 10_000 })).json()).toMatchObject({
    statusCode: 400,
    message: 'Your cart is currently empty.',
  });
});

it('each provider has a configuration for its checkout and an address for its events', async () => {
  const { keyId } = (await asha.get('/api/config/razorpay')).json<{ keyId: string }>();
  expect((await asha.get('/api/payments/methods/razorpay')).json()).toMatchObject({ keyId });
  expect((await asha.get('/api/payments/methods/cash-on-delivery')).json()).toEqual({});
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: (await paid()).paymentId } } },
  });
  const signature = webhookSignature(body, TEST_KEYS.webhookSecret);
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  const deliver = (provider: string) =>
    shop.inject({ method: 'POST', url: `/api/payments/webhook/${provider}`, payload: Buffer.from(body), headers });
  expect((await deliver('cash-on-delivery')).json()).toMatchObject({ code: 'invalid_signature' });
  expect((await deliver('razorpay')).json()).toEqual({ received: true });
});
