import type { DeliveryPromise } from '@shop/contracts/delivery';
import type { Order } from '@shop/contracts';
import { ADDRESS, stocked, TestCustomer } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';
import { DEFAULT_RULES } from './default-rules.data.js';

let shop: TestApp;
let boss: string;
beforeAll(async () => {
  shop = await testApp();
  boss = (await admin(shop)).token;
});
afterAll(() => shop.close());

const ask = (pin: string) => shop.inject({ method: 'GET', url: `/api/delivery/${pin}` });
const change = (rules: object) =>
  shop.inject({ method: 'PUT', url: '/api/settings/delivery', token: boss, payload: rules });
const promised = async (pin: string) => (await ask(pin)).json<DeliveryPromise>();

it('an order keeps the days that its page showed, in its mail too, whatever the rules become', async () => {
  const shown = await promised(ADDRESS.postalCode);
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop);
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  expect(order.details).toEqual({ promise: `${shown.from}/${shown.to}`, shipBy: expect.any(String) });
  expect((await change({ ...DEFAULT_RULES, zones: [], elsewhere: { minDays: 9, maxDays: 12 } })).statusCode).toBe(200);
  expect((await promised(ADDRESS.postalCode)).from).not.toBe(shown.from);
  expect((await asha.get(`/api/orders/${order._id}`)).json<Order>().details.promise).toBe(order.details.promise);
  await shop.settleJobs();
  const mail = shop.mailer.sent.find(({ subject }) => subject.includes(order.orderNumber));
  expect(mail!.text).toMatch(/Expected delivery:\n\d+ \w+ – \d+ \w+/);
});

it('a customer cannot promise themselves other days', async () => {
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { price: 100 });
  const started = await asha.post('/api/orders/create-razorpay-order', {
    ...{ amount: 10_000, orderItems: [{ product: item.product, size: item.size, quantity: 1 }] },
    ...{ shippingAddress: ADDRESS, details: { promise: '2020-01-01/2020-01-02' } },
  });
  expect(started.statusCode).toBe(201);
  const [session] = await shop.database.query<{ promise: string }>(
    `SELECT details ->> 'promise' AS promise FROM checkout_sessions ORDER BY created_at DESC LIMIT 1`,
  );
  expect(session!.promise).not.toContain('2020');
});

it('understands a PIN code as people write it, and refuses what is none', async () => {
  expect((await promised('110 001'.replace(' ', '%20'))).pin).toBe('110001');
  for (const wrong of ['012345', '11000', '1100011']) expect((await ask(wrong)).statusCode).toBe(400);
});

it.each([
  [{ cutoff: '25:00' }, 'The last time of an order for the same day must be a time of day such as 14:00.'],
  [
    { zones: [{ prefix: '0', isDeliverable: true, minDays: 1, maxDays: 2 }] },
    'A zone needs the first one to six digits of its PIN codes.',
  ],
  [{ elsewhere: { minDays: 5, maxDays: 3 } }, 'The most days must not be fewer than the fewest.'],
  [{ holidays: [{ day: '2027-02-30', name: 'None' }] }, 'A holiday needs a day such as 2026-11-08.'],
] satisfies [object, string][])('refuses %j', async (changes, message) => {
  const response = await change({ ...DEFAULT_RULES, ...changes });
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, message]);
});
