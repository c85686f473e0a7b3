import type { Order } from '@shop/contracts';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';

let shop: TestApp;

beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it('order numbers stay unique before and after the hundred thousandth', async () => {
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { stock: 50 });
  await shop.database.query(`SELECT setval('order_numbers', 99998)`);
  const numbers = [];
  for (let order = 0; order < 4; order++)
    numbers.push((await asha.placeOrder([item], await asha.payFor([item]))).json<Order>().orderNumber);
  const day = numbers[0]!.slice(0, 6);
  expect(day).toMatch(/^\d{6}$/);
  expect(numbers).toEqual(['99999', '100000', '100001', '100002'].map((number) => `${day}-${number}`));
});
