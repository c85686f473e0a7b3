import { startPostgres, type LocalPostgres } from '@shop/local-postgres';
import type { ParcelStep, ParcelStepsResult, RecipientCheck, RecipientList } from '@shop/contracts/recipients';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { waitFor } from '../src/testing/wait-for.js';
import { forEachConcurrently, freePort, post, TestEnvironment, type Customer } from './test-environment.js';

const RECIPIENTS = Number(process.env.RECIPIENTS ?? 500);
/** Files of the measurement of memory. The first ones fill caches and pools, so they do not count. */
const FILES = Number(process.env.FILES ?? 60);
const WARM_UP = 20;
const MAX_GROWTH_BYTES = 48 * 1024 * 1024;
const CHECKED_WITHIN_MS = 5_000;
const STOCK = 1_000_000;
const HEADINGS = 'name,phone,address1,address2,city,state,pin,product,size,quantity,message';
const BUSINESS = {
  gstin: '27AAPFU0939F1ZV',
  businessName: 'Umbrella Foods Private Limited',
  billingAddress: '4, Market Road',
  billingCity: 'Pune',
  billingPostalCode: '411001',
};

let environment: TestEnvironment;
let database: LocalPostgres;
let mails: SmtpSink;
let port: number;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-recipients-'));

beforeAll(async () => {
  mails = await SmtpSink.open();
  database = await startPostgres({ dataDir: path.join(folder, 'postgres'), exclusive: false });
  environment = new TestEnvironment(database.url);
  port = await freePort();
  await environment.open({
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'shop@example.in', CHECKOUT_HOLD_MINUTES: '5', RECONCILE_EVERY_SECONDS: '1' },
  });
  environment.deliverWebhooksTo(port);
  await Promise.all([environment.start('api', 'main.js', port), environment.start('worker', 'worker.js')]);
  await environment.product(STOCK);
});
afterAll(async () => {
  await environment.close();
  await database.stop();
  await mails.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const fileOf = (recipients: number) =>
  [
    HEADINGS,
    ...Array.from(
      { length: recipients },
      (_, at) =>
        `Recipient ${at + 1},9876543210,${at + 1} Lake Road,,Pune,,411001,Almonds,250g,1,"Best wishes, ${at + 1}"`,
    ),
  ].join('\n');

async function upload({ token }: Customer, isDryRun: boolean): Promise<RecipientCheck> {
  const body = new FormData();
  body.append('file', new Blob([fileOf(RECIPIENTS)], { type: 'text/csv' }), 'recipients.csv');
  const url = `http://127.0.0.1:${port}/api/recipient-lists?dryRun=${isDryRun}`;
  const response = await fetch(url, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return (await response.json()) as RecipientCheck;
}

async function list({ token }: Customer, id: string): Promise<RecipientList> {
  const url = `http://127.0.0.1:${port}/api/recipient-lists/${id}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<RecipientList>;
}

/** Kills the API while its request waits for these rows, which are locked meanwhile: in the middle of its transaction. */
async function killInside(rows: string, request: () => Promise<{ status: number }>): Promise<void> {
  const lock = await environment.pool.connect();
  try {
    await lock.query(`BEGIN; ${rows} FOR UPDATE`);
    const interrupted = request();
    await waitFor(async () => {
      const { rows: waiting } = await lock.query(`SELECT FROM pg_locks WHERE NOT granted`);
      return waiting.length > 0;
    });
    await environment.kill('api');
    expect((await interrupted).status).toBe(0);
  } finally {
    await lock.query('ROLLBACK');
    lock.release();
  }
  await environment.start('api', 'main.js', port);
}

const count = async (sql: string) => (await environment.pool.query<{ count: number }>(sql)).rows[0]!.count;

async function staff(): Promise<Customer> {
  const [member] = await environment.customers(1);
  const claim = `UPDATE users SET is_admin = true, role = 'owner', claimed = true WHERE id = $1`;
  await environment.pool.query(claim, [member!.id]);
  return member!;
}

it(`promise 2: ${RECIPIENTS} recipients whose payment, shipping and delivery are killed in the middle get one parcel each, and the buyer pays once`, async () => {
  const [[buyer], member] = [await environment.customers(1), await staff()] as const;
  const id = (await upload(buyer!, false)).list!;
  const amount = Math.round((await list(buyer!, id)).quote!.total * 100);
  const begin = () =>
    post(port, `/recipient-lists/${id}/start-payment`, buyer!, {
      ...{ provider: 'razorpay', amount, phone: '9876543210', details: BUSINESS },
    });
  const variants = 'SELECT FROM variants';
  await killInside(variants, begin);
  const { body } = await begin();
  const paid = environment.simulator.control.payOrder(body.id as string, { instrument: 'success@razorpay' });
  if (paid.status !== 'succeeded') throw new Error('The payment failed.');
  const place = () => post(port, '/orders/verify-payment', buyer!, paid.response);
  await killInside(variants, place);
  await waitFor(async () => (await list(buyer!, id)).order !== null);
  expect((await place()).status).toBe(200);
  const order = (await list(buyer!, id)).order!._id;

  const parcels = Array.from({ length: RECIPIENTS }, (_, at) => ({ position: at + 1, trackingId: `D${at + 1}` }));
  const step = async (one: ParcelStep) => {
    const send = () => post(port, `/orders/${order}/parcels/steps`, member, { step: one, parcels });
    await killInside(`SELECT FROM parcels WHERE position = ${Math.ceil(RECIPIENTS / 2)}`, send);
    await environment.kill('worker');
    const outcomes = async () =>
      new Set(((await send()).body as unknown as ParcelStepsResult).outcomes.map(({ outcome }) => outcome));
    expect(await outcomes()).toEqual(new Set(['done']));
    await environment.start('worker', 'worker.js');
    expect(await outcomes()).toEqual(new Set(['unchanged']));
  };
  await step('ship');
  await step('deliver');
  await waitFor(async () => (await count('SELECT count(*)::int FROM outbox WHERE done_at IS NULL')) === 0);
  await new Promise((resolve) => setTimeout(resolve, 3_000)); // For mails that would be sent twice.

  const { rows } = await environment.pool.query(
    `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM orders WHERE status = 'Delivered') AS delivered,
      (SELECT count(*)::int FROM parcels WHERE state = 'delivered' AND tracking_id = 'D' || position) AS parcels,
      (SELECT count(*)::int FROM tax_documents) AS invoices, ${STOCK} - stock AS sold, reserved FROM variants`,
  );
  const { payments, refunds } = environment.simulator.control.ledger();
  const sent = mails.arrived.map(({ key }) => key);
  process.stdout.write(`${JSON.stringify({ recipients: RECIPIENTS, rows, payments: payments.length, sent })}\n`);
  expect(rows).toEqual([{ orders: 1, delivered: 1, parcels: RECIPIENTS, invoices: 1, sold: RECIPIENTS, reserved: 0 }]);
  expect(payments.map(({ status, amount: captured }) => [status, captured])).toEqual([['captured', amount]]);
  expect(refunds).toEqual([]);
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(new Set(sent).size).toBe(sent.length);
});

it(`checks and stores ${FILES} files of ${RECIPIENTS} recipients in flat memory, each within five seconds`, async () => {
  const customers = await environment.customers(FILES);
  const resident: number[] = [];
  const durations: number[] = [];
  await forEachConcurrently(customers, 2, async (customer) => {
    const started = Date.now();
    await upload(customer, true);
    durations.push(Date.now() - started);
    await list(customer, (await upload(customer, false)).list!);
    resident.push(environment.residentBytes('api'));
  });
  const most = (bytes: readonly number[]) => Math.max(...bytes);
  const growth = most(resident.slice(WARM_UP)) - most(resident.slice(0, WARM_UP));
  const asMb = (bytes: number) => Math.round(bytes / 2 ** 20);
  process.stdout.write(
    `${JSON.stringify({ files: FILES, firstMb: asMb(resident[0]!), peakMb: asMb(most(resident)), growthMb: asMb(growth), slowestMs: most(durations) })}\n`,
  );
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
  expect(most(durations)).toBeLessThan(CHECKED_WITHIN_MS);
});
