import type { OrderPage } from '@shop/contracts';
import { costOf, indexesAloneOf } from '../../../testing/plans.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { admin } from '../../identity/testing/people.js';

const ORDERS = 20_000;
/** Maximum number of rows that a list may read: its pages are counted up to 10,000. */
const MAX_COUNTED = 10_001;
/** Texts that no index finds are looked for in this many orders, or customers. */
const NEWEST = 10_000;

let shop: TestApp;
let token: string;
let asha: TestCustomer;

beforeAll(async () => {
  shop = await testApp();
  [asha, { token }] = await Promise.all([TestCustomer.signUp(shop), admin(shop)]);
  await manyOrders();
});
afterAll(() => shop.close());

/**
 * Creates three years of orders for two thousand customers; ten orders are Asha's. Every two-hundredth payment was
 * refunded instead.
 */
async function manyOrders(): Promise<void> {
  await stocked(shop);
  const write = (sql: string) => shop.database.query(sql, []);
  await write(
    `INSERT INTO users (name, email, password_hash) SELECT 'Lakshmi ' || n, 'c' || n || '@example.in', 'x' FROM generate_series(1, 2000) n`,
  );
  await shop.database.query(
    `CREATE TABLE drawn AS SELECT n, gen_random_uuid() AS session, now() - n * interval '80 minutes' AS at, n % 200 = 0 AS is_back, u.id AS owner
     FROM generate_series(1, ${ORDERS}) n JOIN users u ON u.email = CASE WHEN n <= 10 THEN '${asha.email}' ELSE 'c' || n % 2000 + 1 || '@example.in' END`,
  );
  await write(`INSERT INTO checkout_sessions (id, user_id, status, amount_paise, receipt, provider_order_id, hold)
    SELECT session, owner, 'paid', 49900, 'r' || n, 'order_' || n, 'consumed' FROM drawn`);
  await write(`INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, disposition, seen_via, created_at)
    SELECT 'pay_' || n, session, 'order_' || n, 'captured', 3, 49900, 'INR', CASE WHEN is_back THEN 'refund' ELSE 'order' END, 'verify', at FROM drawn`);
  await write(`INSERT INTO refunds (id, payment_id, amount_paise, kind, reason, idempotency_key, status)
    SELECT gen_random_uuid(), 'pay_' || n, 49900, 'auto', 'out_of_stock', 'auto-pay-key-' || n, 'processed' FROM drawn WHERE is_back`);
  await write(`INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method,
      items_paise, shipping_paise, adjustments, total_paise, paid_at, shipped_at, delivered_at, tracking_id, delivery_partner, created_at)
    SELECT session, '260101-' || lpad(n::text, 5, '0'), owner, session, 'order_' || n, 'pay_' || n, CASE WHEN n <= 100 THEN 'Processing' ELSE 'Delivered' END,
      jsonb_build_object('address', '12, Lake View Road', 'city', 'Pune', 'state', 'Maharashtra', 'postalCode', '411001', 'phone', (9000000000 + n * 48271 % 1000000007)::text), 'Razorpay', 49900, 0, '[]', 49900, at, CASE WHEN n > 100 THEN at END, CASE WHEN n > 100 THEN at END,
      CASE WHEN n > 100 THEN 'TR' || n END, CASE WHEN n > 100 THEN 'DTDC' END, at FROM drawn WHERE NOT is_back`);
  await write(`INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
    SELECT session, 0, gen_random_uuid(), gen_random_uuid(), 'Almonds', '250g', 1, 49900, '' FROM drawn WHERE NOT is_back`);
  await write(
    `INSERT INTO order_history (order_id, at, event, by) SELECT session, at, 'Order placed and paid', 'customer' FROM drawn WHERE NOT is_back`,
  );
  await write(
    `UPDATE orders SET shipping_address = shipping_address || '{"postalCode":"411002"}' WHERE order_number LIKE '%77'`,
  );
  await write(
    `UPDATE orders SET paid_at = NULL, payment_due_at = now() + interval '1 day' WHERE status = 'Processing' AND order_number LIKE '%9'`,
  );
  await write(`UPDATE orders SET details = jsonb_build_object('promise', to_char(created_at, 'YYYY-MM-DD') || '/' || to_char(created_at, 'YYYY-MM-DD'),
      'shipBy', to_char(created_at + interval '1 day', 'YYYY-MM-DD')) || CASE WHEN order_number LIKE '%3' THEN '{"packOn":"2999-01-01"}' ELSE '{}'::jsonb END`);
  await write(`INSERT INTO order_tags (order_id, tag) SELECT id, 'vip' FROM orders WHERE order_number LIKE '%777'`);
  await write(`UPDATE order_items SET product_id = (SELECT id FROM products LIMIT 1) WHERE name = 'Almonds'`);
  await write(`UPDATE products SET name = 'Walnuts'`);
  await write('ANALYZE');
}

