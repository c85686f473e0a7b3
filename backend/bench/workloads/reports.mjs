import { withDatabaseTime } from '../database-time.mjs';
import { fetched, timed } from '../load.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { median, percentile } from '../statistics.mjs';
import { ms, table } from '../table.mjs';

const WARM_UP = 10;
const DAY_MS = 86_400_000;
const RETRY_MS = 200;

const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
const report = (by, days, compare = 'previous') =>
  `/api/admin/reports/sales?by=${by}&from=${day(days - 1)}&to=${day(0)}&compare=${compare}`;

/** Reports from stored sums, lists of customers, and counts of work. */
export const reports = {
  name: 'R: reports, customers and work to do',
  run: async (environment, { isShort }) => {
    const [admin] = await environment.signedInCustomers(1, { isAdmin: true });
    await environment.seedProducts(100);
    await seedOrders(environment, isShort ? 20_000 : 1_000_000);
    const headers = { authorization: `Bearer ${admin}` };
    const call = (path) => fetched(`${environment.url}${path}`, { headers });
    const start = performance.now();
    await summedUp(environment, headers);
    const seconds = Math.round((performance.now() - start) / 1000);
    const rows = [];
    await withDatabaseTime(environment, async (measure) => {
      for (const [name, path] of Object.entries(PATHS)) {
        await timed(WARM_UP, () => call(path));
        const times = await timed(50, () => call(path));
        rows.push([
          name,
          ms(await measure(20, () => call(path))),
          `${ms(median(times))} / ${ms(percentile(times, 99))}`,
        ]);
      }
    });
    return `${table(['request', 'at the database', 'whole call, p50 / p99'], rows)}\n\nSumming up every day once took ${seconds} s.`;
  },
};

/** Asks for three years until no day lacks sums: each request sums up two weeks, and the job the rest. */
async function summedUp(environment, headers) {
  for (;;) {
    const response = await fetch(`${environment.url}${report('months', 1096, '')}`, { headers });
    if ((await response.json()).isComplete) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

const PATHS = {
  'report: 30 days by day': report('days', 30),
  'report: a year by month': report('months', 365, 'year'),
  'report: a year by product': report('products', 365, 'year'),
  'report: a year by size': report('sizes', 365, 'year'),
  'report: a year by kind': report('kinds', 365, 'year'),
  'report: a year by city': report('cities', 365, 'year'),
  'report: a year by hour': report('hours', 365, 'year'),
  'report: three years by city': report('cities', 1096),
  'counts of work to do': '/api/admin/today/counts',
  'customers, the newest': '/api/admin/customers',
  'customers by name': '/api/admin/customers?q=Lakshmi%20Iyer',
  'customers by email': '/api/admin/customers?q=seed-12345',
  'orders by an item': '/api/orders?q=almonds',
  'orders to pack': '/api/orders?status=Processing&limit=100',
};
