import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { API_PER_NETWORK, PAGES_PER_NETWORK } from '../src/platform/http/limits/limits.js';
import { freshDatabase } from '../src/testing/test-database.js';
import { freePort, TestEnvironment } from './test-environment.js';
import { at, visit } from './visitor.js';

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 20);
const PRODUCTS = 10_000;
const MAX_P99_MS = 60;

let environment: TestEnvironment;
let port: number;
let product: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  environment = new TestEnvironment(database.url);
  await environment.open({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' });
  port = await freePort();
  await environment.start('api', 'main.js', port);
  product = await environment.product(1_000);
  await environment.pool.query(
    `WITH added AS (INSERT INTO products (name, description, category, image_urls, created_at)
       SELECT (ARRAY['Almonds', 'Walnuts', 'Figs'])[1 + n % 3] || ' ' || md5(n::text), repeat('Kernels of the first crop. ', 30), 'Shop All', ARRAY['/uploads/a.jpg'], now() - n * interval '1 hour'
       FROM generate_series(1, $1::integer) n RETURNING id)
     INSERT INTO variants (product_id, position, size, price_paise, stock) SELECT id, 1, '250g', 10000, 50 FROM added`,
    [PRODUCTS],
  );
  await environment.pool.query('VACUUM ANALYZE');
}, 120_000);
afterAll(async () => {
  await environment.close();
  await drop();
});

async function flood(networks: number, perSecond: number, kind: string): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'page-flood.mjs'),
    ...[port, networks, perSecond, SECONDS, kind].map(String),
  ]);
  return JSON.parse(stdout) as Record<string, number>;
}

const SEARCHES_PER_SECOND = API_PER_NETWORK.max / (API_PER_NETWORK.windowMs / 1000);

it.each([
  [1, 'pages', PAGES_PER_NETWORK.perSecond],
  [12, 'parameters', PAGES_PER_NETWORK.perSecond],
  [12, 'pages', PAGES_PER_NETWORK.perSecond],
  [40, 'pages', PAGES_PER_NETWORK.perSecond],
  [12, 'searches', SEARCHES_PER_SECOND],
])(
  'serves a guest while %i networks request as many %s as one network may',
  async (networks, kind, perSecond) => {
    const guest = (length: number) => visit(port, product, length);
    await guest(3);
    const idle = await guest(10);
    const [beside, responses] = await Promise.all([guest(SECONDS), flood(networks, perSecond, kind)]);
    const figures = {
      networks,
      kind,
      idle: { calls: idle.times.length, p50Ms: at(idle.times, 0.5), p99Ms: at(idle.times, 0.99) },
      beside: {
        calls: beside.times.length,
        p50Ms: at(beside.times, 0.5),
        p99Ms: at(beside.times, 0.99),
        failed: beside.failed,
      },
      flood: responses,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(beside.failed).toBe(0);
    expect(figures.beside.p99Ms).toBeLessThan(MAX_P99_MS);
  },
  120_000,
);
