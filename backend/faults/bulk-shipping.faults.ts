import { startPostgres, type LocalPostgres } from '@shop/local-postgres';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { waitFor } from '../src/testing/wait-for.js';
import {
  ADDRESS,
  forEachConcurrently,
  freePort,
  line,
  post,
  startCheckout,
  TestEnvironment,
  type Customer,
} from './test-environment.js';

const ORDERS = Number(process.env.ORDERS ?? 200);
/** Orders of one request, as the back office sends them. */
const BATCH = 100;

let environment: TestEnvironment;
let database: LocalPostgres;
let mails: SmtpSink;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-shipping-'));

beforeAll(async () => {
  mails = await SmtpSink.open();
  database = await startPostgres({ dataDir: path.join(folder, 'postgres'), exclusive: false });
  environment = new TestEnvironment(database.url);
});
afterAll(async () => {
  await environment.close();
  await database.stop();
  await mails.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Places paid orders. @returns their numbers */
async function placeOrders(port: number): Promise<string[]> {
  const product = await environment.product(10_000);
  const customers = await environment.customers(ORDERS);
  const numbers: string[] = [];
  await forEachConcurrently(customers, 4, async (customer) => {
    const { body } = await startCheckout(port, customer, [line(product)]);
    const paid = environment.simulator.control.payOrder(body.id as string, { instrument: 'success@razorpay' });
    if (paid.status !== 'succeeded') throw new Error('A payment failed.');
    const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid.response;
    const paymentResult = { id, order_id, signature };
    const placed = await post(port, '/orders', customer, {
      ...{ orderItems: [line(product)], shippingAddress: ADDRESS, paymentResult },
    });
    numbers.push(placed.body.orderNumber as string);
  });
  return numbers;
}

async function staff(): Promise<Customer> {
  const [member] = await environment.customers(1);
  await environment.pool.query(`UPDATE users SET is_admin = true, role = 'owner', claimed = true WHERE id = $1`, [
    member!.id,
  ]);
  return member!;
}

const shipped = async () =>
  (await environment.pool.query<{ count: number }>(`SELECT count(*)::int FROM orders WHERE status = 'Shipped'`))
    .rows[0]!.count;

it(`promise 5: ${ORDERS} orders shipped in bulk while the API is killed leave once, each with one mail`, async () => {
  const port = await freePort();
  await environment.open({ SMTP_URL: mails.url, MAIL_FROM: 'shop@example.in' });
  await Promise.all([environment.start('api', 'main.js', port), environment.start('worker', 'worker.js')]);
  const numbers = await placeOrders(port);
  const member = await staff();
  const send = (orders: readonly string[]) =>
    post(port, '/orders/steps', member, {
      step: 'ship',
      orders: orders.map((order) => ({ order, deliveryPartner: 'DTDC', trackingId: `D${order.replace('-', '')}` })),
    });

  const started = Date.now();
  let kills = 0;
  for (let at = 0; at < numbers.length; at += BATCH) {
    const before = await shipped();
    const response = send(numbers.slice(at, at + BATCH));
    // In the middle of the batch.
    await waitFor(async () => (await shipped()) > before + 10);
    await environment.kill('api');
    kills++;
    expect((await response).status).toBe(0);
    await environment.start('api', 'main.js', port);
    const repeated = await send(numbers.slice(at, at + BATCH));
    expect(repeated.status).toBe(200);
  }
  const ms = Date.now() - started;

  const steps = await environment.pool.query<{ shipped: number; entries: number }>(
    `SELECT (SELECT count(*)::int FROM orders WHERE status = 'Shipped') AS shipped, count(*)::int AS entries FROM order_history WHERE event LIKE 'Order shipped%'`,
  );
  expect(steps.rows).toEqual([{ shipped: ORDERS, entries: ORDERS }]);
  const ofParcels = () => mails.arrived.filter(({ key }) => key.startsWith('order-shipped')).map(({ key }) => key);
  await waitFor(async () => ofParcels().length >= ORDERS);
  await new Promise((resolve) => setTimeout(resolve, 3_000)); // For mails that would be sent twice.
  expect([ofParcels().length, new Set(ofParcels()).size]).toEqual([ORDERS, ORDERS]);
  process.stdout.write(`${JSON.stringify({ orders: ORDERS, kills, ms })}\n`);
});
