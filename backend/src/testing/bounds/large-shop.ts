const PRODUCTS = 1_000;
const ORDERS = 3_000;
const ENTRIES = 1_000;

export type Write = (sql: string, parameters?: unknown[]) => Promise<unknown>;

/**
 * Fills a shop in which work without a bound is noticed: a thousand products, one with a thousand reviews, 3,000 orders of which
 * 300 are the customer's, and a thousand entries of everything else that lists show.
 */
export async function fillShop(write: Write, { customer, product }: { customer: string; product: string }) {
  await write(`WITH added AS (INSERT INTO products (name, description, category, image_urls, created_at)
      SELECT (ARRAY['Almonds', 'Walnuts', 'Figs'])[1 + n % 3] || ' ' || md5(n::text), repeat('Kernels of the first crop. ', 30), 'Shop All', ARRAY['/uploads/a.jpg'], now() - n * interval '1 hour'
      FROM generate_series(1, ${PRODUCTS}) n RETURNING id)
    INSERT INTO variants (product_id, position, size, price_paise, stock) SELECT id, size, size * 250 || 'g', 10000 * size, 50 FROM added, generate_series(1, 2) size`);
  await write(
    `INSERT INTO users (name, email, password_hash) SELECT 'Lakshmi ' || n, 'c' || n || '@example.in', 'x' FROM generate_series(1, ${ENTRIES}) n`,
  );
  await write(
    `INSERT INTO reviews (product_id, user_id, author_name, rating, comment) SELECT $1, id, name, 5, 'Crisp.' FROM users WHERE name LIKE 'Lakshmi%'`,
    [product],
  );
  await manyOrders(write, customer);
  await manyEntries(write, customer);
  await write('VACUUM ANALYZE');
}

async function manyOrders(write: Write, customer: string): Promise<void> {
  await write(
    `CREATE TABLE drawn AS SELECT n, gen_random_uuid() AS session, now() - n * interval '80 minutes' AS at, n % 200 = 0 AS is_back, u.id AS owner
     FROM generate_series(1, ${ORDERS}) n JOIN users u ON CASE WHEN n % 10 = 1 THEN u.id = '${customer}' ELSE u.email = 'c' || n % ${ENTRIES} + 1 || '@example.in' END`,
  );
  await write(`INSERT INTO checkout_sessions (id, user_id, status, amount_paise, receipt, provider_order_id, hold)
    SELECT session, owner, 'paid', 49900, 'r' || n, 'order_' || n, 'consumed' FROM drawn`);
  await write(`INSERT INTO payments (id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, disposition, seen_via, created_at)
    SELECT 'pay_' || n, session, 'order_' || n, 'captured', 3, 49900, 'INR', CASE WHEN is_back THEN 'refund' ELSE 'order' END, 'verify', at FROM drawn`);
  await write(`INSERT INTO orders (id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method,
      items_paise, shipping_paise, adjustments, total_paise, paid_at, shipped_at, delivered_at, tracking_id, delivery_partner, created_at)
    SELECT session, '260101-' || lpad(n::text, 5, '0'), owner, session, 'order_' || n, 'pay_' || n, CASE WHEN n <= 100 THEN 'Processing' ELSE 'Delivered' END,
      jsonb_build_object('address', '12, Lake View Road', 'city', 'Pune', 'state', 'Maharashtra', 'postalCode', '411001', 'phone', (9000000000 + n)::text), 'Razorpay', 49900, 0, '[]', 49900, at, CASE WHEN n > 100 THEN at END, CASE WHEN n > 100 THEN at END,
      CASE WHEN n > 100 THEN 'TR' || n END, CASE WHEN n > 100 THEN 'DTDC' END, at FROM drawn WHERE NOT is_back`);
  await write(`INSERT INTO order_items (order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url)
    SELECT session, 0, gen_random_uuid(), gen_random_uuid(), 'Almonds', '250g', 1, 49900, '' FROM drawn WHERE NOT is_back`);
  await write(
    `INSERT INTO order_history (order_id, at, event, by) SELECT session, at, 'Order placed and paid', 'customer' FROM drawn WHERE NOT is_back`,
  );
  await write('DROP TABLE drawn');
}

async function manyEntries(write: Write, customer: string): Promise<void> {
  const each = `FROM generate_series(1, ${ENTRIES}) n`;
  await write(
    `INSERT INTO audit_log (actor_id, actor_role, action, subject_id, at) SELECT $1, 'owner', 'settings.changed', 'entry-' || n, now() - n * interval '1 minute' ${each}`,
    [customer],
  );
  await write(`INSERT INTO stock_movements (variant_id, kind, change, stock) SELECT v.id, 'sold', -1, n
    FROM (SELECT id FROM variants ORDER BY id LIMIT 1) v, generate_series(1, ${ENTRIES}) n`);
  await write(
    `INSERT INTO product_presets (kind, name, details) SELECT 'label', 'Nuts ' || n, '{}' FROM generate_series(1, 50) n`,
  );
  await write(`INSERT INTO search_synonyms (term, meaning) SELECT 'term' || n, 'almonds' ${each}`);
  await write(
    `INSERT INTO sessions (id, user_id, token_version, device, expires_at) SELECT gen_random_uuid(), $1, 0, 'Firefox on Linux', now() + interval '1 day' ${each}`,
    [customer],
  );
}
