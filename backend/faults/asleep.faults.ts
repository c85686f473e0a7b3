import { setTimeout as sleep } from 'node:timers/promises';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { freshDatabase } from '../src/testing/test-database.js';
import { waitFor } from '../src/testing/wait-for.js';
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

const ORDERS = 40;
/**
 * Concurrent jobs per worker and queue. For these it is unknown whether their mail was sent before the worker was
 * suspended.
 */
const IN_HAND = 4;
/** Longer than the lock of a job plus the check for stalled jobs. */
const TAKEN_OVER_WITHIN_MS = 120_000;

let environment: TestEnvironment;
let sink: SmtpSink;
let port: number;
let product: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  sink = await SmtpSink.open();
  environment = new TestEnvironment(database.url);
  await environment.open({ SMTP_URL: sink.url });
  port = await freePort();
  await environment.start('api', 'main.js', port);
  await environment.start('asleep', 'worker.js');
  product = await environment.product(1_000);
}, 120_000);
afterAll(async () => {
  await environment.close();
  await sink.close();
  await drop();
});

async function buy(customer: Customer): Promise<void> {
  const started = await startCheckout(port, customer, [line(product)]);
  const paid = environment.simulator.control.payOrder(String(started.body.id), { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(`payment ${paid.status}`);
  const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  const reply = await post(port, '/orders', customer, {
    orderItems: [line(product)],
    shippingAddress: ADDRESS,
    paymentMethod: 'Razorpay',
    paymentResult: { id, order_id, signature, status: 'captured' },
  });
  expect(reply.status).toBe(201);
}

it('a suspended worker repeats no job that another worker has done in the meantime', async () => {
  const customers = await environment.customers(ORDERS);
  await forEachConcurrently(customers, 4, async (customer, at) => {
    await buy(customer);
    if (at === ORDERS / 2) environment.signal('asleep', 'SIGSTOP');
  });
  const mailedBefore = sink.arrived.length;
  await environment.start('awake', 'worker.js');
  const open = async () => (await environment.pool.query('SELECT FROM outbox WHERE done_at IS NULL')).rowCount ?? 0;
  await waitFor(
    async () => (await open()) === 0 && new Set(sink.arrived.map(({ key }) => key)).size >= ORDERS,
    TAKEN_OVER_WITHIN_MS,
  );
  const mailedMeanwhile = sink.arrived.length;
  environment.signal('asleep', 'SIGCONT');
  await sleep(15_000);
  const [{ rows: orders }, { rows: stock }] = await Promise.all([
    environment.pool.query<{ count: number; payments: number }>(
      'SELECT count(*)::int AS count, count(DISTINCT payment_id)::int AS payments FROM orders',
    ),
    environment.pool.query<{ stock: number; reserved: number }>('SELECT stock, reserved FROM variants'),
  ]);
  process.stdout.write(
    `${JSON.stringify({ mailedBefore, mailedMeanwhile, mailedAfter: sink.arrived.length, orders, stock })}\n`,
  );
  expect([orders, stock]).toEqual([[{ count: ORDERS, payments: ORDERS }], [{ stock: 1_000 - ORDERS, reserved: 0 }]]);
  expect(new Set(sink.arrived.map(({ key }) => key)).size).toBe(ORDERS);
  expect(sink.arrived.length).toBeLessThanOrEqual(ORDERS + IN_HAND);
});
