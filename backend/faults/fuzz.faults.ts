import { ROUTES } from '../src/testing/api-document.js';
import { fuzz } from '../src/testing/fuzz/fuzz-run.js';
import { FuzzFixture } from '../src/testing/fuzz/fuzz-fixture.js';
import { freshDatabase } from '../src/testing/test-database.js';
import { freePort, TestEnvironment } from './test-environment.js';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 100_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const P99_MS = 300;

let environment: TestEnvironment;
let port: number;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  environment = new TestEnvironment(database.url);
  await environment.open();
  port = await freePort();
  await environment.start('api', 'main.js', port);
}, 120_000);
afterAll(async () => {
  await environment.close();
  await drop();
});

it(`survives ${REQUESTS} hostile requests of seed ${SEED} without a failure`, async () => {
  const fixture = await FuzzFixture.open(`http://127.0.0.1:${port}`, environment.simulator, (email) =>
    environment.pool.query('UPDATE users SET is_admin = true WHERE email = $1', [email]),
  );
  const { faults, ...report } = await fuzz(fixture, { routes: ROUTES, seed: SEED, requests: REQUESTS, atATime: 4 });
  process.stdout.write(
    `${JSON.stringify({ seed: SEED, routes: ROUTES.length, ...report, faults: faults.length }, null, 2)}\n`,
  );
  expect(faults).toEqual([]);
  expect(report.raw).toBe(REQUESTS / 5);
  expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
  expect(report.p99Ms).toBeLessThan(P99_MS);
});