const customers = () => asha.token;

it.each([
  ['the order list', '/orders', 100],
  ['its last counted page', '/orders?pageNumber=1000', 2 * MAX_COUNTED + 200],
  ['orders to ship', '/orders?status=Processing', 400],
  ['orders to pack now', '/orders?status=ToPack', 400],
  ['orders to pack later', '/orders?status=PackLater', 100],
  ['orders with parcels to send', '/orders?status=PartlyShipped', 100],
  ['orders that must leave soon', '/orders?status=LeavesSoon', 300],
  ['orders whose promise is missed', '/orders?status=Late', 400],
  ['what waits', '/admin/today/counts', 400],
  ['orders that wait for a transfer', '/orders?status=AwaitingTransfer', 400],
  ['one day of orders', '/orders?from=2026-01-02&to=2026-01-02', 400],
  ['a status within some days', '/orders?status=Delivered&from=2026-01-02&to=2026-01-12', 1000],
  ['a search by order number', '/orders?q=260101-01234', 50],
  ['a search by id', '/orders?q=ID', 50],
  ['a search by part of an order number', '/orders?q=01-01234', 200],
  ['a search by name', '/orders?q=Lakshmi%201234', 300],
  ['a search by e-mail', '/orders?q=c1234@example.in', 300],
  ['a search by phone', '/orders?q=PHONE', 300],
  ['a search by tracking ID', '/orders?q=TR12345', 300],
  ['a search by PIN code', '/orders?q=411002', 500],
  ['a search by item', '/orders?q=Walnuts', 3500],
  ['orders with a tag', '/orders?tag=vip', 150],
  ['a search for a text in very many orders', '/orders?q=example.in', 2100],
  ['the same search among orders to ship', '/orders?q=example.in&status=Processing', 2100],
  ['a search for one character', '/orders?q=c', 20_500],
  ['a customer’s own orders', '/orders/myorders', 200, customers],
  ['the report for today', '/admin/today', 900],
  ['the payments that need attention', '/payments/attention', 1500],
])('%s runs few statements and reads few rows with 20,000 orders', async (_what, url, max, by = () => token) => {
  await shop.inject({ method: 'GET', url: '/api/admin/today', token }); // computes the totals of past days
  const { id } = (await shop.database.one<{ id: string }>('SELECT id FROM orders LIMIT 1'))!;
  const { statements, rows } = await costOf(
    shop,
    url.replace('ID', id).replace('PHONE', String(9_000_000_000 + ((1234 * 48_271) % 1_000_000_007))),
    by(),
  );
  expect(statements).toBeLessThanOrEqual(6); // session, account, matches, rows, their count
  expect(rows).toBeLessThanOrEqual(max);
  expect(rows).toBeGreaterThan(0);
});

it('a text that very many orders contain counts two pages ahead, and lists the newest', async () => {
  const page = async (url: string) => (await shop.inject({ method: 'GET', url, token })).json<OrderPage>();
  const [all, found, later] = [
    await page('/api/orders'),
    await page('/api/orders?q=lakshmi'),
    await page('/api/orders?q=lakshmi&pageNumber=7'),
  ];
  expect(all.pages).toBe(1000);
  expect([found.pages, later.pages]).toEqual([2, 8]);
  expect(found.orders.map(({ orderNumber }) => orderNumber)).toEqual(
    (await page('/api/orders?pageNumber=2')).orders.map(({ orderNumber }) => orderNumber),
  ); // the first page contains Asha's ten newest orders
});

it('finds orders that contain the text, not those that contain only its parts', async () => {
  const trackingIds = ['AWB100200300', 'AWBX100Y200Z300', 'AWB100200301'];
  await shop.database.query(
    `UPDATE orders SET tracking_id = ($1::text[])[n] FROM (SELECT id, row_number() OVER () AS n FROM orders WHERE tracking_id IS NOT NULL LIMIT 3) one WHERE one.id = orders.id`,
    [trackingIds],
  );
  const found = async (text: string) =>
    (await shop.inject({ method: 'GET', url: `/api/orders?q=${text}`, token })).json<OrderPage>().orders.length;
  const texts = ['AWB100200300', 'awb10020030', 'wb1002003', '100y200z3', 'AWB100200302'];
  expect(await Promise.all(texts.map(found))).toEqual([1, 2, 2, 1, 0]);
});

