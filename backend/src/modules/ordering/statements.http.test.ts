import pg from 'pg';
import { TestCustomer, stocked, type Item } from '../../testing/test-customer.js';
import { OutboxRelay } from '../../platform/queue/outbox-relay.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';

/** Transaction statements, and those that a process runs on its own schedule. */
const NOT_COUNTED = /^(SELECT 1$|LISTEN |START TRANSACTION|COMMIT)|outbox SET/;

let shop: TestApp;
let items: (Item & { price: number })[];
let customer: TestCustomer;
let boss: string;

beforeAll(async () => {
  shop = await testApp();
  items = [
    await stocked(shop, { price: 100, stock: 1000 }),
    await stocked(shop, { price: 200, stock: 1000, name: 'Figs' }),
  ];
  boss = (await admin(shop)).token;
  jest.spyOn(pg.Client.prototype, 'query');
});
beforeEach(async () => {
  customer = await TestCustomer.signUp(shop);
  await shop.settleJobs();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: string }).text);

/** Counts the statements that `work` sends to the database, without those of background jobs. */
async function statementsOf(work: () => Promise<{ statusCode: number }>): Promise<number> {
  await shop.settleJobs();
  const relay = jest.spyOn(OutboxRelay.prototype as unknown as { wake(): void }, 'wake').mockReturnValue();
  const query = jest.mocked(pg.Client.prototype.query);
  query.mockClear();
  const { statusCode } = await work();
  relay.mockRestore();
  expect([200, 201]).toContain(statusCode);
  return query.mock.calls.map(([asked]) => textOf(asked)).filter((text) => !NOT_COUNTED.test(text)).length;
}

// Each statement is a round trip to the database; this limit makes a more expensive purchase visible.
it('a purchase needs a limited number of statements', async () => {
  const started = await statementsOf(() => customer.startCheckout(items, 30_000));
  const result = shop.simulator.control.payOrder(
    (await customer.startCheckout(items, 30_000)).json<{ id: string }>().id,
    { instrument: 'success@razorpay' },
  );
  if (result.status !== 'succeeded') throw new Error(result.status);
  const verified = await statementsOf(() => customer.verify(result.response));
  const placed = await statementsOf(() => customer.placeOrder(items, result.response));
  // Two of the twelve verify that the same items were not bought with another payment.
  expect({ started, verified, placed }).toEqual({ started: 8, verified: 12, placed: 5 });
});

it('placing an order that verification has created does not query the provider again', async () => {
  const paid = await customer.payFor(items);
  await customer.verify(paid);
  const before = shop.simulator.control.log().length;
  expect((await customer.placeOrder(items, paid)).statusCode).toBe(201);
  expect(shop.simulator.control.log().length).toBe(before);
});

it('lists take as many statements for many orders as for one', async () => {
  const lists = async () => [
    await statementsOf(() => customer.get('/api/orders/myorders')),
    await statementsOf(() => shop.inject({ method: 'GET', url: '/api/orders', token: boss })),
  ];
  await customer.placeOrder(items, await customer.payFor(items));
  const few = await lists();
  for (let order = 0; order < 4; order++) await customer.placeOrder(items, await customer.payFor(items));
  expect(await lists()).toEqual(few);
  expect(few).toEqual([3, 2]);
});

it.each([
  ['/api/products', 1],
  ['/api/products?q=figs&page=1', 2],
  ['/api/settings', 1],
])('%s takes at most %i statements, and none when it is cached', async (url, count) => {
  await shop.database.query('UPDATE products SET updated_at = now(); UPDATE store_settings SET updated_at = now()');
  expect(await statementsOf(() => shop.inject({ method: 'GET', url }))).toBe(count);
  expect(await statementsOf(() => shop.inject({ method: 'GET', url }))).toBe(url.includes('q=') ? count : 0);
});
