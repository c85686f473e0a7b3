import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { waitFor } from '../src/testing/wait-for.js';
import { CustomerStream } from './customer-stream.js';
import { FAULTS, RestartablePostgres, type Fault } from './restartable-postgres.js';
import { freePort, TestEnvironment, type Customer } from './test-environment.js';

const RESTARTS = Number(process.env.RESTARTS ?? 50);
const PER_SECOND = Number(process.env.PURCHASES_PER_SECOND ?? 30);
const CUSTOMERS = 90;
const STOCK = 1_000_000;
/** Purchases between two restarts. */
const LOAD_MS = 1_500;
/** A run by hand, on a machine of its own, measures; a short one also passes on a slow machine. */
const BACK_WITHIN_MS = RESTARTS > 10 ? 3_000 : 60_000;
const REST_MS = 300_000;

let folder: string;
let database: RestartablePostgres;
let environment: TestEnvironment;
let sink: SmtpSink;
let port: number;
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-restart-'));
  database = await RestartablePostgres.open(folder);
  sink = await SmtpSink.open();
  environment = new TestEnvironment(database.url);
  await environment.open({ SMTP_URL: sink.url, RECONCILE_EVERY_SECONDS: '1' });
  port = await freePort();
  environment.deliverWebhooksTo(port);
});
afterEach(async () => {
  await environment.close();
  await sink.close();
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['one process', ['shop.js']],
  ['API and worker', ['main.js', 'worker.js']],
] as const)(
  'promises 2 and 5: %s: restarts of the database end no process and lose or double no order or mail',
  async (name, programs) => {
    for (const file of programs) await environment.start(file, file, file === 'worker.js' ? 0 : port);
    const product = await environment.product(STOCK);
    const customers = await environment.customers(CUSTOMERS);
    const stream = new CustomerStream(environment, port, product);
    stream.start(customers, PER_SECOND);
    const backAfterMs: number[] = [];
    for (let nth = 0; nth < RESTARTS && environment.crashed.length === 0; nth++) {
      await sleep(LOAD_MS);
      const acceptedAt = await database.restart(FAULTS[nth % FAULTS.length] as Fault);
      backAfterMs.push(await answersSince(acceptedAt, customers[0] as Customer));
    }
    // A process that has ended answers nobody: its customers would wait for ever.
    expect(environment.crashed.map((ended) => [ended, environment.errorOutput.get(ended)])).toEqual([]);
    await stream.stop();
    const settling = Date.now();
    const orders = await settledOrders();
    const mails = sink.arrived.filter(({ key }) => key.startsWith('order-placed-')).map(({ key }) => key);
    const statuses = stream.statuses;
    process.stdout.write(
      `${JSON.stringify({ name, restarts: backAfterMs.length, purchases: stream.acknowledged.length, statuses, mails: mails.length, doubled: mails.length - new Set(mails).size, slowestBackMs: Math.max(...backAfterMs), settledAfterMs: Date.now() - settling })}\n`,
    );
    expect(environment.crashed).toEqual([]);
    expect(Object.keys(statuses)).not.toContain('500');
    expect(stream.unclear).toEqual([]);
    expect([...stream.acknowledged].sort()).toEqual(orders.map(({ id }) => id).sort());
    expect(mails.sort()).toEqual(orders.map(({ id }) => `order-placed-${id}`).sort());
    expect(Math.max(...backAfterMs)).toBeLessThan(BACK_WITHIN_MS);
  },
);

/** @returns the time from then until a request that needs the database is answered with 200 */
async function answersSince(acceptedAt: number, { token }: Customer): Promise<number> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/orders/myorders`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    if (response?.status === 200 || environment.crashed.length > 0) return Date.now() - acceptedAt;
    await sleep(20);
  }
}

/** Waits until nothing is open any more. Every captured payment has one order, and every piece sold was ordered. */
async function settledOrders(): Promise<{ id: string; payment: string }[]> {
  await waitFor(
    async () => (await environment.pool.query('SELECT FROM outbox WHERE done_at IS NULL')).rowCount === 0,
    REST_MS,
  );
  const { rows: orders } = await environment.pool.query<{ id: string; payment: string }>(
    'SELECT id, payment_id AS payment FROM orders',
  );
  const { payments, refunds } = environment.simulator.control.ledger();
  const { rows: sold } = await environment.pool.query(`SELECT ${STOCK} - stock AS sold, reserved FROM variants`);
  expect(orders.map(({ payment }) => payment).sort()).toEqual(payments.map(({ id }) => id).sort());
  expect({ refunds, sold }).toEqual({ refunds: [], sold: [{ sold: orders.length, reserved: 0 }] });
  return orders;
}
