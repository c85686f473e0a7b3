import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort, TestEnvironment } from '../faults/test-environment.js';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { startRedis } from '../src/testing/redis-server.js';
import { ensurePrograms, REDIS } from './programs.js';
import { CustomerLoad } from './customer-load.js';
import { atRest, sold } from './restored-shop.js';
import { SystemPostgres } from './system-postgres.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STOCK = 1_000_000;
/** Number of orders before the backup starts, and of further orders before the data is lost. */
const ORDERS = Number(process.env.ORDERS ?? 100);
const MORE = 20;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-backup-'));
let server: SystemPostgres;
let redis: Awaited<ReturnType<typeof startRedis>>;
let mails: SmtpSink;
let environment: TestEnvironment;

beforeAll(async () => {
  ensurePrograms([REDIS]);
  server = await SystemPostgres.start(folder);
  await server.query('CREATE DATABASE shop');
  [redis, mails] = [await startRedis(), await SmtpSink.open()];
  environment = new TestEnvironment(server.url('shop'));
  await environment.open({
    REDIS_URL: redis.url,
    SMTP_URL: mails.url,
    CHECKOUT_HOLD_MINUTES: '1',
    RECONCILE_EVERY_SECONDS: '1',
  });
});
afterAll(async () => {
  // Undefined when the start failed.
  await environment?.close();
  await Promise.all([redis?.stop(), mails?.close(), server?.stop()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const npmRun = (script: string, database: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.join(ROOT, 'tools', `${script}.mjs`), ...args], {
    env: { ...process.env, DATABASE_URL: server.url(database) },
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

async function startShop(port: number): Promise<void> {
  environment.deliverWebhooksTo(port);
  await Promise.all([environment.start('api', 'main.js', port), environment.start('worker', 'worker.js')]);
}

/** Row count and checksum of each table. */
async function tablesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname !~ '^(pg_|information_schema$)' ORDER BY 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '-') AS sum FROM ${name} t`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  return sums;
}

async function connectedTo<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Takes a backup. Also returns the contents of all tables in the same snapshot. */
function backUp(): Promise<{ file: string; output: string; tables: Record<string, string>; orders: Set<string> }> {
  return connectedTo('shop', async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const output = npmRun('backup', 'shop', folder, `--snapshot=${rows[0]?.id}`);
    const { rows: orders } = await client.query<{ payment: string }>('SELECT payment_id AS payment FROM orders');
    return {
      file: output.split(':')[0] as string,
      output,
      tables: await tablesOf(client),
      orders: new Set(orders.map(({ payment }) => payment)),
    };
  });
}

it('a backup taken while customers buy restores the shop into an empty database without invariant violations', async () => {
  const port = await freePort();
  await startShop(port);
  const product = await environment.product(STOCK);
  const customerLoad = new CustomerLoad(environment, { port, product, customers: await environment.customers(2_000) });
  customerLoad.start(4, false);
  await sold(customerLoad, ORDERS);
  const backup = await backUp();
  await sold(customerLoad, customerLoad.acknowledged.size + MORE);
  await Promise.all([environment.kill('api'), environment.kill('worker'), customerLoad.stop()]);
  await server.query('DROP DATABASE shop WITH (FORCE)');
  await redis.stop();

  await server.query('CREATE DATABASE restored');
  const restored = npmRun('restore', 'restored', backup.file);
  expect(await connectedTo('restored', tablesOf)).toEqual(backup.tables);
  expect(() => npmRun('restore', 'restored', backup.file)).toThrow(/not empty/);

  redis = await startRedis({ port: redis.port });
  environment.moveTo(server.url('restored'));
  await startShop(port);
  const { found, unknown } = await atRest(environment, mails, { product, stock: STOCK });
  const { rows: orders } = await environment.pool.query<{ payment: string }>(
    'SELECT payment_id AS payment FROM orders',
  );
  const again = new Set(orders.map(({ payment }) => payment));
  process.stdout.write(
    `\n${backup.output}\n${restored}\n| Orders in the backup | found again | recovered from the provider | payments of later checkouts, for a person | invariants broken |\n| --- | --- | --- | --- | --- |\n` +
      `| ${backup.orders.size} | ${[...backup.orders].filter((payment) => again.has(payment)).length} | ${again.size - backup.orders.size} | ${unknown} | ${found.length} |\n`,
  );
  expect({ found, missing: [...backup.orders].filter((payment) => !again.has(payment)) }).toEqual({
    found: [],
    missing: [],
  });
  expect(backup.orders.size).toBeGreaterThanOrEqual(ORDERS);
});
