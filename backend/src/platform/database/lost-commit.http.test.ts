import { Logger } from '@nestjs/common';
import type { Order } from '@shop/contracts';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { admin } from '../../modules/identity/testing/people.js';
import { testApp, type TestApp, type TestResponse } from '../../testing/test-app.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';

// A connection can be lost after the server has carried out a statement and before its answer arrives. Each statement of
// each request that moves money or goods loses its answer once.

let shop: TestApp;
let customer: TestCustomer;
let owner: { token: string };
beforeAll(async () => {
  Logger.overrideLogger(false);
  shop = await testApp({ RATE_LIMIT: 'off' });
  [customer, owner] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

type Callback = (error: Error | null, result?: pg.QueryResult) => void;
const LOST = new Error('Connection terminated unexpectedly');

/** Loses the answer to the nth statement that is sent from now on. @returns the statements sent until then */
function loseAnswer(isLost: (text: string, nth: number) => boolean): string[] {
  const sent: string[] = [];
  let wasLost = false;
  const { query } = pg.Client.prototype;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const send = (...values: unknown[]) => (query as (...all: unknown[]) => unknown).apply(this, values) as never;
    const text = typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text;
    if (wasLost || /^(LISTEN|SELECT 1$|SET )/.test(text)) return send(...given);
    if (!isLost(text, sent.push(text) - 1)) return send(...given);
    wasLost = true;
    const answered = given.at(-1);
    const lose = () => (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    if (typeof answered === 'function')
      return send(...given.slice(0, -1), () => {
        lose();
        (answered as Callback)(LOST);
      });
    return (send(...given) as Promise<unknown>).then(() => {
      lose();
      throw LOST;
    }) as never;
  });
  return sent;
}

interface Case {
  readonly name: string;
  /** @returns the request, which may be repeated, and what must be true after it */
  prepare(): Promise<{ send(): Promise<TestResponse>; check(): Promise<void> }>;
}

const order = (path: string, of: Order, payload: object) =>
  shop.inject({ method: 'POST', url: `/api/orders/${of._id}/${path}`, token: owner.token, payload });
const soldOf = async (product: string) =>
  shop.database.one('SELECT stock, reserved FROM variants WHERE product_id = $1', [product]);
const ordersOf = async (product: string) =>
  (await shop.database.query('SELECT FROM order_items WHERE product_id = $1', [product])).length;
const refundsOf = async (of: Order) =>
  shop.database.query<{ amount: number }>(
    'SELECT r.amount_paise::int AS amount FROM refunds r JOIN orders o ON o.payment_id = r.payment_id WHERE o.id = $1',
    [of._id],
  );
async function ordered() {
  const item = await stocked(shop);
  const placed = (await customer.placeOrder([item], await customer.payFor([item]))).json<Order>();
  return { item, placed };
}

const CASES: readonly Case[] = [
  {
    name: 'starting a payment',
    prepare: async () => {
      const item = await stocked(shop);
      return {
        send: () => customer.startCheckout([item], item.price * 100),
        check: async () => expect(await soldOf(item.product)).toEqual({ stock: 10, reserved: 1 }),
      };
    },
  },
  {
    name: 'placing a paid order',
    prepare: async () => {
      const item = await stocked(shop);
      const paid = await customer.payFor([item]);
      return {
        send: () => customer.placeOrder([item], paid),
        check: async () =>
          expect([await ordersOf(item.product), await soldOf(item.product)]).toEqual([1, { stock: 9, reserved: 0 }]),
      };
    },
  },
  {
    name: 'verifying a payment',
    prepare: async () => {
      const item = await stocked(shop);
      const paid = await customer.payFor([item]);
      return {
        send: () => customer.verify(paid),
        check: async () =>
          expect([await ordersOf(item.product), await soldOf(item.product)]).toEqual([1, { stock: 9, reserved: 0 }]),
      };
    },
  },
  {
    name: 'cancelling an order',
    prepare: async () => {
      const { item, placed } = await ordered();
      return {
        send: () => order('cancel', placed, { reason: 'mistake' }),
        check: async () =>
          expect([await refundsOf(placed), await soldOf(item.product)]).toEqual([
            [{ amount: 49_900 }],
            { stock: 10, reserved: 0 },
          ]),
      };
    },
  },
  {
    name: 'refunding a part',
    prepare: async () => {
      const { placed } = await ordered();
      const id = randomUUID();
      return {
        send: () => order('refunds', placed, { id, reason: 'goodwill', amount: 50 }),
        check: async () => expect(await refundsOf(placed)).toEqual([{ amount: 5_000 }]),
      };
    },
  },
];

it.each(CASES)('promise 2: $name happens once, whichever answer of the database is lost', async ({ prepare }) => {
  for (let nth = 0; ; nth++) {
    const { send, check } = await prepare();
    await shop.settleJobs();
    const sent = loseAnswer((_text, at) => at === nth);
    const first = await send();
    jest.restoreAllMocks();
    if (first.statusCode >= 300)
      expect([sent.at(-1), first.statusCode, first.headers['retry-after'], first.json()]).toEqual([
        sent.at(-1),
        503,
        '1',
        expect.objectContaining({ code: 'unavailable' }),
      ]);
    expect((await send()).statusCode).toBeLessThan(300);
    await check();
    if (sent.length <= nth) return;
  }
});

it.each(CASES)('$name answers with its outcome when the answer to its change is lost', async ({ prepare }) => {
  const { send, check } = await prepare();
  await shop.settleJobs();
  const sent = loseAnswer(
    (text) =>
      text === 'COMMIT' || /checkout_sessions_one|INSERT INTO checkout_sessions|record_order_payment/.test(text),
  );
  const response = await send();
  expect([sent.at(-1), response.statusCode < 300]).toEqual([sent.at(-1), true]);
  await check();
});

it.each([
  ['before its COMMIT: nothing is stored', 'INSERT INTO lost VALUES (1)', { isOutcomeUnknown: false }, 0],
  ['during its COMMIT: it may be stored', 'COMMIT', { isOutcomeUnknown: true }, 1],
])('a transaction that loses its connection %s', async (_when, at, error, rows) => {
  await shop.database.query('CREATE TABLE lost (n integer)');
  loseAnswer((text) => text === at);
  await expect(shop.database.run(() => shop.database.query('INSERT INTO lost VALUES (1)'))).rejects.toMatchObject({
    code: 'unavailable',
    ...error,
  });
  jest.restoreAllMocks();
  expect(await shop.database.query('SELECT FROM lost')).toHaveLength(rows);
  await shop.database.query('DROP TABLE lost');
});
