import { startPostgres, type LocalPostgres } from '@shop/local-postgres';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, TestEnvironment } from '../faults/test-environment.js';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { violations } from '../src/testing/randomized/invariants.js';
import { startRedis } from '../src/testing/redis-server.js';
import { ensurePrograms, PROXY, REDIS } from './programs.js';
import { Proxy } from '../src/testing/proxy.js';
import { CustomerLoad } from './customer-load.js';

const RESTARTS = Number(process.env.RESTARTS ?? 24);
const KILLS = Number(process.env.KILLS ?? 24);
const CUSTOMERS = 6;
const STOCK = 1_000_000;
/** A hold expires after a minute, and a job of a killed worker stalls after half a minute. */
const REST_MS = 240_000;
const PROCESSES = [
  ['api 1', 'main.js'],
  ['worker 1', 'worker.js'],
  ['api 2', 'main.js'],
  ['worker 2', 'worker.js'],
] as const;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-scale-'));
const ports: Record<string, number> = {};
const COLUMNS = [
  'Phase',
  'Ended and started',
  'Longest end',
  'Requests',
  'Failed',
  'Orders answered',
  'Lost',
  'Mails sent twice',
  'Seconds',
];
let database: LocalPostgres | undefined;
let redis: Awaited<ReturnType<typeof startRedis>> | undefined;
let mails: SmtpSink;
let environment: TestEnvironment;
let proxy: Proxy | undefined;
let customerLoad: CustomerLoad;
let product: string;

beforeAll(async () => {
  ensurePrograms([REDIS, PROXY]);
  database = await startPostgres({ dataDir: path.join(folder, 'postgres'), exclusive: false });
  [redis, mails] = [await startRedis(), await SmtpSink.open()];
  environment = new TestEnvironment(database.url);
  await environment.open({
    NODE_ENV: 'production',
    RATE_LIMIT: 'on',
    HOST: '127.0.0.1',
    REDIS_URL: redis.url,
    SMTP_URL: mails.url,
    PUBLIC_URL: 'https://shop.example.in',
    TRUST_PROXY_HOPS: '1',
    CHECKOUT_HOLD_MINUTES: '1',
    RECONCILE_EVERY_SECONDS: '1',
  });
  Object.assign(ports, {
    'api 1': await freePort(),
    'api 2': await freePort(),
    'worker 1': await freePort(),
    'worker 2': await freePort(),
    proxy: await freePort(),
  });
  for (const [name, file] of PROCESSES) await environment.start(name, file, ports[name]);
  proxy = await Proxy.start({ port: portOf('proxy'), replicas: [portOf('api 1'), portOf('api 2')], folder });
  environment.deliverWebhooksTo(portOf('proxy'));
  product = await environment.product(STOCK);
  writeLine(COLUMNS);
  writeLine(COLUMNS.map(() => '---'));
});

afterAll(async () => {
  // Undefined when the start failed.
  await proxy?.stop();
  await environment?.close();
  await Promise.all([mails?.close(), redis?.stop(), database?.stop()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const writeLine = (cells: readonly (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const portOf = (name: string) => ports[name] as number;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const repeated = () => mails.arrived.length - new Set(mails.arrived.map(({ key }) => key)).size;

/** Acknowledged orders that are missing in the database, or there with another payment. */
async function lost(): Promise<string[]> {
  const { rows } = await environment.pool.query<{ id: string; payment: string }>(
    'SELECT id, payment_id AS payment FROM orders',
  );
  const kept = new Map(rows.map(({ id, payment }) => [id, payment]));
  return [...customerLoad.acknowledged].filter(([id, payment]) => kept.get(id) !== payment).map(([id]) => id);
}

/** Invariant violations across shop, provider and mail server. Mails repeated with the same key count once. */
async function faults(): Promise<readonly string[]> {
  const query = async <Row>(sql: string) => (await environment.pool.query(sql)).rows as Row[];
  const sent = [...new Map(mails.arrived.map((mail) => [mail.key, mail])).values()];
  return (
    await violations(
      { database: { query }, simulator: environment.simulator, mailer: { sent } },
      new Map([[product, STOCK]]),
    )
  ).violations;
}

/** Waits until no invariant is violated. @returns the violations that remain after the time limit */
async function atRest(): Promise<readonly string[]> {
  for (const deadline = Date.now() + REST_MS; ; await pause(1_000)) {
    const found = await faults();
    if (found.length === 0 || Date.now() > deadline) return found;
  }
}

async function openShop(triesAgain: boolean): Promise<void> {
  customerLoad = new CustomerLoad(environment, {
    port: portOf('proxy'),
    product,
    customers: await environment.customers(2_000),
  });
  customerLoad.start(CUSTOMERS, triesAgain);
}

async function writeRow(phase: string, turns: { count: number; maxMs: number | null; started: number }): Promise<void> {
  const longest = turns.maxMs === null ? '-' : `${turns.maxMs} ms`;
  const seconds = Math.round((Date.now() - turns.started) / 1000);
  writeLine([
    phase,
    turns.count,
    longest,
    customerLoad.requests,
    customerLoad.failed,
    customerLoad.acknowledged.size,
    (await lost()).length,
    repeated(),
    seconds,
  ]);
}

it(`${RESTARTS} rolling restarts of two APIs and two workers under load: no request fails, no order is lost, each mail is sent once`, async () => {
  const started = Date.now();
  const codes: (number | null)[] = [];
  let maxMs = 0;
  await openShop(false);
  for (let turn = 0; turn < RESTARTS; turn++) {
    const [name, file] = PROCESSES[turn % PROCESSES.length] as (typeof PROCESSES)[number];
    const end = await environment.end(name);
    codes.push(end.code);
    maxMs = Math.max(maxMs, end.ms);
    await environment.start(name, file, portOf(name));
    await proxy?.untilAllServe();
  }
  await customerLoad.stop();
  const found = await atRest();
  await writeRow('rolling restarts (SIGTERM)', { count: RESTARTS, maxMs, started });
  expect({
    unexpected: [...customerLoad.unexpected],
    lost: await lost(),
    found,
    repeated: repeated(),
    codes: [...new Set(codes)],
  }).toEqual({ unexpected: [], lost: [], found: [], repeated: 0, codes: [0] });
  expect(maxMs).toBeLessThan(15_000);
  expect(customerLoad.acknowledged.size).toBeGreaterThan(RESTARTS);
});

it(`${KILLS} SIGKILLs under load: no acknowledged order is lost, every mail is sent, no invariant is violated`, async () => {
  const started = Date.now();
  await openShop(true);
  for (let turn = 0; turn < KILLS; turn++) {
    await pause(200 + Math.random() * 800);
    const [name, file] = PROCESSES[turn % PROCESSES.length] as (typeof PROCESSES)[number];
    await environment.kill(name);
    await environment.start(name, file, portOf(name));
  }
  await customerLoad.stop();
  const found = await atRest();
  await writeRow('kills (SIGKILL)', { count: KILLS, maxMs: null, started });
  expect({ lost: await lost(), found }).toEqual({ lost: [], found: [] });
  expect(customerLoad.acknowledged.size).toBeGreaterThan(KILLS);
});
