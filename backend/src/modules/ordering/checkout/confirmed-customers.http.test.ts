import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;
beforeAll(async () => void (shop = await testApp({ REQUIRE_CONFIRMED_EMAIL: 'true' })));
afterAll(() => shop.close());

it('requires a confirmed e-mail to start a payment when only confirmed customers may buy', async () => {
  const customer = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { price: 499 });
  for (const start of [
    () => customer.startCheckout([item], 49_900),
    () => customer.post('/api/orders/create-razorpay-order', { amount: 49_900 }),
  ]) {
    const refusal = await start();
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      403,
      { code: 'email_not_confirmed', message: expect.stringContaining('confirm your email') },
    ]);
  }
  await shop.database.query('UPDATE users SET email_confirmed = true WHERE email = $1', [customer.email]);
  expect((await customer.startCheckout([item], 49_900)).statusCode).toBe(201);
});
