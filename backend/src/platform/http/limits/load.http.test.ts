import pg from 'pg';
import { POOL_SIZE } from '../../database/connections.js';
import { TestCustomer, stocked } from '../../../testing/test-customer.js';
import { testApp, type TestApp } from '../../../testing/test-app.js';
import { waitFor } from '../../../testing/wait-for.js';

const LOCK = 4_711;

let shop: TestApp;
let blocker: pg.Client;
beforeAll(async () => {
  shop = await testApp();
  blocker = new pg.Client({ connectionString: shop.databaseUrl });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await shop.close();
});

/** Occupies every connection of the pool. @returns a function that releases them */
async function occupyThePool(): Promise<() => Promise<void>> {
  await blocker.query('SELECT pg_advisory_lock($1)', [LOCK]);
  const slow = Array.from({ length: POOL_SIZE }, () =>
    shop.database.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]),
  );
  await waitFor(
    async () =>
      (await blocker.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount === POOL_SIZE,
  );
  return async () => {
    await blocker.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    await Promise.all(slow);
  };
}

it('queues checkouts, and rejects searches and sign-ins, while requests wait for the database', async () => {
  const almonds = await stocked(shop);
  const customer = await TestCustomer.signUp(shop);
  expect((await shop.inject({ url: '/api/products' })).statusCode).toBe(200);
  await shop.inject({ url: '/api/products?q=raisins' }); // reads all words, once
  const release = await occupyThePool();
  // A price is read from the database, and none of these pages was requested before.
  const search = (at: number) => shop.inject({ url: `/api/products?q=almonds&minPrice=${at}` });
  const waiting = () => shop.database.connections.waiting;
  const early = Array.from({ length: 56 }, (_, at) => search(at));
  await waitFor(() => waiting() >= early.length);
  // Background work may wait as well, so the last places are taken one by one.
  for (let before = waiting(); before < 64; before = waiting()) {
    early.push(search(early.length));
    await waitFor(() => waiting() > before);
  }
  const late = Array.from({ length: 100 }, (_, at) => search(at));
  const [signIn, prepared] = await Promise.all([
    shop.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'somebody@example.in', password: 'almonds-123' },
    }),
    shop.inject({ url: '/api/products' }),
  ]);
  const checkout = customer.startCheckout([almonds], 49_900);
  await release();

  expect([signIn.statusCode, signIn.headers['retry-after'], signIn.json<{ message: string }>().message]).toEqual([
    503,
    '2',
    'The shop is busy right now. Please try again in a moment.',
  ]);
  expect(prepared.statusCode).toBe(200);
  expect((await checkout).statusCode).toBe(201);
  expect(new Set((await Promise.all(early)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set((await Promise.all(late)).map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect((await shop.inject({ url: '/api/products?q=almonds' })).statusCode).toBe(200);
});

describe('searches from twelve unknown networks', () => {
  const NETWORKS = 12;
  const OF_EACH = 5;
  const AT_ONCE_AND_QUEUED = 2 + 32;

  let busy: TestApp;
  let token: string;
  beforeAll(async () => {
    busy = await testApp({ RATE_LIMIT: 'on', TRUST_PROXY_HOPS: '1' });
    await stocked(busy);
    token = (await TestCustomer.signUp(busy)).token;
    await searchFrom(0, '198.51.100.7'); // reads all words, once
  });
  afterAll(() => busy.close());

  const from = (network: string) => ({ 'x-forwarded-for': network });
  const searchFrom = (minPrice: number, network: string) =>
    busy.inject({ url: `/api/products?q=almonds&minPrice=${minPrice}`, headers: from(network) });
  const running = async () =>
    (
      await blocker.query<{ count: number }>(
        `SELECT count(*)::integer FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = $1`,
        [new URL(busy.databaseUrl).pathname.slice(1)],
      )
    ).rows[0]!.count;

  it('run two at a time, wait in a bounded queue, and do not delay a network with a signed-in customer', async () => {
    const profile = await busy.inject({ url: '/api/users/profile', token, headers: from('198.51.100.7') });
    expect(profile.statusCode).toBe(200);
    const lock = new pg.Client({ connectionString: busy.databaseUrl });
    await lock.connect();
    await lock.query('BEGIN; LOCK TABLE products IN ACCESS EXCLUSIVE MODE');
    const flood = Array.from({ length: NETWORKS * OF_EACH }, (_, at) =>
      searchFrom(1 + at, `203.0.113.${at % NETWORKS}`),
    );
    await waitFor(async () => (await running()) === 2);
    const known = searchFrom(100, '198.51.100.7');
    await waitFor(async () => (await running()) === 3);
    await lock.end();

    expect((await known).statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(AT_ONCE_AND_QUEUED);
    expect(statuses.filter((status) => status === 503)).toHaveLength(NETWORKS * OF_EACH - AT_ONCE_AND_QUEUED);
    expect((await searchFrom(101, '203.0.113.1')).statusCode).toBe(200);
  });
});
