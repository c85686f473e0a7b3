import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { cloneDatabase, startTestCluster, type TestCluster } from './index.js';

let folder: string;
const clusters: TestCluster[] = [];
let migrations = 0;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-cluster-'));
  fs.chmodSync(folder, 0o755);
});

beforeEach(() => {
  migrations = 0;
});

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop();
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function start(
  templateKey: string,
  migrate = async (url: string) => {
    await query(url, 'create table product (name text)');
  },
): Promise<TestCluster> {
  const cluster = await startTestCluster({
    dataDir: path.join(folder, 'postgres'),
    templateKey,
    migrate: async (url) => {
      migrations += 1;
      await migrate(url);
    },
  });
  clusters.push(cluster);
  return cluster;
}

const databasesOf = async (cluster: TestCluster) =>
  (
    await query(cluster.url, `select datname from pg_database where datname ~ '^(test|template|draft)_' order by 1`)
  ).map(({ datname }) => datname);

it('clones the migrated template; clones are independent', async () => {
  const cluster = await start('a');
  const [one, two] = await Promise.all(
    ['test_1', 'test_2'].map((name) => cloneDatabase(cluster.url, cluster.template, name)),
  );
  await query(one!.url, `insert into product values ('almonds')`);
  expect(await query(one!.url, 'select name from product')).toEqual([{ name: 'almonds' }]);
  expect(await query(two!.url, 'select name from product')).toEqual([]);
  await one!.drop();
  expect(await databasesOf(cluster)).toEqual([cluster.template, 'test_2']);
});

it('reuses the template while its key is the same and creates a new one when it changes', async () => {
  const first = await start('a');
  await first.stop();
  expect((await start('a')).template).toBe(first.template);
  const before = migrations;
  await clusters.pop()?.stop();
  const other = await start('b');
  expect(migrations).toBe(before + 1);
  expect(await databasesOf(other)).toEqual([other.template]);
});

it('drops databases left by an aborted run, but none of a current run', async () => {
  const cluster = await start('a');
  await cloneDatabase(cluster.url, cluster.template, 'test_left');
  await start('a');
  expect(await databasesOf(cluster)).toContain('test_left');
  for (const running of clusters.splice(0)) await running.stop();
  expect(await databasesOf(await start('a'))).not.toContain('test_left');
});

it('keeps running for a second run when the first has stopped', async () => {
  const first = await start('a');
  const second = await start('a');
  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('supports starts and stops at the same time', async () => {
  const use = async (name: string) => {
    const cluster = await start('a');
    const clone = await cloneDatabase(cluster.url, cluster.template, name);
    await query(clone.url, 'select name from product');
    await clone.drop();
    await cluster.stop();
  };
  const several = async (user: number) => {
    for (const turn of [1, 2, 3]) await use(`test_${user}_${turn}`);
  };
  await expect(Promise.all([1, 2, 3].map(several))).resolves.toHaveLength(3);
});

it('never uses a template whose migration failed', async () => {
  await expect(
    start('broken', async (url) => {
      await query(url, 'create tabel product ()');
    }),
  ).rejects.toThrow(/syntax error/);
  const cluster = await start('broken');
  const clone = await cloneDatabase(cluster.url, cluster.template, 'test_after');
  expect(await query(clone.url, 'select count(*)::int as products from product')).toEqual([{ products: 0 }]);
});

it('clones only under names of test databases', async () => {
  const cluster = await start('a');
  await expect(cloneDatabase(cluster.url, cluster.template, 'postgres')).rejects.toThrow(
    '"postgres" is not a valid name for a test database',
  );
});
