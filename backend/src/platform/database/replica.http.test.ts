import { admin } from '../../modules/identity/testing/people.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { ConnectionPool } from './connections.js';
import { Replica } from './replica.js';

// The statements are served from the one database of the test; `replica.test.ts` has a real standby.

let shop: TestApp;
let token: string;
const sent: string[] = [];
const replica = {
  inject: [ConnectionPool],
  factory: (pool: ConnectionPool) => ({
    query: (statement: { text: string }) => {
      sent.push(statement.text);
      return pool.query(statement);
    },
  }),
};
beforeAll(async () => {
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(Replica).useFactory(replica) });
  ({ token } = await admin(shop));
});
afterAll(() => shop.close());
beforeEach(() => void sent.splice(0));

it.each([
  ['/api/orders', 'orders o'],
  ['/api/orders?search=Asha', 'orders o'],
  ['/api/admin/today', 'sales'],
  ['/api/admin/reports/sales?by=days&from=2026-11-01&to=2026-11-20', 'sales'],
  ['/api/admin/reports/sales?by=cities&from=2026-11-01&to=2026-11-20', 'sales'],
  ['/api/orders?pageNumber=1&q=Asha', 'orders_hit'],
  ['/api/admin/customers', 'users u'],
  ['/api/admin/customers?q=Asha', 'users u WHERE'],
  ['/api/admin/audit', 'audit_log'],
])('%s reads from the replica', async (url, table) => {
  expect((await shop.inject({ url, token })).statusCode).toBe(200);
  expect(sent.filter((text) => text.includes(table))).not.toEqual([]);
});

it('a purchase and its pages decide on the primary alone', async () => {
  const customer = await TestCustomer.signUp(shop);
  const item = await stocked(shop);
  expect((await customer.placeOrder([item], await customer.payFor([item]))).statusCode).toBe(201);
  await shop.settleJobs();
  for (const url of ['/api/products', `/api/products/${item.product}`, '/api/orders/mine'])
    await shop.inject({ url, token: customer.token });
  expect(sent).toEqual([]);
});
