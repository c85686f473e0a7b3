import { testApp, type TestApp } from '../test-app.js';
import { ROUTES } from '../api-document.js';
import { fuzz } from './fuzz-run.js';
import { FuzzFixture } from './fuzz-fixture.js';

const REQUESTS = 2_500;
const SEED = 7;

let shop: TestApp;
let fixture: FuzzFixture;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen(0, '127.0.0.1');
  const { port } = shop.app.getHttpServer().address() as { port: number };
  fixture = await FuzzFixture.open(`http://127.0.0.1:${port}`, shop.simulator, (email) =>
    shop.database.query('UPDATE users SET is_admin = true WHERE email = $1', [email]),
  );
});
afterAll(() => shop.close());

it(`handles ${REQUESTS} hostile requests to all routes without a failure, leak or malformed response`, async () => {
  const report = await fuzz(fixture, { routes: ROUTES, seed: SEED, requests: REQUESTS, atATime: 8 });
  expect(report.faults).toEqual([]);
  expect([report.requests, report.raw]).toEqual([REQUESTS, REQUESTS / 5]);
  // The run reached all kinds of results: some requests succeeded, and some were rejected for each reason.
  for (const status of [200, 201, 400, 401, 403, 404, 409, 415])
    expect([status, report.byStatus[status] ?? 0]).toEqual([status, expect.any(Number)]);
  for (const status of [200, 400, 401, 403, 404, 415]) expect(report.byStatus[status]).toBeGreaterThan(5);
}, 300_000);
