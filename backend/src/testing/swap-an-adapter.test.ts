import { FakeGateway } from '../modules/payments/testing/fake-gateway.js';
import { PaymentGateway } from '../modules/payments/index.js';
import { TestCustomer, stocked } from './test-customer.js';
import { testApp } from './test-app.js';

// The README shows this test as an example of replacing an adapter in a whole shop.
it('starts no payment while the provider is unreachable, and the same payment afterwards', async () => {
  const gateway = new FakeGateway();
  const shop = await testApp({}, { adapters: (module) => module.overrideProvider(PaymentGateway).useValue(gateway) });
  const almonds = await stocked(shop, { price: 499 });
  const customer = await TestCustomer.signUp(shop);
  gateway.set('line-cut');
  expect((await customer.startCheckout([almonds], 49_900)).statusCode).toBe(503);
  gateway.set('none');
  expect((await customer.startCheckout([almonds], 49_900)).statusCode).toBe(201);
  await shop.close();
});
