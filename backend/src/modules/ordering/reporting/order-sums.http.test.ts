import type { Order, OrderSummaryPage, TodayReport } from '@shop/contracts';
import { addDays, dayInIndia } from '@shop/contracts/calendar';
import { REPORTS, type ReportBy, type SalesReport } from '@shop/contracts/reports';
import { randomUUID } from 'node:crypto';
import { costOf } from '../../../testing/plans.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { admin } from '../../identity/testing/people.js';
import { SAMPLE_STORE } from '../../settings/testing/sample-store.js';
import { RandomOrders } from '../testing/random-orders.js';
import { SalesReportView } from './adapters/sales-report-view.js';
import { SalesSums } from './adapters/sales-sums.js';

const PAGE_SIZE = 10;
/** Fixed, so that a failure can be repeated. */
const SEED = 20261123;

let shop: TestApp;
let token: string;
let orders: RandomOrders;
let model: string;

beforeAll(async () => {
  shop = await testApp();
  token = (await admin(shop)).token;
  const asha = await TestCustomer.signUp(shop);
  const item = await stocked(shop, { stock: 5 });
  const order = (await asha.placeOrder([item], await asha.payFor([item]))).json<{ _id: string }>();
  model = order._id;
  orders = new RandomOrders(shop.database, model, SEED);
});
afterAll(() => shop.close());

const today = () => dayInIndia(new Date());
const reportOf = (by: ReportBy, { from = today(), to = today(), compare = '' } = {}) =>
  read<SalesReport>(`/admin/reports/sales?by=${by}&from=${from}&to=${to}&compare=${compare}`);

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
     FROM orders JOIN order_items i ON i.order_id = orders.id WHERE ${PRESENT} GROUP BY product_id, size ORDER BY quantity DESC, revenue DESC, name, size, product_id LIMIT 5`,
  );
  const delivered = await shop.database.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM orders WHERE deleted_at IS NULL AND status = 'Delivered' AND delivered_at > now() - interval '10 days'`,
  );
  return { pages: all!.pages, days, bestSellers, delivered: delivered!.count };
}

/** The keys of a report, by plain SQL on an order `o`. */
const KEYS: Partial<Record<ReportBy, string>> = {
  months: `to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`,
  days: `to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`,
  hours: `to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'HH24')`,
  cities: `CASE WHEN shipping_address->>'city' = ' city  1' THEN 'city 1' ELSE lower(shipping_address->>'city') END`,
  coupons: `CASE WHEN adjustments->0->>'code' = 'coupon' THEN adjustments->0->>'label' ELSE '' END`,
};

/** The same figures, from every order. */
const plainRows = (key: string, { from, to }: { from: string; to: string }) =>
  shop.database.query<{ key: string }>(
    `SELECT ${key} AS key, count(*)::int AS orders, sum(pieces)::int AS pieces, sum(total_paise)::float8 / 100 AS total, sum(least(total_paise, back))::float8 / 100 AS refunded
     FROM (SELECT o.*, (SELECT sum(quantity) FROM order_items WHERE order_id = o.id) AS pieces,
         coalesce((SELECT sum(amount_paise) FROM refunds r WHERE r.payment_id = p.id), 0) + greatest(0, p.amount_refunded_paise
           - coalesce((SELECT sum(amount_paise) FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('submitted', 'processed')), 0)) AS back
       FROM orders o JOIN payments p ON p.id = o.payment_id) o
     WHERE deleted_at IS NULL AND status <> 'Cancelled' AND (created_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN $1 AND $2 GROUP BY 1`,
    [from, to],
  );

const byKey = <Row extends { key: string }>(rows: readonly Row[]) => rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** Compares a report of two periods with every order, and with what it shows after all sums were computed again. */
async function compareReport(by: ReportBy): Promise<void> {
  const [from, to] = [addDays(today(), -45), today()];
  await shop.app.get(SalesSums).store();
  const report = await reportOf(by, { from, to, compare: 'previous' });
  const shownRows = (which: 'now' | 'before') =>
    report.rows
      .map((row) => ({ key: row.key, ...row[which]! }))
      .filter((row) => row.orders > 0)
      .map(({ key, orders: count, pieces, total, refunded }) => ({ key, orders: count, pieces, total, refunded }));
  if (KEYS[by]) expect(byKey(shownRows('now'))).toEqual(byKey(await plainRows(KEYS[by], report.period)));
  if (KEYS[by] && by !== 'days' && by !== 'months')
    expect(byKey(shownRows('before'))).toEqual(byKey(await plainRows(KEYS[by], report.periodBefore!)));
  // The compared days may be in more months than have rows.
  for (const which of by === 'months' ? (['now'] as const) : (['now', 'before'] as const)) {
    const figures = [...report.rows, ...(report.others ? [report.others] : [])].map((row) => row[which]!);
    const added = (name: 'total' | 'refunded' | 'tax') =>
      figures.reduce((all, one) => all + Math.round(one[name] * 100), 0) / 100;
    const { total, refunded, tax } = which === 'now' ? report.total : report.totalBefore!;
    expect([added('total'), added('refunded'), added('tax')]).toEqual([total, refunded, tax]);
  }
  await shop.database.query('DELETE FROM sales_periods');
  await shop.app.get(SalesSums).store();
  expect(await reportOf(by, { from, to, compare: 'previous' })).toEqual(report);
}

it('reports of stored sums are those of all orders, after any change of orders, payments and refunds', async () => {
  await shop.database.query(`UPDATE orders SET created_at = now() - interval '300 days' WHERE id = $1`, [model]);
  await orders.add(100, 120, 1000);
  for (let step = 0; step < 3 * REPORTS.length; step++) {
    await orders.change();
    await compareReport(REPORTS[step % REPORTS.length]!);
  }
});

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
  await shop.database.query('ANALYZE orders');
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

