const TABLES = ['checkout_sessions', 'payments', 'orders', 'order_items', 'order_history'];
/** Orders per customer at every scale: a shop with more orders has more customers. */
const ORDERS_OF_CUSTOMER = 10;

const FIRST = [
  'Asha',
  'Kavya',
  'Rohan',
  'Meera',
  'Arjun',
  'Neha',
  'Vikram',
  'Priya',
  'Imran',
  'Lakshmi',
  'Dev',
  'Sara',
  'Nikhil',
  'Fatima',
  'Gopal',
  'Anita',
  'Kiran',
  'Zoya',
  'Manoj',
  'Ritu',
];
const LAST = [
  'Rao',
  'Iyer',
  'Sharma',
  'Khan',
  'Patel',
  'Nair',
  'Das',
  'Bose',
  'Reddy',
  'Mehta',
  'Joshi',
  'Kaul',
  'Singh',
  'Pillai',
  'Gupta',
  'Shah',
  'Menon',
  'Sethi',
  'Kulkarni',
  'Bhat',
  'Dutta',
  'Verma',
  'Naidu',
  'Chawla',
  'Lobo',
];

/**
 * Replaces all orders with this number of orders, spread evenly over the last three years, each with two lines
 * and its history. Orders of the last two days are open, those of the four days before are shipped.
 */
export async function seedOrders(environment, count) {
  const client = await environment.pool.connect();
  try {
    await client.query(
      `SET synchronous_commit = off; SET maintenance_work_mem = '256MB'; SET work_mem = '64MB'; SET jit = off; SET statement_timeout = 0`,
    );
    await client.query(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
    await client.query(`DELETE FROM users WHERE email LIKE 'seed-%'`);
    await withoutKeys(client, () => fill(client, count));
    for (const table of [...TABLES, 'users']) await client.query(`VACUUM ANALYZE ${table}`);
    await client.query('CHECKPOINT');
  } finally {
    client.release(true); // removes its settings too
  }
}

/**
 * Recreates keys and indexes once at the end: maintaining them for each row took most of the time. Violations still
 * fail.
 */
async function withoutKeys(client, work) {
  const { rows: keys } = await client.query(
    `SELECT conrelid::regclass AS of, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype IN ('p', 'u', 'f') AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])) ORDER BY contype = 'f' DESC`,
    [TABLES],
  );
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [TABLES],
  );
  for (const { of, name } of keys) await client.query(`ALTER TABLE ${of} DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await client.query('ALTER TABLE orders DISABLE TRIGGER USER');
  await work();
  await client.query('ALTER TABLE orders ENABLE TRIGGER USER');
  for (const { definition } of indexes) await client.query(definition);
  for (const { of, name, definition } of keys.reverse())
    await client.query(`ALTER TABLE ${of} ADD CONSTRAINT ${name} ${definition}`);
}

async function fill(client, count) {
  await client.query(
    `INSERT INTO users (name, email, password_hash) SELECT ($2::text[])[1 + n % 20] || ' ' || ($3::text[])[1 + n / 20 % 25], 'seed-' || n || '@example.in', 'none' FROM generate_series(1, $1::integer) n`,
    [Math.ceil(count / ORDERS_OF_CUSTOMER), FIRST, LAST],
  );
  await client.query(
    `CREATE TEMP TABLE seed AS
     SELECT n, people.ids[1 + n % cardinality(people.ids)] AS user_id, now() - ($1::integer - n) * (interval '3 years' / $1::integer) AS at, 'pay_S' || lpad(n::text, 13, '0') AS payment,
       'order_S' || lpad(n::text, 13, '0') AS provider_order, gen_random_uuid() AS session, gen_random_uuid() AS id
     FROM generate_series(1, $1::integer) n, (SELECT array_agg(id) AS ids FROM users WHERE email LIKE 'seed-%') people`,
    [count],
  );
  for (const statement of [SESSIONS, PAYMENTS, ORDERS, ITEMS, HISTORY]) await client.query(statement);
}

/** Ten digits that look random and are the same in every run. */
const PHONE = `(7000000000 + n * 1618033989::bigint % 3000000000)::text`;

/** One of 3,000 cities, each with as many orders as its rank allows: 1, 1/2, 1/3 and so on. */
const CITY = `'City ' || floor(power(3000, (n * 1618033989::bigint % 1000003) / 1000003::float8))`;

const SESSIONS = `
  INSERT INTO checkout_sessions (id, user_id, status, amount_paise, receipt, provider_order_id, hold, created_at)
  SELECT session, user_id, 'paid', 30000, 'seed-' || n, provider_order, 'consumed', at FROM seed`;

const PAYMENTS = `
  INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, method, disposition, reason, seen_via, created_at)
  SELECT payment, session, provider_order, 'captured', 3, 30000, 'INR', 'upi', 'order', 'paid', 'verify', at FROM seed`;

const ORDERS = `
  INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method, items_paise, shipping_paise, adjustments, total_paise,
    paid_at, created_at, shipped_at, delivered_at, tracking_id, delivery_partner)
  SELECT id, to_char(at, 'YYMMDD') || '-' || lpad(n::text, greatest(5, length(n::text)), '0'), user_id, session, provider_order, payment, CASE WHEN is_delivered THEN 'Delivered' WHEN is_shipped THEN 'Shipped' ELSE 'Processing' END,
    jsonb_build_object('address', '12, Lake View Road', 'city', ${CITY}, 'state', 'Maharashtra', 'postalCode', '411001', 'phone', ${PHONE}), 'Razorpay', 30000, 0, '[]', 30000,
    at, at, CASE WHEN is_shipped THEN at + interval '1 day' END, CASE WHEN is_delivered THEN at + interval '4 days' END,
    CASE WHEN is_shipped THEN 'D' || ${PHONE} END, CASE WHEN is_shipped THEN 'DTDC' END
  FROM (SELECT *, at < now() - interval '2 days' AS is_shipped, at < now() - interval '6 days' AS is_delivered FROM seed) s ORDER BY n`;

/** Of up to a hundred products. */
const ITEMS = `
  INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
  SELECT s.id, line, ids[1 + (n * 7 + line) % cardinality(ids)], lpad(to_hex((n * 7 + line) % 300), 32, '0')::uuid, names[1 + (n * 7 + line) % cardinality(ids)],
    (ARRAY['100g', '250g', '500g'])[1 + n % 3], 1, 15000, '/uploads/almonds.jpg'
  FROM seed s, generate_series(0, 1) line,
    (SELECT array_agg(id) AS ids, array_agg(name) AS names FROM (SELECT id, name FROM products WHERE deleted_at IS NULL ORDER BY id LIMIT 100) p) p ORDER BY n`;

const HISTORY = `INSERT INTO order_history (order_id, at, event, by) SELECT id, at, 'Order placed and paid', 'customer' FROM seed ORDER BY n`;
