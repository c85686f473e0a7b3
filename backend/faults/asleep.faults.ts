import { setTimeout as sleep } from 'node:timers/promises';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { freshDatabase } from '../src/testing/test-database.js';
import { waitFor } from '../src/testing/wait-for.js';
import { ADDRESS, eachOf, freePort, line, post, Rig, startCheckout, type Buyer } from './rig.js';

const ORDERS = 40;
/** How many jobs of one queue a worker has in hand: of so many nobody knows whether their mail went out before it fell asleep. */
const IN_HAND = 4;
/** Longer than the lock of a job and the look for stalled ones together. */
const TAKEN_OVER_WITHIN_MS = 120_000;

let rig: Rig;
let sink: SmtpSink;
let port: number;
let product: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  drop = database.drop;
  sink = await SmtpSink.open();
  rig = new Rig(database.url);
  await rig.open({ SMTP_URL: sink.url });
  port = await freePort();
  await rig.start('api', 'main.js', port);
  await rig.start('asleep', 'worker.js');
  product = await rig.product(1_000);
}, 120_000);
afterAll(async () => {
  await rig.close();
  await sink.close();
  await drop();
});

async function buy(buyer: Buyer): Promise<void> {
  const started = await startCheckout(port, buyer, [line(product)]);
  const paid = rig.simulator.control.payOrder(String(started.body.id), { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error(`payment ${paid.status}`);
  const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
  const answer = await post(port, '/orders', buyer, {
    orderItems: [line(product)],
    shippingAddress: ADDRESS,
    paymentMethod: 'Razorpay',
    paymentResult: { id, order_id, signature, status: 'captured' },
  });
  expect(answer.status).toBe(201);
}

it('a worker that was asleep does nothing a second time: another has done it meanwhile', async () => {
  const buyers = await rig.buyers(ORDERS);
  await eachOf(buyers, 4, async (buyer, at) => {
    await buy(buyer);
    if (at === ORDERS / 2) rig.signal('asleep', 'SIGSTOP');
  });
  const mailedBefore = sink.arrived.length;
  await rig.start('awake', 'worker.js');
  const open = async () => (await rig.pool.query('SELECT FROM outbox WHERE done_at IS NULL')).rowCount ?? 0;
  await waitFor(
    async () => (await open()) === 0 && new Set(sink.arrived.map(({ key }) => key)).size >= ORDERS,
    TAKEN_OVER_WITHIN_MS,
  );
  const mailedMeanwhile = sink.arrived.length;
  rig.signal('asleep', 'SIGCONT');
  await sleep(15_000);
  const [{ rows: orders }, { rows: stock }] = await Promise.all([
    rig.pool.query<{ count: number; payments: number }>(
      'SELECT count(*)::int AS count, count(DISTINCT payment_id)::int AS payments FROM orders',
    ),
    rig.pool.query<{ stock: number; reserved: number }>('SELECT stock, reserved FROM variants'),
  ]);
  process.stdout.write(
    `${JSON.stringify({ mailedBefore, mailedMeanwhile, mailedAfter: sink.arrived.length, orders, stock })}\n`,
  );
  expect([orders, stock]).toEqual([[{ count: ORDERS, payments: ORDERS }], [{ stock: 1_000 - ORDERS, reserved: 0 }]]);
  expect(new Set(sink.arrived.map(({ key }) => key)).size).toBe(ORDERS);
  expect(sink.arrived.length).toBeLessThanOrEqual(ORDERS + IN_HAND);
});
