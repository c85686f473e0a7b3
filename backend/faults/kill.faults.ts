import { startPostgres, type LocalPostgres } from '@shop/local-postgres';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  ADDRESS,
  freePort,
  line,
  post,
  TestEnvironment,
  startCheckout,
  type ApiResponse,
  type Customer,
} from './test-environment.js';

const PROCESS_KILLS = Number(process.env.KILLS ?? 100);
const DATABASE_KILLS = Number(process.env.DATABASE_KILLS ?? 10);
const CUSTOMERS = 6;
/** Long enough for all holds to expire and all open payments to be reconciled again. */
const REST_MS = 120_000;

let environment: TestEnvironment;
let database: LocalPostgres;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-kill-'));

beforeAll(async () => {
  database = await startPostgres({ dataDir: path.join(folder, 'postgres'), exclusive: false });
  environment = new TestEnvironment(database.url);
});
afterAll(async () => {
  await environment.close();
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Buys repeatedly until stopped. Repeats requests without a response, as a page does. */
class Stream {
  readonly acknowledged = new Map<string, string>();
  private isOver = false;

  constructor(
    private readonly port: number,
    private readonly product: string,
  ) {}

  stop(): void {
    this.isOver = true;
  }

  async run(customer: Customer): Promise<void> {
    while (!this.isOver) await this.buyOne(customer);
  }

  private async buyOne(customer: Customer): Promise<void> {
    const started = await this.retryUntilAnswered(() => startCheckout(this.port, customer, [line(this.product)]));
    if (started.status !== 201) return;
    const paid = this.pay(started.body.id as string);
    if (!paid) return;
    const { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: signature } = paid;
    const placed = await this.retryUntilAnswered(() =>
      post(this.port, '/orders', customer, {
        orderItems: [line(this.product)],
        shippingAddress: ADDRESS,
        paymentResult: { id, order_id, signature },
      }),
    );
    if (placed.status === 201) this.acknowledged.set(placed.body._id as string, id);
  }

  /** Every fifth customer closes the tab right after paying. */
  private pay(orderId: string) {
    try {
      const result = environment.simulator.control.payOrder(orderId, { instrument: 'success@razorpay' });
      return result.status === 'succeeded' && Math.random() > 0.2 ? result.response : null;
    } catch {
      return null;
    }
  }

  private async retryUntilAnswered(call: () => Promise<ApiResponse>): Promise<ApiResponse> {
    for (let attempt = 0; attempt < 100 && !this.isOver; attempt++) {
      const reply = await call();
      if (reply.status !== 0 && reply.status < 500) return reply;
      await pause(100);
    }
    return { status: 0, body: {} };
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it(`promises 2 and 3: ${PROCESS_KILLS} kills of shop processes and ${DATABASE_KILLS} of the database lose no order and no payment`, async () => {
  const port = await freePort();
  await environment.open({ CHECKOUT_HOLD_MINUTES: '1', RECONCILE_EVERY_SECONDS: '1' });
  environment.deliverWebhooksTo(port);
  await Promise.all([environment.start('api', 'main.js', port), environment.start('worker', 'worker.js')]);
  const stream = new Stream(port, await environment.product(1_000_000));
  const customerLoad = (await environment.customers(CUSTOMERS)).map((customer) => stream.run(customer));
  try {
    await killInTurn(port);
  } finally {
    stream.stop();
    await Promise.all(customerLoad);
  }
  await pause(REST_MS);
  await expectConsistentRecords(stream.acknowledged);
});

async function killInTurn(port: number): Promise<void> {
  for (let kill = 0; kill < PROCESS_KILLS; kill++) {
    await pause(200 + Math.random() * 800);
    const [name, file] = Math.random() < 0.7 ? (['api', 'main.js'] as const) : (['worker', 'worker.js'] as const);
    await environment.kill(name);
    await environment.start(name, file, name === 'api' ? port : 0);
    if (kill % Math.max(1, Math.floor(PROCESS_KILLS / DATABASE_KILLS)) === 0) await killDatabase();
  }
}

/** Kills one process of the database server (SIGKILL): PostgreSQL then ends all others and recovers from its log. */
async function killDatabase(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'background writer'`,
  );
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
}

async function expectConsistentRecords(acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const { rows: orders } = await environment.pool.query<{ id: string; payment: string }>(
    'SELECT id, payment_id AS payment FROM orders',
  );
  const kept = new Map(orders.map(({ id, payment }) => [id, payment]));
  const lost = [...acknowledged].filter(([id, payment]) => kept.get(id) !== payment);
  const { payments, refunds } = environment.simulator.control.ledger();
  const ordered = new Set(orders.map(({ payment }) => payment));
  const unaccounted = payments.filter(({ id, status }) => status === 'captured' && !ordered.has(id));
  const { rows: open } = await environment.pool.query('SELECT topic FROM outbox WHERE done_at IS NULL');
  const { rows: sold } = await environment.pool.query('SELECT 1000000 - stock AS sold, reserved FROM variants');
  process.stdout.write(
    `${JSON.stringify({ acknowledged: acknowledged.size, orders: orders.length, payments: payments.length, refunds: refunds.length })}\n`,
  );
  expect({ lost, unaccounted: unaccounted.map(({ id }) => id), open, sold }).toEqual({
    lost: [],
    unaccounted: [],
    open: [],
    sold: [{ sold: orders.length, reserved: 0 }],
  });
  expect(acknowledged.size).toBeGreaterThan(PROCESS_KILLS);
}
