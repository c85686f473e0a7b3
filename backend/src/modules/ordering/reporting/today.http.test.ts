import type { Order, TodayReport, WorkCounts } from '@shop/contracts';
import pg from 'pg';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { reportOf } from '../../complaints/testing/staff-requests.js';
import { admin } from '../../identity/testing/people.js';

let shop: TestApp;
let asha: TestCustomer;
let token: string;

beforeAll(async () => {
  shop = await testApp();
  asha = await TestCustomer.signUp(shop);
  token = (await admin(shop)).token;
});
afterAll(() => shop.close());

const report = async () => (await shop.inject({ method: 'GET', url: '/api/admin/today', token })).json<TodayReport>();
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(shop.clock.now());

it('returns zeros for a new shop', async () => {
  const none = { orders: 0, revenue: 0, averageOrder: 0 };
  const response = await report();
  expect(response).toEqual({
    counts: { Processing: 0, Packed: 0, Shipped: 0, Delivered: 0 },
    cashToCollect: { orders: 0, amount: 0 },
    transfersToConfirm: { orders: 0, amount: 0 },
    days: expect.any(Array),
    sales: none,
    salesBefore: none,
    bestSellers: [],
    lowStock: [],
  });
  expect(response.days).toHaveLength(30);
  expect(response.days.at(-1)).toEqual({ day: today(), orders: 0, revenue: 0 });
});

it('counts open orders, sales, best sellers and low stock', async () => {
  const [almonds, figs] = [
    await stocked(shop, { price: 499.5, stock: 10 }),
    await stocked(shop, { price: 100, stock: 6, name: 'Figs' }),
  ];
  const buy = async (item: typeof almonds, quantity = 1) => {
    const items = [{ ...item, quantity }];
    return (await asha.placeOrder(items, await asha.payFor(items))).json<Order>();
  };
  const [waiting, sent, arrived, deleted, old, long] = [
    await buy(almonds, 2),
    await buy(figs),
    await buy(figs, 2),
    await buy(almonds),
    await buy(figs),
    await buy(almonds),
  ];
  const move = (order: Order, step: string) =>
    shop.inject({ method: 'PUT', url: `/api/orders/${order._id}/${step}`, token, payload: { trackingId: 'D1' } });
  for (const [order, step] of [
    [sent, 'ship'],
    [arrived, 'ship'],
    [arrived, 'deliver'],
    [old, 'ship'],
    [old, 'deliver'],
  ] as const)
    await move(order, step);
  await shop.inject({ method: 'DELETE', url: `/api/orders/${deleted._id}`, token });
  const backdate = (order: Order, days: number) =>
    shop.database.query(
      `UPDATE orders SET created_at = created_at - $2 * interval '1 day', delivered_at = delivered_at - $2 * interval '1 day' WHERE id = $1`,
      [order._id, days],
    );
  await backdate(old, 40);
  await backdate(long, 90);

  const response = await report();
  expect(response.counts).toEqual({ Processing: 2, Packed: 0, Shipped: 1, Delivered: 1 });
  expect(response.sales).toEqual({ orders: 3, revenue: 1299, averageOrder: 433 });
  expect(response.salesBefore).toEqual({ orders: 1, revenue: 100, averageOrder: 100 });
  expect(response.days.at(-1)).toEqual({ day: today(), orders: 3, revenue: 1299 });
  expect(response.bestSellers).toEqual([
    { product: figs.product, name: 'Figs', size: '250g', quantity: 3, revenue: 300 },
    { product: almonds.product, name: 'Almonds', size: '250g', quantity: 2, revenue: 999 },
  ]);
  expect(response.lowStock).toEqual([{ product: figs.product, name: 'Figs', size: '250g', stock: 2 }]);
  expect(waiting.status).toBe('Processing');
});