describe('a report', () => {
  it('never scans all stored sums', async () => {
    const day = `(now() AT TIME ZONE 'Asia/Kolkata')::date - ago`;
    const scans = () => shop.database.one(`SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'sales_sums'`);
    await shop.database.query('TRUNCATE sales_sums, sales_periods');
    await shop.database.query(
      `INSERT INTO sales_periods (span, first_day) SELECT 'day', ${day} FROM generate_series(1, 400) ago`,
    );
    await shop.database.query(
      `INSERT INTO sales_sums (span, first_day, dimension, key, label, orders, pieces, total_paise, refunded_paise, tax_paise)
       SELECT 'day', ${day}, 'cities', 'city ' || n, 'City ' || n, 1, 1, 100, 0, 0 FROM generate_series(1, 400) ago, generate_series(1, 200) n ORDER BY md5(n || ' ' || ago)`,
    );
    await shop.database.query('ANALYZE sales_sums, sales_periods');
    const period = { from: addDays(today(), -29), to: today() };
    await shop.database.run(async () => {
      const before = await scans();
      await shop.app.get(SalesReportView).report({ by: 'cities', period, periodBefore: null, rows: 50 });
      expect(await scans()).toEqual(before);
    });
    await shop.database.query('TRUNCATE sales_sums, sales_periods');
  });

  const write = (method: 'PUT' | 'POST', url: string, payload: object) =>
    shop.inject({ method, url: `/api${url}`, token, payload });

  it('shows revenue without refunds and GST, where refunds reduce the items that they name', async () => {
    const PROFILE = { mode: 'regular', hsnDigits: 4, defaultHsn: '0802', invoiceSeries: 'INV', creditSeries: 'CRN' };
    await write('PUT', '/settings/store', SAMPLE_STORE);
    await write('PUT', '/settings/tax/rates', { hsn: '0802', rate: 5, validFrom: '2025-09-22' });
    expect((await write('PUT', '/settings/tax', { ...PROFILE, isConfirmed: true })).statusCode).toBe(200);
    const ravi = await TestCustomer.signUp(shop);
    const [nuts, figs] = [await stocked(shop, { price: 105 }), await stocked(shop, { price: 210, name: 'Figs' })];
    const buy = async (items: (typeof nuts)[]) =>
      (await ravi.placeOrder(items, await ravi.payFor(items))).json<Order>();
    const before = await reportOf('days');
    const order = await buy([nuts, { ...figs, quantity: 2 }]);
    await buy([nuts]);
    const cancelled = await buy([figs]);
    expect((await write('POST', `/orders/${cancelled._id}/cancel`, { reason: 'mistake' })).statusCode).toBe(200);
    const lines = [{ item: order.orderItems[1]!._id, quantity: 1 }];
    const refund = { id: randomUUID(), reason: 'damaged', lines };
    expect((await write('POST', `/orders/${order._id}/refunds`, refund)).statusCode).toBe(200);

    const { total, rows } = await reportOf('products');
    const more = (name: 'orders' | 'total' | 'refunded') => total[name] - before.total[name];
    expect([more('orders'), more('total'), more('refunded')]).toEqual([2, 630, 210]);
    const found = (product: string) => rows.find(({ key }) => key === product);
    expect(found(figs.product)).toMatchObject({
      label: 'Figs',
      now: { orders: 1, pieces: 2, total: 420, refunded: 210, tax: 10, revenue: 200 },
    });
    expect(found(nuts.product)).toMatchObject({ now: { pieces: 2, total: 210, refunded: 0, tax: 10, revenue: 200 } });
    const customers = (await reportOf('customers')).rows.map(({ key, now }) => [key, now.orders]);
    expect(customers).toEqual([
      ['first', 1],
      ['returning', 1],
    ]);
  });

  it.each([
    ['by=colours&from=2026-11-01&to=2026-11-02', /report must be one of days/],
    ['by=days&from=2026-11-01&to=tomorrow', /The last day must be a day/],
    ['by=days&from=2026-11-02&to=2026-11-01', /last day must not be before/],
    ['by=days&from=2021-11-02&to=2026-11-01', /at most three years/],
    ['by=days&from=2026-11-01&to=2026-11-02&compare=never', /comparison must be one of/],
  ])('is refused for %s', async (query, message) => {
    const response = await shop.inject({ url: `/api/admin/reports/sales?${query}`, token });
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
  });

  it('compares with as many days before, or with a year earlier, and is saved as a file', async () => {
    const period = { from: '2026-03-01', to: '2026-03-31' };
    const [previous, year] = [
      await reportOf('months', { ...period, compare: 'previous' }),
      await reportOf('days', { ...period, compare: 'year' }),
    ];
    expect(previous).toMatchObject({ period, periodBefore: { from: '2026-01-29', to: '2026-02-28' }, others: null });
    expect(year.periodBefore).toEqual({ from: '2025-03-01', to: '2025-03-31' });
    expect([previous.rows.map(({ key }) => key), year.rows.length]).toEqual([['2026-03'], 31]);
    const file = await shop.inject({
      url: `/api/admin/reports/sales/export?by=products&from=${today()}&to=${today()}&compare=year`,
      token,
    });
    expect(file.headers['content-disposition']).toContain(`products-${today()}-to-${today()}.csv`);
    expect(file.body).toContain('Product,Orders,Pieces,Paid or to pay,Refunds,GST,Revenue,Orders before,');
    expect(file.body).toContain('Figs,1,2,420.00,210.00,10.00,200.00,0,0,0.00,');
  });
});
