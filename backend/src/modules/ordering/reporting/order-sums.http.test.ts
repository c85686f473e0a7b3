import type { OrderSummaryPage, TodayReport } from '@shop/contracts';
import { costOf } from '../../../testing/plans.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { RandomOrders } from '../testing/random-orders.js';

const PAGE_SIZE = 10;
/** Fixed, so that a failure can be repeated. */
const SEED = 20261123;

let shop: TestApp;
let token: string;
let orders: RandomOrders;

beforeAll(async () => {
  shop = await testApp();
  token = (await admin(shop)).token;
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { stock: 5 });
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<{ _id: string }>();
  orders = new RandomOrders(shop.database, order._id, SEED);
});
afterAll(() => shop.close());

const read = async <T>(path: string) => (await shop.inject({ method: 'GET', url: `/api${path}`, token })).json<T>();

async function shown() {
  const { pages } = await read<OrderSummaryPage>('/orders');
  const { days, bestSellers, counts } = await read<TodayReport>('/admin/today');
  return { pages, days: days.filter((day) => day.orders > 0), bestSellers, delivered: counts.Delivered };
}

/** The same figures, from every order. */
async function stored() {
  const PRESENT = `deleted_at IS NULL AND status <> 'Cancelled' AND created_at <= now() AND (created_at AT TIME ZONE 'Asia/Kolkata')::date > (now() AT TIME ZONE 'Asia/Kolkata')::date - 30`;
  const all = await shop.database.one<{ pages: number }>(
    `SELECT greatest(1, ceil(count(*)::float8 / ${PAGE_SIZE})) AS pages FROM orders WHERE deleted_at IS NULL`,
  );
  const days = await shop.database.query(
    `SELECT to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, count(*)::int AS orders, sum(total_paise)::float8 / 100 AS revenue
     FROM orders WHERE ${PRESENT} GROUP BY 1 ORDER BY 1`,
  );
  const bestSellers = await shop.database.query(
    `SELECT product_id AS product, max(name) AS name, size, sum(quantity)::int AS quantity, sum(quantity * price_paise)::float8 / 100 AS revenue
     FROM orders JOIN order_items i ON i.order_id = orders.id WHERE ${PRESENT} GROUP BY product_id, size ORDER BY quantity DESC, revenue DESC, name, size LIMIT 5`,
  );
  const delivered = await shop.database.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE deleted_at IS NULL AND status = 'Delivered' AND delivered_at > now() - interval '10 days'`,
  );
  return { pages: all!.pages, days, bestSellers, delivered: delivered!.count };
}

it('pages, sales and best sellers are those of all orders, after any change of orders', async () => {
  await orders.add(40, 120, 1);
  await orders.add(100, 120, 700);
  for (let step = 0; step < 60; step++) {
    await orders.change();
    expect({ step, ...(await shown()) }).toEqual({ step, ...(await stored()) });
  }
});

it('the report reads the stored sums, and only the orders of the last hours', async () => {
  await orders.add(3000, 130, 0);
  await shown();
  // The open orders are counted, from an index; without sums their lines would be read too.
  expect((await costOf(shop, '/admin/today', token)).rows).toBeLessThan(5000);
  expect(await shown()).toEqual(await stored());
});

it('nothing is counted once all orders are gone', async () => {
  await shown();
  await shop.database.query('TRUNCATE orders CASCADE');
  expect(await shown()).toEqual({ pages: 1, days: [], bestSellers: [], delivered: 0 });
});
