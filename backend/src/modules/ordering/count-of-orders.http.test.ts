import type { OrderSummaryPage } from '@shop/contracts';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { admin } from '../identity/testing/people.js';

const PAGE_SIZE = 10;
/** Fixed, so that a failure can be repeated. */
const SEED = 20261123;

let shop: TestApp;
let token: string;
let model: string;

beforeAll(async () => {
  shop = await testApp();
  token = (await admin(shop)).token;
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { stock: 5 });
  model = (await asha.placeOrder([item], await asha.payFor([item]))).json<{ _id: string }>()._id;
});
afterAll(() => shop.close());

const shown = async () =>
  (await shop.inject({ method: 'GET', url: '/api/orders', token })).json<OrderSummaryPage>().pages;
const stored = async () => {
  const row = await shop.database.one<{ count: number }>(
    'SELECT count(*)::int AS count FROM orders WHERE deleted_at IS NULL',
  );
  return Math.max(1, Math.ceil(row!.count / PAGE_SIZE));
};

/** Copies the order of the test, with its session and payment. */
async function add(count: number, minutesAgo: number): Promise<void> {
  await shop.database.query(
    `WITH new AS (SELECT gen_random_uuid() AS id FROM generate_series(1, $2)),
       sessions AS (INSERT INTO checkout_sessions (id, user_id, status, amount_paise, receipt, provider_order_id, hold)
         SELECT new.id, user_id, 'paid', amount_paise, new.id::text, new.id::text, 'consumed' FROM new, checkout_sessions s WHERE s.id = (SELECT checkout_session_id FROM orders WHERE id = $1)),
       payments AS (INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, disposition, seen_via)
         SELECT new.id::text, new.id, new.id::text, 'captured', 3, total_paise, 'INR', 'order', 'verify' FROM new, orders WHERE orders.id = $1)
     INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method,
       items_paise, shipping_paise, adjustments, total_paise, paid_at, created_at)
     SELECT new.id, left(new.id::text, 18), user_id, new.id, new.id::text, new.id::text, status, shipping_address, payment_method,
       items_paise, shipping_paise, adjustments, total_paise, paid_at, now() - make_interval(mins => $3) FROM new, orders WHERE orders.id = $1`,
    [model, count, minutesAgo],
  );
}

it('counts the pages of the order list exactly after any change of orders', async () => {
  const any = `SELECT id FROM orders WHERE id <> $1 AND deleted_at IS %s ORDER BY md5(id::text || $2) LIMIT $3`;
  const on = (change: string, deleted: 'NULL' | 'NOT NULL') => (seed: number, count: number) =>
    shop.database.query(`${change} WHERE id IN (${any.replace('%s', deleted)})`, [model, String(seed), count]);
  const operations = [
    (seed: number, count: number) => add(count, seed % 4),
    (seed: number, count: number) => add(count, 6 + (seed % 300)),
    on('UPDATE orders SET deleted_at = now()', 'NULL'),
    on('UPDATE orders SET deleted_at = NULL', 'NOT NULL'),
    on(`UPDATE orders SET created_at = created_at - interval '2 hours'`, 'NULL'),
    on(`UPDATE orders SET created_at = created_at + interval '2 hours'`, 'NULL'),
    on(
      `UPDATE orders SET status = 'Shipped', shipped_at = now(), tracking_id = 'D1', delivery_partner = 'DTDC'`,
      'NULL',
    ),
    on('DELETE FROM orders', 'NULL'),
  ];
  await add(15, 120);
  let random = SEED;
  const below = (limit: number) => (random = (random * 48_271) % 2_147_483_647) % limit;
  for (let step = 0; step < 120; step++) {
    await operations[below(operations.length)]!(below(1000), 1 + below(25));
    expect({ step, pages: await shown() }).toEqual({ step, pages: await stored() });
  }
});

it('counts one page once all orders are gone', async () => {
  await shop.database.query('TRUNCATE orders CASCADE');
  expect(await shown()).toBe(1);
});