it('starts a day at midnight in India', async () => {
  const item = await stocked(shop, { stock: 50 });
  const { _id } = (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
  const before = await report();
  // 18:29 UTC is a minute before midnight in India: the day before.
  await shop.database.query(
    `UPDATE orders SET created_at = (($2::date - 1) + time '18:29') AT TIME ZONE 'UTC' WHERE id = $1`,
    [_id, today()],
  );
  const after = await report();
  expect(after.days.at(-1)!.orders).toBe(before.days.at(-1)!.orders - 1);
  expect(after.days.at(-2)!.orders).toBe(before.days.at(-2)!.orders + 1);
});

describe('a past day', () => {
  const AGO = 20;
  let orders: Order[];
  const day = async () => (await report()).days.at(-1 - AGO)!;
  const kept = () =>
    shop.database.query<{ orders: number }>(`SELECT orders FROM sales_days WHERE day = $1::date - ${AGO}`, [today()]);

  beforeEach(async () => {
    const item = await stocked(shop, { stock: 50, price: 250 });
    orders = [];
    for (let time = 0; time < 3; time++)
      orders.push((await asha.placeOrder([item], await asha.payFor([item]))).json<Order>());
    await shop.database.query('DELETE FROM sales_days');
    await shop.database.query(
      `UPDATE orders SET deleted_at = now() WHERE created_at < $1::date - ${AGO - 1} AND created_at > $1::date - ${AGO + 1}`,
      [today()],
    );
    await shop.database.query(
      `UPDATE orders SET created_at = (($2::date - ${AGO}) + time '12:00') AT TIME ZONE 'Asia/Kolkata' WHERE id = ANY ($1)`,
      [orders.map(({ _id }) => _id), today()],
    );
  });

  it('is stored once, and shows the same totals before and after', async () => {
    const before = await report();
    expect(await kept()).toEqual([{ orders: 3 }]);
    expect(await report()).toEqual(before);
    await shop.database.query(`UPDATE sales_days SET orders = 77 WHERE day = $1::date - ${AGO}`, [today()]);
    expect(await day()).toMatchObject({ orders: 77, revenue: 750 });
  });

  it('is computed again once one of its orders is deleted, cancelled, moved or added', async () => {
    expect(await day()).toMatchObject({ orders: 3, revenue: 750 });
    await shop.inject({ method: 'DELETE', url: `/api/orders/${orders[0]!._id}`, token });
    expect(await day()).toMatchObject({ orders: 2, revenue: 500 });
    await shop.database.query(`UPDATE orders SET created_at = created_at - interval '3 days' WHERE id = $1`, [
      orders[1]!._id,
    ]);
    expect(await day()).toMatchObject({ orders: 1, revenue: 250 });
    await shop.database.query(`UPDATE orders SET deleted_at = NULL, status = 'Processing' WHERE id = $1`, [
      orders[0]!._id,
    ]);
    expect(await day()).toMatchObject({ orders: 2, revenue: 500 });
    expect(await kept()).toEqual([{ orders: 2 }]);
    await shop.database.query(`UPDATE orders SET status = 'Cancelled' WHERE id = $1`, [orders[0]!._id]);
    expect(await day()).toMatchObject({ orders: 1, revenue: 250 });
    expect(await kept()).toEqual([{ orders: 1 }]);
  });

  it('is not stored while a change of its orders is uncommitted', async () => {
    const colleague = new pg.Client(shop.databaseUrl);
    await colleague.connect();
    await colleague.query('BEGIN');
    await colleague.query('UPDATE orders SET deleted_at = now() WHERE id = $1', [orders[0]!._id]);
    const asked = report();
    await waitFor(
      async () =>
        (await shop.database.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).length > 0,
    );
    await colleague.query('COMMIT');
    await colleague.end();
    await asked;
    expect(await kept()).toEqual([{ orders: 2 }]);
    expect(await day()).toMatchObject({ orders: 2, revenue: 500 });
  });

  it('is not affected by orders that are shipped and delivered later', async () => {
    await report();
    await shop.inject({
      method: 'PUT',
      url: `/api/orders/${orders[0]!._id}/ship`,
      token,
      payload: { trackingId: 'D1' },
    });
    await shop.inject({ method: 'PUT', url: `/api/orders/${orders[0]!._id}/deliver`, token });
    expect(await kept()).toEqual([{ orders: 3 }]);
  });
});

describe('what waits', () => {
  const counts = async (as = token) =>
    (await shop.inject({ url: '/api/admin/today/counts', token: as })).json<WorkCounts>();

  it('is counted: orders to pack and to ship, and complaints that are due within a day', async () => {
    const before = await counts();
    const item = await stocked(shop, { stock: 10 });
    const buy = async () => (await asha.placeOrder([item], await asha.payFor([item]))).json<Order>();
    const [first, second] = [await buy(), await buy()];
    await shop.inject({ method: 'PUT', url: `/api/orders/${first._id}/pack`, token });
    expect(
      (await asha.post(`/api/orders/${second._id}/complaints`, reportOf(second, { category: 'other', lines: [] })))
        .statusCode,
    ).toBe(201);
    const leavesSoon = expect.any(Number) as number;
    const work = { ...before, leavesSoon, toPack: before.toPack + 1, toShip: before.toShip + 1 };
    expect(await counts()).toEqual(work);
    await shop.database.query("UPDATE complaints SET acknowledge_by = $1::timestamptz + interval '23 hours'", [
      shop.clock.now(),
    ]);
    expect(await counts()).toEqual({ ...work, complaintsDue: before.complaintsDue + 1 });
    await shop.database.query(
      `UPDATE complaints SET status = 'resolved', outcome = 'answered', acknowledged_at = now(), resolved_at = now()`,
    );
    expect(await counts()).toEqual(work);
  });

  it('is for staff of orders', async () => {
    const response = await shop.inject({
      url: '/api/admin/today/counts',
      token: (await admin(shop, 'catalogue')).token,
    });
    expect(response.statusCode).toBe(403);
  });
});