it('a search by the name of a hundred customers lists their thousand orders from an index alone', async () => {
  await shop.database.query(
    `UPDATE users SET name = 'Ravi Iyer' WHERE id IN (SELECT id FROM users WHERE name LIKE 'Lakshmi%' ORDER BY id LIMIT 100)`,
  );
  await shop.database.query('VACUUM ANALYZE orders');
  const indexes = await indexesAloneOf(shop, '/orders?q=Ravi%20Iyer', token);
  expect(indexes.filter((name) => name === 'orders_of_customer')).toHaveLength(1); // once for the page and the count
  const page = async (query: string) =>
    (await shop.inject({ method: 'GET', url: `/api/orders?${query}`, token })).json<OrderPage>();
  const all = await shop.database.query<{ number: string }>(
    `SELECT order_number AS number FROM orders o JOIN users u ON u.id = o.user_id WHERE u.name = 'Ravi Iyer' AND o.deleted_at IS NULL ORDER BY o.created_at DESC, o.id`,
  );
  const last = Math.ceil(all.length / 10);
  for (const number of [1, 2, last]) {
    const found = await page(`q=Ravi%20Iyer&pageNumber=${number}`);
    expect(found.pages).toBe(last);
    expect(found.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      all.slice((number - 1) * 10, number * 10).map((order) => order.number),
    );
  }
  const [, , other] = all;
  await shop.database.query(
    `UPDATE orders SET status = 'Processing', tracking_id = 'ravi iyer 1' WHERE order_number = $1`,
    [other!.number],
  );
  const open = await shop.database.query<{ number: string }>(
    `SELECT order_number AS number FROM orders WHERE status = 'Processing' AND order_number = ANY ($1) ORDER BY created_at DESC, id`,
    [all.map(({ number }) => number)],
  );
  const { orders } = await page('q=Ravi%20Iyer&status=Processing');
  expect(orders.map(({ orderNumber }) => orderNumber)).toEqual(open.map(({ number }) => number));
});

it('a search for customers of one name does not scan the newest orders, though all of theirs are old', async () => {
  await shop.database.query(
    `UPDATE users SET name = 'Meera Nair' WHERE id IN (SELECT id FROM users WHERE name LIKE 'Lakshmi%' ORDER BY id LIMIT 150)`,
  );
  await shop.database.query(
    `UPDATE orders SET created_at = created_at - interval '9 years' WHERE user_id IN (SELECT id FROM users WHERE name = 'Meera Nair')`,
  );
  await shop.database.query('VACUUM ANALYZE orders');
  expect((await costOf(shop, '/orders?q=Meera%20Nair', token)).rows).toBeLessThan(4000);
});

it('a text in very many orders is looked for once, for the page and the count', async () => {
  const { rows } = await costOf(shop, '/orders?q=lakshmi&pageNumber=300', token);
  expect(rows).toBeLessThan(9_000);
});

it('counts all orders exactly, unless the statistics know clearly more than are shown', async () => {
  const pages = async () => (await shop.inject({ method: 'GET', url: '/api/orders', token })).json<OrderPage>().pages;
  expect(await pages()).toBe(1000);
  await shop.database.query(
    'UPDATE orders SET deleted_at = now() WHERE id IN (SELECT id FROM orders ORDER BY created_at LIMIT 12000)',
  );
  await shop.database.query('ANALYZE orders');
  expect(await pages()).toBe(Math.ceil((ORDERS - ORDERS / 200 - 12_000) / 10));
});

it('few orders whose promise is missed are not looked for in all orders', async () => {
  await shop.database.query(
    `UPDATE orders SET status = 'Shipped', details = '{"promise":"2999-01-01/2999-01-02"}' WHERE status = 'Delivered'`,
  );
  const late = (await shop.database.one<{ _id: string }>(
    `UPDATE orders SET details = '{"promise":"2026-01-01/2026-01-02"}'
     WHERE id = (SELECT id FROM orders WHERE status = 'Shipped' AND deleted_at IS NULL ORDER BY created_at LIMIT 1) RETURNING id AS "_id"`,
  ))!;
  await shop.database.query(`UPDATE orders SET details = '{}' WHERE status = 'Processing'`);
  await shop.database.query('VACUUM ANALYZE orders');
  const { orders } = (await shop.inject({ url: '/api/orders?status=Late', token })).json<OrderPage>();
  expect(orders).toEqual([expect.objectContaining(late)]);
  expect((await costOf(shop, '/orders?status=Late', token)).rows).toBeLessThan(100);
});

