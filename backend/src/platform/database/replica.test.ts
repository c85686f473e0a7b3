import { Logger } from '@nestjs/common';
import { startPostgres, type LocalPostgres } from '@shop/local-postgres';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { startStandby } from '../../testing/standby.js';
import { connectionPool, ConnectionPool, replicaPool } from './connections.js';
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
  replica = new Replica(pool, replicaPool(standby.url));
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
