import { Shopper, stocked } from '../../testing/shopper.js';
import { Database } from '../../platform/database/database.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { admin } from '../identity/testing/people.js';

const ORDERS = 20_000;
/** Most rows that a list may look at: its pages are counted up to 10,000. */
const MOST_COUNTED = 10_001;

let shop: TestApp;
let token: string;
let asha: Shopper;

beforeAll(async () => {
  shop = await testApp();
  [asha, { token }] = await Promise.all([Shopper.signUp(shop), admin(shop)]);
  await manyOrders();
}, 120_000);
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

/** Three years of orders by two thousand customers; ten of them are Asha's. Every two-hundredth payment went back instead. */
async function manyOrders(): Promise<void> {
  await stocked(shop);
  const write = (sql: string) => shop.database.query(sql, []);
  await write(`INSERT INTO users (name, email, password_hash) SELECT 'Customer ' || n, 'c' || n || '@example.in', 'x' FROM generate_series(1, 2000) n`);
  await shop.database.query(
    `CREATE TABLE drawn AS SELECT n, gen_random_uuid() AS session, now() - n * interval '80 minutes' AS at, n % 200 = 0 AS is_back, u.id AS owner
     FROM generate_series(1, ${ORDERS}) n JOIN users u ON u.email = CASE WHEN n <= 10 THEN '${asha.email}' ELSE 'c' || n % 2000 + 1 || '@example.in' END`);
  await write(`INSERT INTO checkout_sessions (id, user_id, status, amount_paise, receipt, provider_order_id, hold)
    SELECT session, owner, 'paid', 49900, 'r' || n, 'order_' || n, 'consumed' FROM drawn`);
  await write(`INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, disposition, seen_via, created_at)
    SELECT 'pay_' || n, session, 'order_' || n, 'captured', 3, 49900, 'INR', CASE WHEN is_back THEN 'refund' ELSE 'order' END, 'verify', at FROM drawn`);
  await write(`INSERT INTO refunds (id, payment_id, amount_paise, kind, reason, idempotency_key, status)
    SELECT gen_random_uuid(), 'pay_' || n, 49900, 'auto', 'out_of_stock', 'auto-pay-key-' || n, 'processed' FROM drawn WHERE is_back`);
  await write(`INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method,
      items_paise, shipping_paise, total_paise, paid_at, shipped_at, delivered_at, tracking_id, delivery_partner, created_at)
    SELECT session, '260101-' || lpad(n::text, 5, '0'), owner, session, 'order_' || n, 'pay_' || n, CASE WHEN n <= 100 THEN 'Processing' ELSE 'Delivered' END,
      '{"phone":"9876543210"}', 'Razorpay', 49900, 0, 49900, at, CASE WHEN n > 100 THEN at END, CASE WHEN n > 100 THEN at END,
      CASE WHEN n > 100 THEN 'TR' || n END, CASE WHEN n > 100 THEN 'DTDC' END, at FROM drawn WHERE NOT is_back`);
  await write(`INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
    SELECT session, 0, gen_random_uuid(), gen_random_uuid(), 'Almonds', '250g', 1, 49900, '' FROM drawn WHERE NOT is_back`);
  await write(`INSERT INTO order_history (order_id, at, event, by) SELECT session, at, 'Order placed and paid', 'customer' FROM drawn WHERE NOT is_back`);
  await write('ANALYZE');
}

type Statement = [sql: string, parameters?: readonly unknown[]];

/** What a call asks the database. */
async function statementsOf(url: string, by = token): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { query } = Database.prototype;
  const spy = jest.spyOn(Database.prototype, 'query').mockImplementation(function (this: Database, sql, parameters) {
    asked.push([sql, parameters]);
    return query.call(this, sql, parameters) as never;
  });
  const answer = await shop.inject({ method: 'GET', url: `/api${url}`, token: by });
  spy.mockRestore();
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return asked;
}

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * How many rows a statement looks at, kept or not. Among so few orders PostgreSQL may still prefer to read a table
 * whole where among a million it would not; so it is told to think little of that.
 */
async function rowsReadBy([sql, parameters]: Statement): Promise<number> {
  const [explained] = await shop.database.run(async () => {
    await shop.database.query('SET LOCAL enable_seqscan = off');
    return shop.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql}`, parameters);
  });
  return rowsOf(explained!['QUERY PLAN'][0].Plan);
}

function rowsOf(plan: Plan): number {
  const own = plan['Relation Name'] ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own);
}

const customers = () => asha.token;

it.each([
  ['the order list', '/orders', MOST_COUNTED + 200],
  ['its last counted page', '/orders?pageNumber=1000', 2 * MOST_COUNTED + 200],
  ['orders to ship', '/orders?status=Processing', 400],
  ['one day of orders', '/orders?from=2026-01-02&to=2026-01-02', 400],
  ['a search by order number', '/orders?q=260101-01234', 200],
  ['a customer’s own orders', '/orders/myorders', 200, customers],
  ['the figures of Today', '/admin/today', 8000],
  ['the payments that need a person', '/payments/attention', 1500],
])('%s asks few questions and looks at few rows, though there are 20,000 orders', async (_what, url, most, by = () => token) => {
  const statements = await statementsOf(url, by());
  expect(statements.length).toBeLessThanOrEqual(6); // the session, the account, the rows, their count
  let read = 0;
  for (const statement of statements.filter(([sql]) => /^\s*(WITH|SELECT)/i.test(sql))) read += await rowsReadBy(statement);
  expect(read).toBeLessThanOrEqual(most);
  expect(read).toBeGreaterThan(0);
});
