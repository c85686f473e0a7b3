import { withDatabaseTime } from '../database-time.mjs';
import { fetched, timed } from '../load.mjs';
import { cpuMs, treeCpuMs } from '../processes.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { median, percentile } from '../statistics.mjs';
import { sumUpSales } from '../sum-up-sales.mjs';
import { mb, ms, table } from '../table.mjs';
import { lists } from './orders.mjs';

const WARM_UP = 10;
const CALLS = 40;
const DAY_MS = 86_400_000;

const isoDay = (time) => new Date(time).toISOString().slice(0, 10);
const day = (ago) => isoDay(Date.now() - ago * DAY_MS);
const dayOfMonth = (monthsAgo, date) =>
  isoDay(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - monthsAgo, date));
const reportOf = (by, from, to, compare) =>
  `/api/admin/reports/sales?by=${by}&from=${from}&to=${to}&compare=${compare}`;
const report = (by, days, compare = 'previous') => reportOf(by, day(days - 1), day(0), compare);
/** Eighteen months without their first and last day: the most days beside whole months. */
const cutMonths = (by) => reportOf(by, dayOfMonth(18, 2), dayOfMonth(0, -1), 'year');

/** Reports from stored sums, the lists of the back office, and what the command field sends. */
export const reports = {
  name: 'R: reports, lists and the command field',
  run: (environment, { isShort }) => measureAll(environment, isShort ? 20_000 : 1_000_000, { isShort }),
};

/** The same of ten million orders. Needs 40 GB of disk; most of its time it creates the orders and their sums. */
export const tenMillion = {
  name: 'K: reports, lists and the command field with ten million orders',
  run: (environment, { isShort }) => measureAll(environment, isShort ? 50_000 : 10_000_000, { isShort }),
};

async function measureAll(environment, count, { isShort }) {
  const [admin] = await environment.signedInCustomers(1, { isAdmin: true });
  await environment.seedProducts(isShort ? 100 : 10_000);
  await seedOrders(environment, count);
  await environment.query(OFFERS);
  const start = performance.now();
  await sumUpSales(environment, admin);
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${await measureRequests(environment, admin)}\n\nSumming up every day once took ${seconds} s. The largest tables and indexes: ${await sizes(environment)}.`;
}

/** Returns the requests, each with its name. */
async function requestsOf(environment, admin) {
  const headers = { authorization: `Bearer ${admin}` };
  const paths = { ...REPORTS, ...LISTS, ...(await detailsOf(environment)), ...(await fieldOf(environment)) };
  return [
    ...Object.entries(paths).map(([name, path]) => ({
      name,
      call: () => fetched(`${environment.url}${path}`, { headers }),
    })),
    ...(await lists(environment, admin)).map(({ name, call }) => ({ name: `orders: ${name}`, call })),
  ];
}

async function measureRequests(environment, admin) {
  const found = [];
  for (const { name, call } of await requestsOf(environment, admin))
    found.push({ name, call, ...(await measured(environment, call)) });
  await withDatabaseTime(environment, async (measure) => {
    for (const one of found) one.database = await measure(CALLS / 2, one.call);
  });
  const rows = found.map(({ name, database, cpu, p50, p99 }) => [
    name,
    ms(database),
    cpu.map(ms).join(' + '),
    `${ms(p50)} / ${ms(p99)}`,
  ]);
  return table(['request', 'at the database', 'CPU of shop + PostgreSQL', 'whole call, p50 / p99'], rows);
}

/** The ten largest, in MB. */
async function sizes(environment) {
  const found = await environment.query(
    `SELECT relname AS name, pg_relation_size(oid) / 1e6 AS size FROM pg_class WHERE relkind IN ('r', 'i') ORDER BY size DESC LIMIT 10`,
  );
  return found.map(({ name, size }) => `${name} ${mb(size)}`).join(', ');
}

async function measured({ shop, postmaster }, call) {
  await timed(WARM_UP, call);
  const before = [cpuMs(shop.pid), treeCpuMs(postmaster)];
  const times = await timed(CALLS, call);
  const cpu = [cpuMs(shop.pid) - before[0], treeCpuMs(postmaster) - before[1]].map((used) => used / CALLS);
  return { cpu, p50: median(times), p99: percentile(times, 99) };
}

/** A thousand coupons, ten of them with 10,000 personal codes each. */
const OFFERS = `
  WITH offers AS (INSERT INTO coupons (id, code, percent, is_active) SELECT gen_random_uuid(), 'BENCH' || n, 10, true FROM generate_series(1, 1000) n RETURNING id, code)
  INSERT INTO offer_codes (code, offer_id) SELECT code || 'X' || n, id FROM offers, generate_series(1, 10000) n WHERE code ~ '^BENCH.$' OR code = 'BENCH10'`;

const REPORTS = {
  'report: 30 days by day': report('days', 30),
  'report: a year by month': report('months', 365, 'year'),
  'report: a year by product': report('products', 365, 'year'),
  'report: a year by size': report('sizes', 365, 'year'),
  'report: a year by kind': report('kinds', 365, 'year'),
  'report: a year by city': report('cities', 365, 'year'),
  'report: a year by hour': report('hours', 365, 'year'),
  'report: three years by city': report('cities', 1096),
  'report: 18 months cut by two days, by city': cutMonths('cities'),
  'report: the same by size': cutMonths('sizes'),
  'report: one day by product': reportOf('products', day(40), day(40), 'previous'),
  'report: one month by product': reportOf('products', dayOfMonth(2, 1), dayOfMonth(1, 0), 'previous'),
};

const LISTS = {
  'counts of work to do': '/api/admin/today/counts',
  'customers, the newest': '/api/admin/customers',
  'orders to pack, 100 of them': '/api/orders?status=Processing&limit=100',
  'orders to pack now': '/api/orders?status=ToPack',
  'orders whose promise is missed': '/api/orders?status=Late',
  'orders of a day a year ago': `/api/orders?from=${day(365)}&to=${day(365)}`,
  'orders, page 500': '/api/orders?pageNumber=500',
  'orders, the last counted page': '/api/orders?pageNumber=1000',
  'products, the newest 25': '/api/admin/products?page=1&limit=25&sort=newest',
  'products low on stock': '/api/admin/products?page=1&limit=25&stock=low',
  'a page of 1,000 offers': '/api/admin/offers',
};

/** An order and its customer, in the back office. */
async function detailsOf(environment) {
  const [{ id, customer }] = await environment.query(
    'SELECT id, user_id AS customer FROM orders ORDER BY created_at DESC OFFSET 5000 LIMIT 1',
  );
  return { 'one customer, with orders': `/api/admin/customers/${customer}`, 'one order': `/api/orders/${id}` };
}

/** What the command field sends for some texts. */
async function fieldOf(environment) {
  const [{ number }] = await environment.query(
    'SELECT order_number AS number FROM orders ORDER BY created_at DESC OFFSET 5000 LIMIT 1',
  );
  const texts = [
    'as',
    'asha',
    'Asha Rao',
    'seed-12345',
    'example.in',
    'almonds',
    'Kashmiri figs 12',
    '7000',
    '700',
    number,
    'zzzz',
    '99999',
    'in.example',
    '@@@',
  ];
  return Object.fromEntries(
    texts.flatMap((text) =>
      Object.entries(SEARCHES).map(([what, path]) => [`${what}: "${text}"`, `${path}&q=${encodeURIComponent(text)}`]),
    ),
  );
}

const SEARCHES = {
  orders: '/api/orders?pageNumber=1',
  customers: '/api/admin/customers?',
  products: '/api/admin/products?page=1&limit=5',
  offers: '/api/admin/offers?',
};
