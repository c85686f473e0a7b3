/** Brings the number of orders to `count`, spread over a year and 10,000 customers, each with two lines and its history. */
export async function seedOrders(rig, count) {
  const [{ present }] = await rig.query('SELECT count(*)::integer AS present FROM orders');
  const [{ people }] = await rig.query(`SELECT count(*)::integer AS people FROM users WHERE email LIKE 'seed-%'`);
  if (people === 0)
    await rig.query(`INSERT INTO users (name, email, password_hash) SELECT 'Asha Rao ' || n, 'seed-' || n || '@example.in', 'none' FROM generate_series(1, 10000) n`);
  const STEP = 50_000;
  for (let from = present; from < count; from += STEP) await insert(rig, from + 1, Math.min(from + STEP, count));
  for (const table of ['orders', 'order_items', 'order_history', 'payments', 'checkout_sessions', 'users']) await rig.query(`VACUUM ANALYZE ${table}`);
  await rig.query('CHECKPOINT');
}

const ID = (kind) => `md5('${kind}' || n)::uuid`;

async function insert(rig, from, to) {
  await rig.query(
    `WITH seed AS MATERIALIZED (
       SELECT n, u.id AS user_id, now() - (n % 31536000) * interval '1 second' * 0.9 AS at, 'pay_S' || lpad(n::text, 13, '0') AS payment, 'order_S' || lpad(n::text, 13, '0') AS provider_order,
         jsonb_build_object('name', u.name, 'address', '12, Lake View Road', 'city', 'Pune', 'state', 'Maharashtra', 'postalCode', '411001', 'phone', (9000000000 + n)::text) AS address
       FROM generate_series($1::integer, $2::integer) n JOIN users u ON u.email = 'seed-' || (1 + n % 10000) || '@example.in'),
     sessions AS (
       INSERT INTO checkout_sessions (id, user_id, status, amount_paise, receipt, provider_order_id, hold, created_at)
       SELECT ${ID('session')}, user_id, 'paid', 30000, 'seed-' || n, provider_order, 'consumed', at FROM seed),
     paid AS (
       INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, method, disposition, reason, seen_via, created_at)
       SELECT payment, ${ID('session')}, provider_order, 'captured', 3, 30000, 'INR', 'upi', 'order', 'paid', 'verify', at FROM seed),
     placed AS (
       INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method, items_paise, shipping_paise, total_paise, paid_at,
         created_at, shipped_at, delivered_at, tracking_id, delivery_partner)
       SELECT ${ID('order')}, 'S' || lpad(n::text, 9, '0'), user_id, ${ID('session')}, provider_order, payment, CASE WHEN n % 50 = 0 THEN 'Processing' WHEN n % 50 = 1 THEN 'Shipped' ELSE 'Delivered' END,
         address, 'Razorpay', 30000, 0, 30000, at, at,
         CASE WHEN n % 50 <> 0 THEN at END, CASE WHEN n % 50 > 1 THEN at END, CASE WHEN n % 50 <> 0 THEN 'TRACK' || n END, CASE WHEN n % 50 <> 0 THEN 'DTDC' END FROM seed),
     lines AS (
       INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
       SELECT ${ID('order')}, line, md5('p' || (n + line) % 100)::uuid, md5('v' || (n + line) % 300)::uuid, 'Kashmiri almonds', '100g', 1, 15000, '/uploads/almonds.jpg' FROM seed, generate_series(1, 2) line)
     INSERT INTO order_history (order_id, at, event, by) SELECT ${ID('order')}, at, 'Order placed and paid', 'customer' FROM seed`,
    [from, to]);
}
