import { withDatabaseTime } from '../database-time.mjs';
import { fetched, load, timed } from '../load.mjs';
import { tokenOf } from '../bench-environment.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { median, percentile } from '../statistics.mjs';
import { sumUpSales } from '../sum-up-sales.mjs';
import { ms, number, ratio, table } from '../table.mjs';

/** PostgreSQL plans a statement anew in its first executions. Measurement starts after them. */
const WARM_UP = 20;
const DAY_MS = 86_400_000;

/** Order lists and the product table with growing data. */
export const orders = {
  name: 'A: lists of orders and the table of products',
  run: async (environment, options) => {
    const [admin] = await environment.signedInCustomers(1, { isAdmin: true });
    return `${await orderLists(environment, admin, options)}\n\n${await productTable(environment, options)}`;
  },
};

async function orderLists(environment, admin, { seconds, isShort }) {
  const scales = isShort ? [1000, 100_000] : [1000, 100_000, 1_000_000];
  await environment.seedProducts(100);
  const found = {};
  for (const scale of scales) {
    await seedOrders(environment, scale);
    await sumUpSales(environment, admin);
    const calls = await lists(environment, admin);
    for (const { name, url, headers, call } of calls) {
      await timed(WARM_UP, call);
      const times = await timed(100, call);
      const together =
        scale === scales.at(-1)
          ? await load({ url, headers, pid: environment.shop.pid }, { connections: 8, seconds })
          : {};
      (found[name] ??= []).push({ p50: median(times), p99: percentile(times, 99), perSecond: together.perSecond });
    }
    await withDatabaseTime(environment, async (measure) => {
      for (const { name, call } of calls) found[name].at(-1).database = await measure(30, call);
    });
  }
  const rows = Object.entries(found).map(([name, at]) => [
    name,
    ...at.map(({ database }) => ms(database)),
    ratio(at.at(-1).database / at[0].database),
    ...at.map(({ p50, p99 }) => `${ms(p50)} / ${ms(p99)}`),
    number(at.at(-1).perSecond),
  ]);
  const inWords = scales.map((scale) => scale.toLocaleString('en-IN'));
  return table(
    [
      'list',
      ...inWords.map((scale) => `at the database, ${scale} orders`),
      'last : first',
      ...inWords.map((scale) => `whole call, ${scale}, p50 / p99`),
      '8 at once, a second, at the last',
    ],
    rows,
  );
}

/** Returns requests for order lists and searches: name, url, headers, and a function that sends it. */
export async function lists(environment, admin) {
  const [one] = await environment.query(
    `SELECT o.order_number AS number, o.tracking_id AS tracking, o.shipping_address ->> 'phone' AS phone, u.id AS customer, u.name, u.email
     FROM orders o JOIN users u ON u.id = o.user_id WHERE o.tracking_id IS NOT NULL ORDER BY o.created_at, o.id OFFSET (SELECT count(*) / 2 FROM orders) LIMIT 1`,
  );
  const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const parameters = (text) => `/api/orders?pageNumber=1&q=${encodeURIComponent(text)}`;
  const paths = {
    'all orders, first page': '/api/orders?pageNumber=1',
    'all orders, page 90': '/api/orders?pageNumber=90',
    'those to be shipped': '/api/orders?pageNumber=1&status=Processing',
    'delivered ones of three months, a year ago': `/api/orders?pageNumber=1&status=Delivered&from=${day(455)}&to=${day(365)}`,
    'found by order number': parameters(one.number),
    'by tracking ID': parameters(one.tracking),
    'by phone': parameters(one.phone),
    'by e-mail': parameters(one.email),
    'by name': parameters(one.name),
    'by a first name that every twentieth customer has': parameters(one.name.split(' ')[0]),
    'by what every customer has': parameters('example.in'),
    'my orders': '/api/orders/myorders?pageNumber=1',
    Today: '/api/admin/today',
  };
  return Object.entries(paths).map(([name, path]) => {
    const headers = { authorization: `Bearer ${name === 'my orders' ? tokenOf(one.customer) : admin}` };
    return {
      name,
      url: `${environment.url}${path}`,
      headers,
      call: () => fetched(`${environment.url}${path}`, { headers }),
    };
  });
}

const RESTED_MS = 150; // longer than the minimum age of a cached response

/** Changes a product before each request, so that no response is cached. */
async function productTable(environment, { isShort }) {
  const sizes = isShort ? [100, 2000] : [100, 10_000];
  const page = '/api/products?page=1&limit=25';
  const paths = {
    'the table, newest first': `${page}&sort=newest`,
    'by stock': `${page}&sort=stock`,
    'by price': `${page}&sort=-price`,
    'one category': `${page}&sort=newest&category=Gift%20Boxes`,
    'low on stock': `${page}&sort=newest&stock=low`,
    search: `${page}&sort=newest&q=kashmiri%20figs`,
    'public listing, page 2 of 20 each': '/api/products?page=2&limit=20',
  };
  const found = {};
  for (const size of sizes) {
    await environment.seedProducts(size);
    const call = (path) => () => fetched(`${environment.url}${path}`);
    for (const [name, path] of Object.entries(paths)) {
      const times = [];
      for (let at = 0; at < 30; at++) {
        await changeAProduct(environment);
        times.push(...(await timed(1, call(path))));
      }
      (found[name] ??= []).push({ p50: median(times), p99: percentile(times, 99) });
    }
    await withDatabaseTime(environment, async (measure) => {
      for (const [name, path] of Object.entries(paths))
        found[name].at(-1).database = await measure(15, call(path), () => changeAProduct(environment));
    });
  }
  const rows = Object.entries(found).map(([name, [few, many]]) => [
    name,
    ms(few.database),
    ms(many.database),
    `${ms(few.p50)} / ${ms(few.p99)}`,
    `${ms(many.p50)} / ${ms(many.p99)}`,
    ratio(many.p50 / few.p50),
  ]);
  const inWords = sizes.map((size) => size.toLocaleString('en-IN'));
  return `Right after a change, when nothing prepared can answer:\n\n${table(['products', ...inWords.map((size) => `at the database, ${size} products`), ...inWords.map((size) => `whole call, ${size}, p50 / p99`), 'ratio'], rows)}`;
}

async function changeAProduct(environment) {
  await environment.query(
    'UPDATE variants SET stock = stock - 1 WHERE id = (SELECT v.id FROM variants v JOIN products p ON p.id = v.product_id WHERE p.deleted_at IS NULL LIMIT 1)',
  );
  await new Promise((resolve) => setTimeout(resolve, RESTED_MS));
}
