import type { CheckoutResult } from '@shop/razorpay-simulator';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase } from '../src/testing/test-database.js';
import {
  ADDRESS,
  forEachConcurrently,
  freePort,
  line,
  post,
  TestEnvironment,
  startCheckout,
  type Customer,
} from './test-environment.js';

const MINUTES = Number(process.env.ENDURANCE_MINUTES ?? 30);
const CONCURRENCY = 4;
/** Pause between two journeys: a load that a small machine sustains for hours. */
const PAUSE_MS = 200;
const SAMPLE_EVERY_MS = 2_000;
const CUSTOMERS = 200;
/** Allowed growth from the second to the last quarter; the first quarter is the warm-up. */
const GROWTH = { heapFactor: 1.25, heapMegabytes: 8, handles: 20 };

interface Sample {
  readonly heap: number;
  readonly resident: number;
  readonly files: number;
  readonly handles: number;
  readonly pool: number;
  readonly waiting: number;
  readonly rows: number;
}

let environment: TestEnvironment;
let ports: { api: number; worker: number };
let product: string;
let customers: Customer[];
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  environment = new TestEnvironment(database.url);
  ports = { api: await freePort(), worker: await freePort() };
  await environment.open({ WORKER_PORT: String(ports.worker), HOST: '127.0.0.1' });
  await environment.start('api', 'main.js', ports.api);
  await environment.start('worker', 'worker.js');
  product = await environment.product(10_000_000);
  customers = await environment.customers(CUSTOMERS);
}, 120_000);
afterAll(async () => {
  await environment.close();
  await drop();
});

const view = (url: string, customer?: Customer) =>
  fetch(`http://127.0.0.1:${ports.api}${url}`, {
    headers: customer ? { authorization: `Bearer ${customer.token}` } : {},
  }).then(async (reply) => {
    await reply.arrayBuffer();
    return reply.status;
  });

/** Browses, pays, orders and opens the order. Every third customer leaves without paying. @returns rejected requests */
async function journey(customer: Customer, number: number): Promise<string[]> {
  const refused: string[] = [];
  const note = (what: string, status: number) =>
    void (status >= 400 || status === 0 ? refused.push(`${what} ${status}`) : 0);
  for (const url of ['/api/products', `/api/products/${product}`, '/api/settings']) note(url, await view(url));
  await view(`/api/products/nothing-${number}`);
  const started = await startCheckout(ports.api, customer, [line(product)]);
  note('checkout', started.status);
  if (number % 3 === 0 || started.status !== 201) return refused;
  const paid: CheckoutResult = environment.simulator.control.payOrder(String(started.body.id), {
    instrument: 'success@razorpay',
  });
  if (paid.status !== 'succeeded') return [...refused, `payment ${paid.status}`];
  const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  note(
    'order',
    (
      await post(ports.api, '/orders', customer, {
        orderItems: [line(product)],
        shippingAddress: ADDRESS,
        paymentMethod: 'Razorpay',
        paymentResult: { id, order_id, signature, status: 'captured' },
      })
    ).status,
  );
  note('orders', await view('/api/orders/myorders', customer));
  return refused;
}

/** Sum of a metric over its labels. */
function figure(text: string, name: string, labels = ''): number {
  const values = [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*${labels}[^}]*\\})? ([0-9.e+-]+)$`, 'gm'))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}

async function sample(port: number): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
  const megabytes = (name: string) => figure(text, name) / 1_048_576;
  return {
    heap: megabytes('shop_nodejs_heap_size_used_bytes'),
    resident: megabytes('shop_process_resident_memory_bytes'),
    files: figure(text, 'shop_process_open_fds'),
    handles: figure(text, 'shop_nodejs_active_resources_total'),
    pool: figure(text, 'shop_database_connections', 'state="(?:busy|idle)"'),
    waiting: figure(text, 'shop_database_connections', 'state="waiting"'),
    rows: text.split('\n').length,
  };
}

/** Minimum of each metric in one quarter of the run. The minimum excludes garbage that is not collected yet. */
function quarter(samples: readonly Sample[], number: number): Sample {
  const part = samples.slice(
    Math.floor((samples.length * (number - 1)) / 4),
    Math.floor((samples.length * number) / 4),
  );
  const least = (of: keyof Sample) => Math.round(Math.min(...part.map((each) => each[of])) * 10) / 10;
  return {
    heap: least('heap'),
    resident: least('resident'),
    files: least('files'),
    handles: least('handles'),
    pool: least('pool'),
    waiting: least('waiting'),
    rows: least('rows'),
  };
}

it(`shows no growth of resources during ${MINUTES} minutes of customer traffic`, async () => {
  const end = Date.now() + MINUTES * 60_000;
  const samples: Record<'api' | 'worker', Sample[]> = { api: [], worker: [] };
  const refused: Record<string, number> = {};
  let journeys = 0;
  const sampling = (async () => {
    for (; Date.now() < end; await sleep(SAMPLE_EVERY_MS))
      for (const who of ['api', 'worker'] as const) samples[who].push(await sample(ports[who]));
  })();
  await forEachConcurrently(Array.from({ length: CONCURRENCY }), CONCURRENCY, async () => {
    for (; Date.now() < end; await sleep(PAUSE_MS)) {
      const number = journeys++;
      for (const what of await journey(customers[number % CUSTOMERS] as Customer, number))
        refused[what] = (refused[what] ?? 0) + 1;
    }
  });
  await sampling;
  const orders = (await environment.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')).rows[0]
    ?.count;
  process.stdout.write(
    `${JSON.stringify({ minutes: MINUTES, journeys, orders, refused, ...Object.fromEntries(Object.entries(samples).map(([who, all]) => [who, [1, 2, 3, 4].map((number) => quarter(all, number))])) }, null, 1)}\n`,
  );
  expect(refused).toEqual({});
  for (const all of Object.values(samples)) {
    const [before, after] = [quarter(all, 2), quarter(all, 4)];
    expect(after.heap).toBeLessThan(before.heap * GROWTH.heapFactor + GROWTH.heapMegabytes);
    for (const kind of ['files', 'handles'] as const)
      expect([kind, after[kind] - before[kind] <= GROWTH.handles]).toEqual([kind, true]);
    expect([after.waiting, after.pool <= 14, after.rows - before.rows <= GROWTH.handles]).toEqual([0, true, true]);
  }
  for (const output of environment.errorOutput.values())
    expect(output).not.toMatch(/MaxListenersExceededWarning|heap out of memory/);
});
