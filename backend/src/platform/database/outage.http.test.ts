import { Logger } from '@nestjs/common';
import pg from 'pg';
import { TestCustomer, stocked } from '../../testing/test-customer.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { POOL_SIZE } from './connections.js';
import { BullmqJobQueue } from '../queue/bullmq-job-queue.js';
import { BullmqQueues } from '../queue/bullmq-queues.js';
import { JobQueue } from '../queue/job-queue.js';

// Simulates a restart or failover of the database: all connections are cut, and new ones fail for a while.

let shop: TestApp;
let outside: pg.Client;
let name: string;
beforeAll(async () => {
  Logger.overrideLogger(false);
  const queue = { inject: [BullmqQueues], factory: (queues: BullmqQueues) => new BullmqJobQueue(queues) };
  shop = await testApp({}, { adapters: (module) => module.overrideProvider(JobQueue).useFactory(queue) });
  const address = new URL(shop.databaseUrl);
  name = address.pathname.slice(1);
  address.pathname = '/postgres';
  outside = new pg.Client({ connectionString: address.href });
  await outside.connect();
});
afterAll(async () => {
  await outside.end();
  await shop.close();
});

async function takeAway(): Promise<void> {
  await outside.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await outside.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
}
const uncount = () => outside.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);

const statusOf = async (url: string) => (await shop.inject({ url })).statusCode;

it('fails requests only while the outage lasts, and loses no process, order or mail', async () => {
  const almonds = await stocked(shop);
  const shopper = await TestCustomer.signUp(shop);
  for (let round = 0; round < 2; round++) {
    const { mailer } = shop;
    const before = mailer.sent.length;
    const paid = await shopper.payFor([almonds]);
    await takeAway();
    const refused = await shopper.placeOrder([almonds], paid);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '1',
      expect.objectContaining({
        code: 'unavailable',
        message: 'The shop is unavailable for a moment. Please try again.',
      }),
    ]);
    // Readiness is checked at most once a second.
    await waitFor(async () => (await statusOf('/api/health/ready')) === 503);
    expect(await statusOf('/api/health/live')).toBe(200);
    await uncount();
    await waitFor(async () => (await statusOf('/api/health/ready')) === 200);
    expect((await shopper.placeOrder([almonds], paid)).statusCode).toBe(201);
    await waitFor(() => mailer.sent.slice(before).some(({ subject }) => /order/i.test(subject)));
  }
});

it('shows products as they were last while the database is away, and as they are as soon as it is back', async () => {
  const { product, price } = await stocked(shop);
  const address = `/api/products/${product}`;
  const shown = async () => {
    const { statusCode, body } = await shop.inject({ url: address });
    return [statusCode, (JSON.parse(body) as { variants?: { price: number }[] }).variants?.[0]?.price];
  };
  expect(await shown()).toEqual([200, price]);
  await takeAway();
  await waitFor(async () => (await statusOf('/api/health/ready')) === 503);
  for (let nth = 0; nth < 5; nth++) expect(await shown()).toEqual([200, price]);
  expect(await statusOf('/api/products/00000000-0000-4000-8000-000000000000')).toBe(503);
  await uncount();
  await waitFor(async () => (await statusOf('/api/health/ready')) === 200);
  await shop.database.query('UPDATE variants SET price_paise = price_paise + 100 WHERE product_id = $1', [product]);
  expect(await shown()).toEqual([200, price + 1]);
});

it('shows changes while all connections for writes are in use, as when commits wait for a standby', async () => {
  const { product, price } = await stocked(shop);
  const urls = [
    `/api/products/${product}`,
    '/api/products',
    '/api/products?q=almonds&page=1',
    '/api/products/facets',
    '/api/config/store',
  ];
  for (const url of urls) expect(await statusOf(url)).toBe(200);
  let end: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (end = resolve));
  let begun = 0;
  const writes = Array.from({ length: POOL_SIZE }, () =>
    shop.database.run(async () => {
      begun += 1;
      await wait;
    }),
  );
  try {
    await waitFor(() => begun === POOL_SIZE);
    const writer = new pg.Client({ connectionString: shop.databaseUrl });
    await writer.connect();
    await writer.query('UPDATE variants SET price_paise = price_paise + 100 WHERE product_id = $1', [product]);
    await writer.end();
    await waitFor(async () => (await shop.inject({ url: urls[0]! })).body.includes(`"price":${price + 1}`));
    for (const url of urls) expect(await statusOf(url)).toBe(200);
    expect(shop.database.connections.total).toBeGreaterThan(POOL_SIZE);
  } finally {
    end();
    await Promise.all(writes);
  }
});
