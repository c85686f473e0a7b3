import { Logger } from '@nestjs/common';
import type { OpenPoint, Order, PaymentMethod } from '@shop/contracts';
import { PRODUCTION_VARIABLES, testApp, type TestApp } from '../../../testing/test-app.js';
import { ADDRESS, TestCustomer, stocked } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';

const REASON = 'This shop does not take online payments at the moment. Please choose another way to pay.';
const KEYS = { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' };

let shop: TestApp;
let asha: TestCustomer;
let warnings: string[];

beforeAll(async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn');
  shop = await testApp(
    { ...PRODUCTION_VARIABLES, ...KEYS, ADMIN_SECOND_FACTOR: 'optional' },
    { isWithoutProvider: true },
  );
  warnings = warned.mock.calls.map(([text]) => String(text));
  warned.mockRestore();
  asha = await TestCustomer.signUp(shop);
});
afterAll(() => shop.close());

it('the shop starts and says that nobody can pay online', () => {
  expect(warnings).toContainEqual(
    expect.stringMatching(/^RAZORPAY_KEY_ID is not set, .*: customers cannot pay online/),
  );
});

it('cash on delivery alone sells, and while it is off owners are told that nobody can pay', async () => {
  const { token } = await admin(shop);
  const points = async () => (await shop.inject({ url: '/api/admin/to-complete', token })).json<OpenPoint[]>();
  expect(await points()).toContainEqual(expect.objectContaining({ code: 'payments', place: 'payments' }));
  const rules = { isOn: true, maxOrder: 5000, maxOpenOrders: null, allowedPins: [], excludedPins: [] };
  await shop.inject({ method: 'PUT', url: '/api/settings/cash-on-delivery', token, payload: rules });
  const methods = (await asha.get('/api/payments/methods?amount=50000&postalCode=411001')).json<PaymentMethod[]>();
  expect((await points()).map(({ code }) => code)).not.toContain('payments');
  expect(methods).toEqual([
    { provider: 'razorpay', reason: REASON },
    { provider: 'cash-on-delivery', reason: null },
    { provider: 'bank-transfer', reason: 'Bank transfer is not available.' },
  ]);
  const response = await asha.orderOnDelivery([await stocked(shop, { price: 499 })]);
  expect(response.statusCode).toBe(201);
  expect(response.json<Order>().isPaid).toBe(false);
});

it('bank transfer alone sells', async () => {
  const { token } = await admin(shop);
  const put = (url: string, payload: object) =>
    shop.inject({ method: 'PUT', url: `/api/settings/${url}`, token, payload });
  await put('cash-on-delivery', { isOn: false, maxOrder: null, allowedPins: [], excludedPins: [] });
  const account = { accountName: 'Mewavan Foods', accountNumber: '123456789012', ifsc: 'HDFC0001234' };
  await put('bank-transfer', { isOn: true, ...account, hoursToPay: 24 });
  const points = (await shop.inject({ url: '/api/admin/to-complete', token })).json<OpenPoint[]>();
  expect(points.map(({ code }) => code)).not.toContain('payments');
  const response = await asha.orderOnDelivery([await stocked(shop, { price: 499 })], 'bank-transfer');
  expect(response.json<Order>().transfer).toMatchObject(account);
});

it.each([
  ['for an amount alone', async () => ({ amount: 50_000 })],
  [
    'for a cart',
    async () => {
      const { product, size } = await stocked(shop, { price: 500 });
      return { amount: 50_000, orderItems: [{ product, size, quantity: 1 }], shippingAddress: ADDRESS };
    },
  ],
])('an online payment is refused with the reason, %s', async (_what, payload) => {
  const response = await asha.post('/api/orders/create-razorpay-order', await payload());
  expect(response.json()).toMatchObject({ code: 'payment_method_unavailable', message: REASON });
  expect(await shop.database.query('SELECT coalesce(sum(reserved), 0)::int AS held FROM variants')).toEqual([
    { held: 0 },
  ]);
});

it('the checkout of the provider has no configuration, and its webhooks are not believed', async () => {
  expect((await shop.inject({ url: '/api/config/razorpay' })).json()).toMatchObject({ message: REASON });
  expect((await shop.inject({ url: '/api/config/store' })).json()).toMatchObject({ hasNoOnlinePayments: true });
  const event = { method: 'POST', url: '/api/payments/webhook', payload: { event: 'payment.captured' } } as const;
  expect((await shop.inject(event)).statusCode).toBe(400);
});
