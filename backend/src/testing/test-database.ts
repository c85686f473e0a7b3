import { cloneDatabase, startTestCluster } from '@shop/local-postgres';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataSource, type EntitySchema } from 'typeorm';
import { connectionPool } from '../platform/database/connections.js';
import { dataSourceOn, migrate } from '../platform/database/data-source.js';
import { Database } from '../platform/database/database.js';
import { InvalidationBus } from '../platform/database/invalidation-bus.js';

const MEMORY_NEEDED_BYTES = 4 * 1024 ** 3;

/** Creates a migrated, empty database for one test file, on an embedded PostgreSQL shared by all test files. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = await startTestCluster({
    dataDir: clusterDir(),
    migrate,
    templateKey: migrationFiles(),
  });
  const name = `test_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(4).toString('hex')}`;
  const database = await cloneDatabase(cluster.url, cluster.template, name);
  return {
    url: database.url,
    drop: async () => {
      await database.drop();
      await cluster.stop();
    },
  };
}

/** A database as used by adapters, for tests below HTTP. */
export interface TestDatabase {
  readonly database: Database;
  /** For tests with their own connections. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param entities schemas mapped by the adapter under test */
export async function testDatabase(entities: EntitySchema[] = []): Promise<TestDatabase> {
  const fresh = await freshDatabase();
  const pool = connectionPool({ url: fresh.url, isPooler: false }, new InvalidationBus());
  const dataSource = await new DataSource({ ...dataSourceOn(pool), entities }).initialize();
  return {
    database: new Database(dataSource, pool),
    url: fresh.url,
    close: async () => {
      await dataSource.destroy();
      await fresh.drop();
    },
  };
}

/** The text of all migrations, with the SQL that stands outside of their classes. */
function migrationFiles(): string {
  const folder = path.resolve(import.meta.dirname, '../platform/database/migrations');
  return fs
    .readdirSync(folder)
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
}

/** The folder of a checkout, so that two checkouts on one machine do not share a schema. */
function clusterDir(): string {
  const checkout = Buffer.from(path.resolve(import.meta.dirname, '../../..'))
    .toString('base64url')
    .slice(-24);
  return path.join(temporaryFolder(), `shop-tests-${checkout}`, 'postgres');
}

/** Memory where there is plenty: a database is cloned there in 35 ms, on a disk in up to 500 ms. */
function temporaryFolder(): string {
  const memory = '/dev/shm';
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > MEMORY_NEEDED_BYTES ? memory : os.tmpdir();
}
