import pg from 'pg';

/** The largest first. */
const TABLES = ['orders', 'order_items', 'checkout_sessions', 'payments', 'order_history'];
const CONNECTIONS = 2;
const SETTINGS = `SET synchronous_commit = off; SET maintenance_work_mem = '1GB'; SET work_mem = '64MB'; SET jit = off; SET statement_timeout = 0; SET max_parallel_maintenance_workers = 0`;

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
 * Two connections work at once, each on another table or index.
 */
export async function seedOrders(environment, count) {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client(environment.postgres.url));
  const steps = new Steps(clients);
  try {
    for (const client of clients) {
      await client.connect();
      await client.query(SETTINGS);
    }
    await withFewCheckpoints(clients[0], () => replaceOrders(steps, count));
  } finally {
    for (const client of clients) await client.end();
  }
}

/** Statements on several connections: one after the other, or as many at once as there are connections. */
class Steps {
  constructor(clients) {
    this.clients = clients;
  }

  query = async (sql, parameters) => (await this.clients[0].query(sql, parameters)).rows;

  async inOrder(statements) {
    for (const sql of statements) await this.clients[0].query(sql);
  }

  async together(statements) {
    const waiting = [...statements];
    const work = async (client) => {
      for (let sql = waiting.shift(); sql; sql = waiting.shift()) await client.query(sql);
    };
    await Promise.all(this.clients.map(work));
  }
}

/** Runs work with few checkpoints: after each, every page that changes is written to the log as a whole. */
async function withFewCheckpoints(client, work) {
  const change = async (...changes) => {
    for (const sql of changes) await client.query(`ALTER SYSTEM ${sql}`);
    await client.query('SELECT pg_reload_conf()');
  };
  await change(`SET max_wal_size = '16GB'`, `SET checkpoint_timeout = '1h'`, 'SET autovacuum = off');
  try {
    await work();
  } finally {
    await change('RESET max_wal_size', 'RESET checkpoint_timeout', 'RESET autovacuum');
    await client.query('CHECKPOINT');
  }
}

async function replaceOrders(steps, count) {
  await steps.inOrder([`TRUNCATE ${TABLES.join(', ')} CASCADE`, `DELETE FROM users WHERE email LIKE 'seed-%'`]);
  const { keys, indexes } = await keysAndIndexes(steps);
  await steps.inOrder([
    ...keys.map(({ of, name }) => `ALTER TABLE ${of} DROP CONSTRAINT ${name}`),
    ...indexes.filter(({ isKey }) => !isKey).map(({ name }) => `DROP INDEX ${name}`),
    'ALTER TABLE orders DISABLE TRIGGER USER',
  ]);
  await steps.inOrder([seedUsers(count)]);
  await steps.together(TABLES.map((table) => FILL[table](count)));
  // Keys and indexes are made once at the end: maintaining them for each row took most of the time. Violations still fail.
  await steps.together(indexes.map(({ definition }) => definition));
  const isUnique = ({ type }) => type === 'p' || type === 'u';
  await steps.inOrder([
    'ALTER TABLE orders ENABLE TRIGGER USER',
    ...keys
      .filter(isUnique)
      .map(
        ({ of, name, type }) =>
          `ALTER TABLE ${of} ADD CONSTRAINT ${name} ${type === 'p' ? 'PRIMARY KEY' : 'UNIQUE'} USING INDEX ${name}`,
      ),
    ...keys
      .filter((key) => !isUnique(key))
      .map(({ of, name, definition }) => `ALTER TABLE ${of} ADD CONSTRAINT ${name} ${definition}`),
  ]);
  await steps.together([...TABLES, 'users'].map((table) => `VACUUM ANALYZE ${table}`));
}

