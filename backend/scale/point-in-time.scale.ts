import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, TestEnvironment } from '../faults/test-environment.js';
import { SmtpSink } from '../src/platform/mail/testing/smtp-sink.js';
import { startRedis } from '../src/testing/redis-server.js';
import { CustomerLoad } from './customer-load.js';
import { ensurePrograms, REDIS } from './programs.js';
import { atRest, sold } from './restored-shop.js';
import { asOwner, SystemPostgres } from './system-postgres.js';

const DOCKER = path.resolve(import.meta.dirname, '../../docker/pgbackrest');
const STOCK = 1_000_000;
/** Orders before the backup, between backup and the second of the restore, and after it. */
const EACH = Number(process.env.ORDERS ?? 50);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-point-in-time-'));
let server: SystemPostgres;
let redis: Awaited<ReturnType<typeof startRedis>>;
let mails: SmtpSink;
let environment: TestEnvironment;

/** The settings of operators, with a folder in place of the bucket. */
let settings: string[];
beforeAll(async () => {
  ensurePrograms([REDIS, { program: 'pgbackrest', package: 'pgbackrest' }]);
  const port = await freePort();
  const dir = (name: string) => SystemPostgres.folderIn(folder, name);
  Object.assign(process.env, {
    PGBACKREST_CONFIG: path.join(DOCKER, 'pgbackrest.conf'),
    PGBACKREST_REPO1_TYPE: 'posix',
    PGBACKREST_REPO1_PATH: dir('bucket'),
    PGBACKREST_REPO1_CIPHER_PASS: 'a-pass-phrase-of-the-drill',
    PGBACKREST_LOG_PATH: dir('log'),
    PGBACKREST_LOCK_PATH: dir('lock'),
    PGBACKREST_PG1_PATH: path.join(folder, 'system-postgres'),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: dir('socket'),
    PGBACKREST_PG1_USER: 'postgres',
  });
  settings = fs
    .readFileSync(path.join(DOCKER, 'archive.conf'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.replace(' = ', '=').replaceAll("'", ''));
  settings.push(`unix_socket_directories=${path.join(folder, 'socket')}`);
  server = await SystemPostgres.start(folder, settings, port);
  await server.query('CREATE DATABASE shop');
  pgbackrest('stanza-create');
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

const pgbackrest = (...args: string[]): string => asOwner('pgbackrest', ['--stanza=shop', ...args]);

async function startShop(port: number): Promise<void> {
  environment.deliverWebhooksTo(port);
  await Promise.all([environment.start('api', 'main.js', port), environment.start('worker', 'worker.js')]);
}

const read = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await environment.pool.query(sql, values)).rows as Row[];
const paymentsOf = async (where = 'true', values: unknown[] = []): Promise<string[]> =>
  (await read<{ id: string }>(`SELECT payment_id AS id FROM orders WHERE ${where} ORDER BY 1`, values)).map(
    ({ id }) => id,
  );

it('a shop whose machine is lost is restored to a second, and settles the payments that it has forgotten', async () => {
  const port = await freePort();
  await startShop(port);
  const product = await environment.product(STOCK);
  const load = new CustomerLoad(environment, { port, product, customers: await environment.customers(2_000) });
  load.start(4, false);
  await sold(load, EACH);
  pgbackrest('--type=full', 'backup');
  await sold(load, load.acknowledged.size + EACH);
  const second = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
  // What is visible now was committed before the second; orders are dated when they begin, not when they are committed.
  await pause(second.getTime() - Date.now() - 200);
  const before = await paymentsOf();
  await pause(700);
  await sold(load, load.acknowledged.size + EACH);
  await Promise.all([environment.kill('api'), environment.kill('worker'), load.stop()]);
  const after = await paymentsOf('created_at >= $1', [second]);
  // What had been archived is in the bucket; the machine is gone.
  await server.query('SELECT pg_switch_wal()');
  pgbackrest('check');
  await server.stop();
  fs.rmSync(server.data, { recursive: true });
  await redis.stop();

  const target = `${second.toISOString().slice(0, 19).replace('T', ' ')}+00`;
  const startedAt = Date.now();
  SystemPostgres.folderIn(folder, 'system-postgres');
  pgbackrest('restore', '--type=time', `--target=${target}`, '--target-action=promote');
  server = await SystemPostgres.open(server.data, settings, server.port);
  environment.moveTo(server.url('shop'));
  while ((await read<{ isRecovering: boolean }>('SELECT pg_is_in_recovery() AS "isRecovering"'))[0]!.isRecovering)
    await pause(100);
  const restored = await paymentsOf();
  expect(before.filter((payment) => !restored.includes(payment))).toEqual([]);
  expect(restored.filter((payment) => after.includes(payment))).toEqual([]);
  await read("SELECT setval('order_numbers', last_value + 100000) FROM order_numbers");
  const restoredMs = Date.now() - startedAt;

  redis = await startRedis({ port: redis.port });
  await startShop(port);
  const { found, unknown } = await atRest(environment, mails, { product, stock: STOCK });
  const again = new Set(await paymentsOf());
  const recovered = after.filter((payment) => again.has(payment)).length;
  process.stdout.write(
    `\n| Orders before the second | found again | after it | made again from payments | payments of unknown checkouts | invariants broken | restored after |\n| --- | --- | --- | --- | --- | --- | --- |\n` +
      `| ${before.length} | ${before.filter((payment) => again.has(payment)).length} | ${after.length} | ${recovered} | ${unknown} | ${found.length} | ${(restoredMs / 1000).toFixed(1)} s |\n`,
  );
  expect(found).toEqual([]);
  expect(before.filter((payment) => !again.has(payment))).toEqual([]);
  // Each later payment became an order again, or is listed as one of a checkout that the shop does not know.
  expect(recovered + unknown).toBeGreaterThanOrEqual(after.length);
  expect(after.length).toBeGreaterThanOrEqual(EACH);
});
