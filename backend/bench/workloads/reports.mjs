import { withDatabaseTime } from '../database-time.mjs';
import { fetched, timed } from '../load.mjs';
import { cpuMs, treeCpuMs } from '../processes.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { median, percentile } from '../statistics.mjs';
import { ms, table } from '../table.mjs';
import { lists } from './orders.mjs';

const WARM_UP = 10;
const CALLS = 40;
const DAY_MS = 86_400_000;
const RETRY_MS = 200;

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
  run: async (environment, { isShort }) => {
    const [admin] = await environment.signedInCustomers(1, { isAdmin: true });
    await environment.seedProducts(isShort ? 100 : 10_000);
    await seedOrders(environment, isShort ? 20_000 : 1_000_000);
    await environment.query(OFFERS);
    const headers = { authorization: `Bearer ${admin}` };
    const calling = (path) => () => fetched(`${environment.url}${path}`, { headers });
    const start = performance.now();
    await summedUp(environment, headers);
    const seconds = Math.round((performance.now() - start) / 1000);
    const requests = [
      ...Object.entries({ ...REPORTS, ...LISTS, ...(await fieldOf(environment)) }).map(([name, path]) => ({
        name,
        call: calling(path),
      })),
      ...(await lists(environment, admin)).map(({ name, call }) => ({ name: `orders: ${name}`, call })),
    ];
    const found = [];
    for (const { name, call } of requests) found.push({ name, call, ...(await measured(environment, call)) });
    await withDatabaseTime(environment, async (measure) => {
      for (const one of found) one.database = await measure(CALLS / 2, one.call);
    });
    const rows = found.map(({ name, database, cpu, p50, p99 }) => [
      name,
      ms(database),
      cpu.map(ms).join(' + '),
      `${ms(p50)} / ${ms(p99)}`,
    ]);
    return `${table(['request', 'at the database', 'CPU of shop + PostgreSQL', 'whole call, p50 / p99'], rows)}\n\nSumming up every day once took ${seconds} s.`;
  },
};

async function measured({ shop, postmaster }, call) {
  await timed(WARM_UP, call);
  const before = [cpuMs(shop.pid), treeCpuMs(postmaster)];
  const times = await timed(CALLS, call);
  const cpu = [cpuMs(shop.pid) - before[0], treeCpuMs(postmaster) - before[1]].map((used) => used / CALLS);
  return { cpu, p50: median(times), p99: percentile(times, 99) };
}

/** Asks for three years until no day lacks sums: each request sums up two weeks, and the job the rest. */
async function summedUp(environment, headers) {
  for (;;) {
    const response = await fetch(`${environment.url}${report('months', 1096, '')}`, { headers });
    if ((await response.json()).isComplete) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
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
};

const LISTS = {
  'counts of work to do': '/api/admin/today/counts',
  'customers, the newest': '/api/admin/customers',
  'orders to pack, 100 of them': '/api/orders?status=Processing&limit=100',
  'products, the newest 25': '/api/admin/products?page=1&limit=25&sort=newest',
  'products low on stock': '/api/admin/products?page=1&limit=25&stock=low',
  'a page of 1,000 offers': '/api/admin/offers',
};

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