/** Keys of the tables, foreign keys to them, and their indexes, the largest first; of `users` only the indexes. */
async function keysAndIndexes(steps) {
  const keys = await steps.query(
    `SELECT conrelid::regclass AS of, conname AS name, contype AS type, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype IN ('p', 'u', 'f') AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])) ORDER BY contype = 'f' DESC`,
    [TABLES],
  );
  const indexes = await steps.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition, conindid IS NOT NULL AS "isKey" FROM pg_index
     LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
     WHERE indrelid = ANY ($1::regclass[]) OR (indrelid = 'users'::regclass AND conindid IS NULL)
     ORDER BY pg_get_indexdef(indexrelid) LIKE '%USING gin%' DESC, indrelid = 'order_items'::regclass DESC, indrelid`,
    [TABLES],
  );
  return { keys, indexes };
}

/** Ids that look random and are the same in every run, so that statements compute them instead of joining. */
const uuid = (what, n = 'n') =>
  `overlay(overlay(md5('${what}' || ${n}) placing '4' from 13) placing 'a' from 17)::uuid`;

const seedUsers = (count) => `
  INSERT INTO users (id, name, email, password_hash)
  SELECT ${uuid('user')}, ('{${FIRST}}'::text[])[1 + n % 20] || ' ' || ('{${LAST}}'::text[])[1 + n / 20 % 25], 'seed-' || n || '@example.in', 'none'
  FROM generate_series(1, ${customersOf(count)}) n`;

const customersOf = (count) => Math.ceil(count / ORDERS_OF_CUSTOMER);

/** Ten digits that look random and are the same in every run. */
const PHONE = `(7000000000 + n * 1618033989::bigint % 3000000000)::text`;

/** One of 3,000 cities, each with as many orders as its rank allows: 1, 1/2, 1/3 and so on. */
const CITY = `'City ' || floor(power(3000, (n * 1618033989::bigint % 1000003) / 1000003::float8))`;

const PAYMENT = `'pay_S' || lpad(n::text, 13, '0')`;
const PROVIDER_ORDER = `'order_S' || lpad(n::text, 13, '0')`;

/** n, its moment and its customer. */
const seeds = (count) => `(
    SELECT n, now() - (${count} - n) * (interval '3 years' / ${count}) AS at, ${uuid('user', `(1 + n % ${customersOf(count)})`)} AS user_id FROM generate_series(1, ${count}) n
  ) seed`;

/** Truncates and fills a table in one transaction. */
const fill = (table, columns, select) => `TRUNCATE ${table}; INSERT INTO ${table} (${columns}) ${select}`;

const FILL = {
  orders: (count) =>
    fill(
      'orders',
      `id, order_number, user_id, checkout_session_id, provider_order_id, payment_id, status, shipping_address, payment_method, items_paise, shipping_paise, adjustments, total_paise,
        paid_at, created_at, shipped_at, delivered_at, tracking_id, delivery_partner`,
      `SELECT ${uuid('order')}, to_char(at, 'YYMMDD') || '-' || lpad(n::text, greatest(5, length(n::text)), '0'), user_id, ${uuid('session')}, ${PROVIDER_ORDER}, ${PAYMENT}, CASE WHEN is_delivered THEN 'Delivered' WHEN is_shipped THEN 'Shipped' ELSE 'Processing' END,
        jsonb_build_object('address', '12, Lake View Road', 'city', ${CITY}, 'state', 'Maharashtra', 'postalCode', '411001', 'phone', ${PHONE}), 'Razorpay', 30000, 0, '[]', 30000,
        at, at, CASE WHEN is_shipped THEN at + interval '1 day' END, CASE WHEN is_delivered THEN at + interval '4 days' END,
        CASE WHEN is_shipped THEN 'D' || ${PHONE} END, CASE WHEN is_shipped THEN 'DTDC' END
       FROM (SELECT *, at < now() - interval '2 days' AS is_shipped, at < now() - interval '6 days' AS is_delivered FROM ${seeds(count)}) s`,
    ),
  /** Of up to a hundred products. */
  order_items: (count) =>
    fill(
      'order_items',
      'order_id, position, product_id, variant_id, name, size, quantity, price_paise, image_url',
      `SELECT ${uuid('order')}, line, ids[1 + (n * 7 + line) % cardinality(ids)], lpad(to_hex((n * 7 + line) % 300), 32, '0')::uuid, names[1 + (n * 7 + line) % cardinality(ids)],
        (ARRAY['100g', '250g', '500g'])[1 + n % 3], 1, 15000, '/uploads/almonds.jpg'
       FROM generate_series(1, ${count}) n, generate_series(0, 1) line,
        (SELECT array_agg(id) AS ids, array_agg(name) AS names FROM (SELECT id, name FROM products WHERE deleted_at IS NULL ORDER BY id LIMIT 100) p) p`,
    ),
  checkout_sessions: (count) =>
    fill(
      'checkout_sessions',
      'id, user_id, status, amount_paise, receipt, provider_order_id, hold, created_at',
      `SELECT ${uuid('session')}, user_id, 'paid', 30000, 'seed-' || n, ${PROVIDER_ORDER}, 'consumed', at FROM ${seeds(count)}`,
    ),
  payments: (count) =>
    fill(
      'payments',
      'id, checkout_session_id, provider_order_id, status, rank, amount_paise, currency, method, disposition, reason, seen_via, created_at',
      `SELECT ${PAYMENT}, ${uuid('session')}, ${PROVIDER_ORDER}, 'captured', 3, 30000, 'INR', 'upi', 'order', 'paid', 'verify', at FROM ${seeds(count)}`,
    ),
  order_history: (count) =>
    fill(
      'order_history',
      'order_id, at, event, by',
      `SELECT ${uuid('order')}, at, 'Order placed and paid', 'customer' FROM ${seeds(count)}`,
    ),
};
