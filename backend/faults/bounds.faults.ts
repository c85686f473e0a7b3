import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { API_PER_NETWORK } from '../src/platform/http/limits/limits.js';
import type { Operation } from '../src/testing/api-document.js';
import { fillShop } from '../src/testing/bounds/large-shop.js';
import { WORST_FIRST, worstRequests } from '../src/testing/bounds/worst-requests.js';
import { FuzzFixture } from '../src/testing/fuzz/fuzz-fixture.js';
import { freshDatabase } from '../src/testing/test-database.js';
import { freePort, TestEnvironment } from './test-environment.js';
import { at, visit } from './visitor.js';

const NETWORKS = 12;
const SECONDS_EACH = 2;
const MAX_P99_MS = 50;
const TIMES_IDLE = 3;
/** Of the operations, such as `PUT /settings`. */
const ONLY = new RegExp(process.env.BOUNDS_OF ?? '');

let environment: TestEnvironment;
let fixture: FuzzFixture;
let port: number;
/** Another product than that of the requests, some of which delete theirs. */
let product: string;
let drop: () => Promise<void>;
const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'shop-bounds-')), 'requests.json');
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  environment = new TestEnvironment(database.url);
  await environment.open({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' });
  port = await freePort();
  await environment.start('api', 'main.js', port);
  const { pool, simulator } = environment;
  product = await environment.product(1_000);
  fixture = await FuzzFixture.open(`http://127.0.0.1:${port}`, simulator, (email) =>
    pool.query('UPDATE users SET is_admin = true WHERE email = $1', [email]),
  );
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    fixture.emailOf('customer'),
  ]);
  await fillShop((sql, values) => pool.query(sql, values), { customer: rows[0]!.id, product: fixture.ids.product! });
}, 120_000);
afterAll(async () => {
  fs.rmSync(path.dirname(file), { recursive: true });
  await environment.close();
  await drop();
});

/** Sends the worst requests of an operation from all networks, at the pace that each may have. */
async function flood(operation: Operation): Promise<Record<string, number>> {
  const requests = worstRequests(operation, fixture).map(({ body, ...request }) => ({
    ...request,
    body: body?.toString('base64') ?? '',
  }));
  fs.writeFileSync(file, JSON.stringify(requests));
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(import.meta.dirname, 'request-flood.mjs'),
    ...[port, NETWORKS, API_PER_NETWORK.max / (API_PER_NETWORK.windowMs / 1000), SECONDS_EACH].map(String),
    file,
  ]);
  return JSON.parse(stdout) as Record<string, number>;
}

it(`serves a guest while ${NETWORKS} networks send the worst requests to each operation`, async () => {
  const guest = (seconds: number) => visit(port, product, seconds);
  await guest(3);
  const idle = async (seconds: number) => at((await guest(seconds)).times, 0.99);
  const measure = async (operation: Operation, idleMs: number) => {
    const [{ times, failed }, responses] = await Promise.all([guest(SECONDS_EACH), flood(operation)]);
    const p99Ms = at(times, 0.99);
    const isGood = failed === 0 && p99Ms < MAX_P99_MS + TIMES_IDLE * idleMs;
    return { route: operation.route, idleMs, p99Ms, failed, responses, isGood };
  };
  const idleMs = await idle(10);
  const results = [];
  for (const operation of WORST_FIRST.filter(({ route }) => ONLY.test(route))) {
    let result = await measure(operation, idleMs);
    // The machine may have other work, which delays requests beside nothing too.
    for (let again = 0; again < 2 && !result.isGood; again++)
      result = await measure(operation, await idle(SECONDS_EACH));
    results.push(result);
  }
  results.sort((a, b) => b.p99Ms - a.p99Ms);
  const middleMs = results[Math.floor(results.length / 2)]!.p99Ms;
  process.stdout.write(
    `${JSON.stringify({ operations: results.length, idleMs, middleMs, slowest: results.slice(0, 8) }, null, 1)}\n`,
  );
  expect(results.filter(({ isGood }) => !isGood)).toEqual([]);
}, 1_200_000);
