import { REAL_DOCUMENT_FILES } from '../../modules/invoicing/testing/quick-document-files.js';
import { boundsOf, OPERATIONS, type Operation } from '../api-document.js';
import { FuzzFixture } from '../fuzz/fuzz-fixture.js';
import { testApp, type TestApp } from '../test-app.js';
import { fillShop } from './large-shop.js';
import { WorkMeter, type Work } from './work-of.js';
import { validRequest, WORST_FIRST, worstRequests, type WorstRequest } from './worst-requests.js';

let shop: TestApp;
let fixture: FuzzFixture;
let meter: WorkMeter;
beforeAll(async () => {
  shop = await testApp({}, REAL_DOCUMENT_FILES);
  // As with tables of any size, which are not read whole where an index exists.
  await shop.database.query(`ALTER DATABASE ${new URL(shop.databaseUrl).pathname.slice(1)} SET enable_seqscan = off`);
  await shop.restart();
  await shop.app.listen(0, '127.0.0.1');
  const { port } = shop.app.getHttpServer().address() as { port: number };
  fixture = await FuzzFixture.open(`http://127.0.0.1:${port}`, shop.simulator, (email) =>
    shop.database.query('UPDATE users SET is_admin = true WHERE email = $1', [email]),
  );
  const customer = await shop.database.one<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    fixture.emailOf('customer'),
  ]);
  await fillShop((sql, values) => shop.database.query(sql, values), {
    customer: customer!.id,
    product: fixture.ids.product!,
  });
  meter = await WorkMeter.open(shop.database, shop.databaseUrl);
});
afterAll(async () => {
  await meter.close();
  await shop.close();
});

const send = async ({ method, path, headers, body }: WorstRequest) => {
  const response = await shop.app.inject({
    method: method as 'GET',
    url: path,
    headers,
    ...(body && { payload: body }),
  });
  return response.statusCode;
};

/** Invalidates the cache, so that the request must use the database. */
const change = () => shop.database.query('UPDATE products SET updated_at = now() WHERE id = $1', [fixture.ids.product]);

interface Outcome extends Work {
  readonly status: number;
}

async function measured(request: WorstRequest): Promise<Outcome> {
  await change();
  let status = 0;
  const work = await meter.of(async () => {
    status = await send(request);
  });
  return { ...work, status };
}

function isWithin({ status, rows, statements }: Outcome, operation: Operation): boolean {
  const bounds = boundsOf(operation);
  return status < 500 && rows <= bounds.rows && statements <= bounds.statements;
}

/** Measured again when it seems too much, because background jobs use the database too. */
async function outcomeOf(request: WorstRequest, operation: Operation): Promise<Outcome> {
  let outcome = await measured(request);
  for (let again = 0; again < 2 && !isWithin(outcome, operation); again++) outcome = await measured(request);
  return outcome;
}

it.each(WORST_FIRST.map((operation) => [operation.route, operation] as const))(
  '%s keeps its bounds in a large shop, whatever the document allows is sent',
  async (_route, operation) => {
    for (const request of worstRequests(operation, fixture)) {
      const outcome = await outcomeOf(request, operation);
      expect({ fill: request.fill, ...outcome, isWithin: isWithin(outcome, operation) }).toMatchObject({
        isWithin: true,
      });
    }
  },
);

it.each(OPERATIONS.filter(({ requestBody }) => requestBody?.content['application/json']).map(({ route }) => route))(
  '%s refuses a body above its bound before anything else',
  async (route) => {
    const operation = OPERATIONS.find((one) => one.route === route)!;
    const request = validRequest(operation, fixture);
    const type = route === 'POST /policy-reports' ? 'application/csp-report' : 'application/json';
    const body = Buffer.from(JSON.stringify('x'.repeat(boundsOf(operation).bodyBytes)));
    expect(await send({ ...request, headers: { 'content-type': type }, body })).toBe(413);
  },
);

const DEFAULT_SECONDS = boundsOf({} as Operation).statementSeconds;

it('ends statements after the time in the document', async () => {
  const [{ seconds } = { seconds: 0 }] = await shop.database.query<{ seconds: number }>(
    `SELECT extract(epoch FROM current_setting('statement_timeout')::interval)::integer AS seconds`,
  );
  expect(seconds).toBe(DEFAULT_SECONDS);
});

it('is stated for operations of the document only', async () => {
  const { BOUNDS } = (await import('../../../../tools/openapi/bounds.data.mjs' as string)) as { BOUNDS: object };
  const routes = OPERATIONS.map(({ route }) => route);
  expect(Object.keys(BOUNDS).filter((route) => !routes.includes(route))).toEqual([]);
});
