// The upper bound for purchases: PostgreSQL statements without other load.
// One transaction per order: the order, two lines, two conditional stock updates. argv: connections, seconds.
import pg from 'pg';

const [connections, seconds] = process.argv.slice(2).map(Number);
const VARIANTS = 300;
const setUp = new pg.Client({ connectionString: process.env.DATABASE_URL });
await setUp.connect();
await setUp.query(`
  CREATE TABLE IF NOT EXISTS raw_stock (id integer PRIMARY KEY, stock integer NOT NULL CHECK (stock >= 0));
  CREATE TABLE IF NOT EXISTS raw_orders (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), user_id integer, total_paise integer, address jsonb, created_at timestamptz DEFAULT now());
  CREATE TABLE IF NOT EXISTS raw_lines (order_id uuid REFERENCES raw_orders, position integer, variant_id integer, quantity integer, price_paise integer, PRIMARY KEY (order_id, position));
  INSERT INTO raw_stock SELECT n, 1000000000 FROM generate_series(1, ${VARIANTS}) n ON CONFLICT DO NOTHING;`);
await setUp.end();

const TAKE = { name: 'take', text: 'UPDATE raw_stock SET stock = stock - $2 WHERE id = $1 AND stock >= $2' };
const ADDRESS = JSON.stringify({
  address: '12, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  phone: '9876543210',
});

async function order(client) {
  const first = 1 + Math.floor(Math.random() * (VARIANTS - 1));
  await client.query('BEGIN');
  const { rows } = await client.query({
    name: 'order',
    text: 'INSERT INTO raw_orders (user_id, total_paise, address) VALUES ($1, $2, $3) RETURNING id',
    values: [7, 30_000, ADDRESS],
  });
  await client.query({
    name: 'lines',
    text: 'INSERT INTO raw_lines VALUES ($1, 1, $2, 1, 10000), ($1, 2, $3, 2, 10000)',
    values: [rows[0].id, first, first + 1],
  });
  await client.query({ ...TAKE, values: [first, 1] });
  await client.query({ ...TAKE, values: [first + 1, 2] });
  await client.query('COMMIT');
}

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    return client;
  }),
);
let done = 0;
const end = performance.now() + seconds * 1000;
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < end) {
      await order(client);
      done += 1;
    }
  }),
);
process.stdout.write(JSON.stringify({ perSecond: done / seconds }));
await Promise.all(clients.map((client) => client.end()));