it('customers with a text that very many have are read from the newest, not from the index of all texts', async () => {
  await shop.database.query(
    `INSERT INTO users (name, email, password_hash, created_at) SELECT 'Common Name', 'common' || n || '@example.in', 'x', now() + n * interval '1 ms' FROM generate_series(1, 25000) n`,
  );
  await shop.database.query('VACUUM ANALYZE users');
  expect((await costOf(shop, '/admin/customers?q=common', token)).rows).toBeLessThan(200);
  const found = await shop.inject({ url: '/api/admin/customers?q=common', token });
  expect(found.json<{ customers: unknown[] }>().customers).toHaveLength(20);
  const rare = await shop.inject({ url: '/api/admin/customers?q=common12345', token });
  expect(rare.json<{ customers: unknown[] }>().customers).toHaveLength(1);
});

it('the beginning of an order number finds the many orders of a past day without reading newer ones', async () => {
  await shop.database.query(
    `UPDATE orders SET deleted_at = NULL, created_at = '2020-05-05T10:00+05:30', order_number = '200505' || substr(order_number, 7)
     WHERE id IN (SELECT id FROM orders ORDER BY created_at LIMIT 4000)`,
  );
  await shop.database.query('VACUUM ANALYZE orders');
  const total = async (text: string) =>
    (await shop.inject({ url: `/api/orders?q=${text}`, token })).json<{ total: number }>().total;
  expect([await total('200505-'), await total('200230-'), await total('201399-0')]).toEqual([4000, 0, 0]);
  expect((await costOf(shop, '/orders?q=200505-', token)).rows).toBeLessThan(5000);
});

it.each([
  ['AAAAAAA', 1.5],
  ['AAA 8AAA', 1.5],
  ['AAA AAAA', 1.5],
  ['A    8', 2.5], // which the newest accounts may have, too
  ['^^^', 2.5],
])('orders with %p, all of whose parts very many orders have, are looked for among the newest', async (text, times) => {
  await shop.database.query(`UPDATE orders SET tracking_id = '8AAA^' || order_number`);
  const newest = `(SELECT id FROM orders WHERE deleted_at IS NULL ORDER BY created_at DESC LIMIT 1)`;
  await shop.database.query(`UPDATE orders SET tracking_id = $1 WHERE id = ${newest}`, [text]);
  await shop.database.query('VACUUM ANALYZE orders');
  const query = `/orders?q=${encodeURIComponent(text)}`;
  expect((await costOf(shop, query, token)).rows).toBeLessThan(times * NEWEST);
  const { orders } = (await shop.inject({ url: `/api${query}`, token })).json<OrderPage>();
  expect(orders.map(({ trackingId }) => trackingId)).toEqual([text]);
});

it.each(['name common', 'ononon', 'm n', '...'])(
  'customers with %p, all of whose parts very many customers have, are looked for among the newest',
  async (text) => {
    await shop.database.query(`UPDATE users SET name = 'Common Name Onon' WHERE email LIKE 'common%'`);
    const newest = `(SELECT id FROM users WHERE role IS NULL ORDER BY created_at DESC LIMIT 1)`;
    await shop.database.query(`UPDATE users SET name = 'Ravi ' || $1 WHERE id = ${newest}`, [text]);
    await shop.database.query('VACUUM ANALYZE users');
    const query = `/admin/customers?q=${encodeURIComponent(text)}`;
    expect((await costOf(shop, query, token)).rows).toBeLessThan(2 * NEWEST + 500);
    const found = await shop.inject({ url: `/api${query}`, token });
    expect(found.json<{ customers: unknown[] }>().customers).toHaveLength(1);
  },
);

it('a complete e-mail address finds an old customer and the orders, though very many customers have all of its parts', async () => {
  await shop.database.query(
    `INSERT INTO users (name, email, password_hash, created_at) VALUES ('Kiran', 'onon@example.in', 'x', '2015-01-01')`,
  );
  const oldest = `(SELECT id FROM orders ORDER BY created_at LIMIT 1)`;
  await shop.database.query(
    `UPDATE orders SET user_id = (SELECT id FROM users WHERE name = 'Kiran') WHERE id = ${oldest}`,
  );
  await shop.database.query('VACUUM ANALYZE users');
  const found = async <Found>(url: string) => (await shop.inject({ url: `/api${url}`, token })).json<Found>();
  const { customers } = await found<{ customers: { name: string }[] }>('/admin/customers?q=Onon@example.in');
  expect(customers.map(({ name }) => name)).toEqual(['Kiran']);
  expect((await found<OrderPage>('/orders?q=Onon@example.in')).orders).toHaveLength(1);
});
