import pg from 'pg';
import { TestCustomer, stocked, type Item } from '../../../testing/test-customer.js';
import { InvalidationBus } from '../../../platform/database/invalidation-bus.js';
import { OutboxRelay } from '../../../platform/queue/outbox-relay.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

/** Statements that a process runs on its own schedule, or once per connection. */
const BACKGROUND = /^(SELECT 1$|LISTEN |SET )|outbox SET/;
const TRANSACTION = /^(START TRANSACTION|COMMIT)/;

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
  // As in a process that listens for changes: after the first checkout, settings, rules of delivery and offers are in memory.
  shop.app.get(InvalidationBus).connect();
  await (await TestCustomer.signUp(shop)).startCheckout(items, 30_000);
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    return observed(() => query.apply(this, asked as never) as unknown, asked) as never;
  });
});
beforeEach(async () => {
  customer = await TestCustomer.signUp(shop);
  await shop.settleJobs();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await shop.close();
});

interface Cost {
  /** Without those that begin or end a transaction. */
  readonly statements: number;
  /** How often the database is waited for: statements that are sent together count once. */
  readonly roundTrips: number;
}

const cost = { statements: 0, roundTrips: 0, inFlight: 0 };

/** Sends a statement and counts it. The driver calls back, or returns a promise. */
function observed(send: () => unknown, asked: unknown[]): unknown {
  const text = typeof asked[0] === 'string' ? asked[0] : String((asked[0] as { text?: string }).text);
  if (BACKGROUND.test(text)) return send();
  if (cost.inFlight++ === 0) cost.roundTrips += 1;
  if (!TRANSACTION.test(text)) cost.statements += 1;
  const answered = () => void (cost.inFlight -= 1);
  const callback = asked.at(-1);
  if (typeof callback === 'function')
    asked[asked.length - 1] = (...answer: unknown[]) => {
      answered();
      (callback as (...values: unknown[]) => void)(...answer);
    };
  const sent = send();
  if (sent instanceof Promise) void sent.then(answered, answered);
  return sent;
}

/** Counts what `work` asks of the database, without background jobs. */
async function costOf(work: () => Promise<{ statusCode: number }>): Promise<Cost> {
  await shop.settleJobs();
  // Opens the connections of the pool.
  await Promise.all(Array.from({ length: 4 }, () => shop.database.query('SELECT pg_sleep(0.02)')));
  const relay = jest.spyOn(OutboxRelay.prototype as unknown as { wake(): void }, 'wake').mockReturnValue();
  Object.assign(cost, { statements: 0, roundTrips: 0 });
  const { statusCode } = await work();
  relay.mockRestore();
  expect([200, 201]).toContain(statusCode);
  return { statements: cost.statements, roundTrips: cost.roundTrips };
}

const statementsOf = async (work: () => Promise<{ statusCode: number }>): Promise<number> =>
  (await costOf(work)).statements;

// These limits make a more expensive purchase visible.
it('a purchase needs few statements and round trips', async () => {
  const started = await costOf(() => customer.startCheckout(items, 30_000));
  const result = shop.simulator.control.payOrder(
    (await customer.startCheckout(items, 30_000)).json<{ id: string }>().id,
    { instrument: 'success@razorpay' },
  );
  if (result.status !== 'succeeded') throw new Error(result.status);
  const verified = await costOf(() => customer.verify(result.response));
  const placed = await costOf(() => customer.placeOrder(items, result.response));
  expect({ started, verified, placed }).toEqual({
    started: { statements: 4, roundTrips: 4 },
    verified: { statements: 3, roundTrips: 3 },
    placed: { statements: 3, roundTrips: 2 },
  });
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
  // One reads what has changed for the index, one the products of the page.
  ['/api/products?q=figs&page=1', 2],
  // One reads the settings, one whether a zone has a surcharge.
  ['/api/settings', 2],
])('%s takes at most %i statements, and none when it is cached', async (url, count) => {
  // Opens a connection for reads, which is a statement as well.
  await shop.inject({ method: 'GET', url });
  await shop.database.query('UPDATE products SET updated_at = now(); UPDATE store_settings SET updated_at = now()');
  expect(await statementsOf(() => shop.inject({ method: 'GET', url }))).toBe(count);
  expect(await statementsOf(() => shop.inject({ method: 'GET', url }))).toBe(0);
});
