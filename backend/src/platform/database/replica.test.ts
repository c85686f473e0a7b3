import { Logger } from '@nestjs/common';
import { startPostgres, startStandby, type LocalPostgres } from '@shop/local-postgres';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { connectionPool, ConnectionPool, POOL_SIZE, replicaPools } from './connections.js';
import { Database } from './database.js';
import { InvalidationBus } from './invalidation-bus.js';
import { Replica } from './replica.js';
import { dataSourceOn } from './data-source.js';

/** `TRIES=10000` for more. */
const TRIES = Number(process.env['TRIES'] ?? 500);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-replica-'));
let primary: LocalPostgres;
let standby: LocalPostgres;
let pool: ConnectionPool;
let dataSource: DataSource;
beforeAll(async () => {
  Logger.overrideLogger(false);
  const dataDir = path.join(folder, 'primary');
  primary = await startPostgres({ dataDir, exclusive: false, flags: ['-c', 'fsync=off'] });
  standby = await startStandby(primary, dataDir, path.join(folder, 'standby'));
});
afterAll(async () => {
  await standby.stop();
  await primary.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

let replica: Replica;
let shop: Database;
beforeEach(async () => {
  pool = connectionPool({ url: primary.url, isPooler: false }, new InvalidationBus());
  dataSource = await new DataSource(dataSourceOn(pool)).initialize();
  replica = new Replica(pool, replicaPools(standby.url));
  shop = new Database(dataSource, pool, replica);
  await shop.query('DROP TABLE IF EXISTS notes');
  await shop.query('CREATE TABLE notes (number int PRIMARY KEY)');
});
afterEach(async () => {
  await replica.onApplicationShutdown();
  await dataSource.destroy();
});

/** One statement on the standby itself. */
async function onStandby(sql: string): Promise<void> {
  const direct = new ConnectionPool({ connectionString: standby.url, max: 1 });
  await direct.query(sql);
  await direct.end();
}
const count = async () => (await shop.read<{ count: number }>('SELECT count(*)::int AS count FROM notes'))[0]!.count;
const write = (number: number) => shop.query('INSERT INTO notes VALUES ($1)', [number]);

it('serves reads from the standby, with everything committed before', async () => {
  for (let number = 1; number <= TRIES; number++) {
    await write(number);
    expect(await count()).toBe(number);
  }
  expect(replica.served).toEqual({ replica: TRIES, primary: 0 });
});

it('serves reads from the primary as well while all connections to the standby are in use', async () => {
  const slow = () => shop.read('SELECT pg_sleep(0.3)');
  await Promise.all(Array.from({ length: POOL_SIZE + 3 }, slow));
  expect(replica.served).toEqual({ replica: POOL_SIZE, primary: 3 });
  expect(await count()).toBe(0);
  expect(replica.served).toEqual({ replica: POOL_SIZE + 1, primary: 3 });
});

it('serves a read from the primary while the standby is behind', async () => {
  await onStandby('SELECT pg_wal_replay_pause()');
  await write(1);
  expect(await count()).toBe(1);
  expect(replica.served).toEqual({ replica: 0, primary: 1 });
  await onStandby('SELECT pg_wal_replay_resume()');
  await write(2);
  expect(await count()).toBe(2);
  expect(replica.served).toEqual({ replica: 1, primary: 1 });
});

it('a read within a transaction sees the writes of the transaction', async () => {
  await shop.run(async () => {
    await write(1);
    expect(await count()).toBe(1);
  });
  expect(replica.served).toEqual({ replica: 0, primary: 0 });
});

it('searches the standby by index, and the primary where the standby is behind', async () => {
  const search = async () =>
    (
      await shop.readByIndex<{ scans: string; plans: string; isStandby: boolean }>(
        `SELECT current_setting('enable_seqscan') AS scans, current_setting('plan_cache_mode') AS plans, pg_is_in_recovery() AS "isStandby"`,
      )
    )[0];
  const settings = { scans: 'off', plans: 'force_custom_plan' };
  expect(await search()).toEqual({ ...settings, isStandby: true });
  await onStandby('SELECT pg_wal_replay_pause()');
  await write(1);
  expect(await search()).toEqual({ ...settings, isStandby: false });
  await onStandby('SELECT pg_wal_replay_resume()');
  for (const read of [shop.query.bind(shop), shop.read.bind(shop)])
    expect(await read(`SELECT current_setting('enable_seqscan') AS scans`)).toEqual([{ scans: 'on' }]);
});

it('reads from one of several standbys behind a proxy only what that one has', async () => {
  const second = await startStandby(primary, path.join(folder, 'primary'), path.join(folder, 'second'));
  const proxy = await alternating([standby.url, second.url]);
  const several = new Replica(pool, replicaPools(proxy.url));
  const direct = new ConnectionPool({ connectionString: second.url, max: 1 });
  await direct.query('SELECT pg_wal_replay_pause()');
  const reading = new Database(dataSource, pool, several);
  const counted = async () =>
    (await reading.read<{ count: number }>('SELECT count(*)::int AS count FROM notes'))[0]!.count;
  for (let number = 1; number <= 10; number++) {
    await reading.query('INSERT INTO notes VALUES ($1)', [number]);
    expect(await Promise.all(Array.from({ length: 8 }, counted))).toEqual(Array.from({ length: 8 }, () => number));
  }
  expect(several.served.replica).toBeGreaterThan(0);
  expect(several.served.primary).toBeGreaterThan(0);
  await several.onApplicationShutdown();
  await direct.end();
  proxy.close();
  await second.stop();
});

it('refuses a statement that writes', async () => {
  await expect(shop.read('INSERT INTO notes VALUES (1) RETURNING number')).rejects.toThrow('writes');
  expect(await count()).toBe(0);
});

it('does not read from a standby on another timeline, which may have what the primary never had', async () => {
  await write(1);
  const elsewhere = { rows: [{ lsn: '0/1', timeline: 99 }] } as never;
  jest.spyOn(pool, 'query').mockReturnValueOnce(elsewhere);
  expect(await count()).toBe(1);
  expect(replica.served).toEqual({ replica: 0, primary: 1 });
});

it('does not read from a server that is not a standby', async () => {
  await onStandby('SELECT pg_promote()');
  await write(1);
  expect(await count()).toBe(1);
  expect(replica.served).toEqual({ replica: 0, primary: 1 });
});

it('serves reads from the primary while the replica is gone, without trying it for each', async () => {
  await standby.stop();
  await write(1);
  const tries = jest.spyOn(pool, 'query');
  for (let time = 0; time < 3; time++) expect(await count()).toBe(1);
  expect(replica.served).toEqual({ replica: 0, primary: 3 });
  expect(tries.mock.calls.filter(([sql]) => String(sql).includes('pg_current_wal_flush_lsn'))).toHaveLength(1);
});

/** A proxy that leads each connection to the next server. */
async function alternating(urls: readonly string[]): Promise<{ url: string; close(): void }> {
  let opened = 0;
  const server = net.createServer((socket) => {
    const { port, hostname } = new URL(urls[opened++ % urls.length]!);
    const further = net.connect(Number(port), hostname);
    socket.pipe(further).pipe(socket);
    for (const end of [socket, further]) end.on('error', () => [socket, further].forEach((other) => other.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(urls[0]!);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, close: () => server.close() };
}
