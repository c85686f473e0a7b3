import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LocalPostgresError, startPostgres, type LocalPostgres } from './index.js';
import { processesIn } from './server-process.js';
import { ShopProcess } from './testing/shop-process.js';

let folder: string;
let dataDir: string;
const copies: ShopProcess[] = [];
const databases: LocalPostgres[] = [];

/** A stopped database, copied by tests that are not about its first start, which takes seconds. */
let stopped: string;
const copyStopped = () => spawnSync('cp', ['-a', stopped, dataDir]);

beforeAll(async () => {
  makeFolder();
  await (await start()).stop();
  databases.length = 0;
  stopped = dataDir;
});
afterAll(() => fs.rmSync(path.dirname(stopped), { recursive: true, force: true }));

beforeEach(makeFolder);

function makeFolder(): void {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'local-postgres-')));
  fs.chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'postgres');
}

afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.end('SIGTERM');
  for (const database of databases.splice(0)) await database.stop();
  await untilEmpty();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<LocalPostgres> {
  const database = await startPostgres({ dataDir });
  databases.push(database);
  return database;
}

async function startCopy(): Promise<ShopProcess> {
  const copy = await ShopProcess.start(dataDir);
  copies.push(copy);
  return copy;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until no server process works in the data directory. */
async function untilEmpty(): Promise<void> {
  for (const deadline = Date.now() + 60_000; processesIn(dataDir).length > 0; await sleep(20))
    if (Date.now() > deadline) throw new Error('a server process was left behind');
}

const postmaster = () => Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('starting and stopping', () => {
  it('creates a database on the first start, keeps its data for the second, and leaves no process', async () => {
    const first = await start();
    await query(first.url, `create table note as select 'kept' as text`);
    await first.stop();
    expect(processesIn(dataDir)).toEqual([]);

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.url, 'select text from note')).toEqual([{ text: 'kept' }]);
  });

  it('listens on the loopback address only and requires the password', async () => {
    copyStopped();
    const database = await start();
    expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const withoutPassword = new URL(database.url);
    withoutPassword.password = 'guess';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('removes the remains of an interrupted first start and creates the database again', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const abandoned = `${dataDir}.new-${pid}`;
    fs.mkdirSync(abandoned);
    const database = await start();
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(folder)).toEqual(['postgres']);
  });

  it('recovers when the server was killed and left its lock file', async () => {
    copyStopped();
    const database = await start();
    await query(database.url, `create table note as select 'committed' as text`);
    process.kill(postmaster(), 'SIGKILL');
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(await query(again.url, 'select text from note')).toEqual([{ text: 'committed' }]);
  });

  it('does not mistake an unrelated process with the recorded id for the server', async () => {
    copyStopped();
    fs.writeFileSync(
      path.join(dataDir, 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`,
    );
    const database = await start();
    expect(database.adopted).toBe(false);
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a parent process that ends', () => {
  it('leaves the server running when it is killed, and the next start adopts it at once', async () => {
    copyStopped();
    const copy = await startCopy();
    const server = postmaster();
    await copy.end('SIGKILL');
    const heir = await start();
    expect(heir.adopted).toBe(true);
    expect(postmaster()).toBe(server);
    await heir.stop();
    expect(processesIn(dataDir)).toEqual([]);
  });

  it('stops the server when it crashes', async () => {
    copyStopped();
    const copy = await startCopy();
    await copy.end('SIGUSR2');
    await untilEmpty();
  });
});

describe('a second process', () => {
  it('is refused with the id of the first, which continues undisturbed', async () => {
    copyStopped();
    const first = await startCopy();
    const refusal = `Another copy of the shop is already running on ${dataDir} (process ${first.pid}). Stop it, or set DATA_DIR to another folder.`;
    await expect(startPostgres({ dataDir })).rejects.toEqual(new LocalPostgresError(refusal));
    expect(await query(first.report.url as string, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is also refused after the session that holds the lock was broken', async () => {
    copyStopped();
    const first = await startCopy();
    await query(
      first.report.url as string,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'shop process%'`,
    );
    await sleep(600);
    await expect(startPostgres({ dataDir })).rejects.toThrow(`(process ${first.pid})`);
  });

  it('is the only one refused when two start at the same time in an empty folder', async () => {
    const both = await Promise.all([startCopy(), startCopy()]);
    const [winners, losers] = [both.filter(({ report }) => report.url), both.filter(({ report }) => report.refusal)];
    expect([winners.length, losers.length]).toEqual([1, 1]);
    expect(losers[0]?.report.refusal).toContain(`already running on ${dataDir} (process ${winners[0]?.pid})`);
    expect(await query(winners[0]?.report.url as string, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('refuses a folder that', () => {
  const refusal = () =>
    startPostgres({ dataDir }).then(
      () => 'started',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it('is a file', async () => {
    fs.writeFileSync(dataDir, '');
    expect(await refusal()).toBe(
      `LocalPostgresError: The database needs the folder ${dataDir}, but a file is in its place. Set DATA_DIR to another folder.`,
    );
  });

  it('lies below a file', async () => {
    fs.writeFileSync(dataDir, '');
    dataDir = path.join(dataDir, 'deeper');
    expect(await refusal()).toBe(
      `LocalPostgresError: The database needs the folder ${dataDir}, but a file is in its place. Set DATA_DIR to another folder.`,
    );
    dataDir = folder;
  });

  it('holds other files', async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'letter.txt'), '');
    expect(await refusal()).toBe(
      `LocalPostgresError: The folder ${dataDir} contains files that are not a PostgreSQL database. Set DATA_DIR to another folder.`,
    );
    expect(fs.readdirSync(dataDir)).toEqual(['letter.txt']);
  });

  it('holds the database of another major version', async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '15\n');
    expect(await refusal()).toMatch(
      /^LocalPostgresError: The database in .* was created by PostgreSQL 15, but this shop includes PostgreSQL 18\. Set DATA_DIR to another folder/,
    );
  });

  it('holds a database that is damaged', async () => {
    copyStopped();
    fs.rmSync(path.join(dataDir, 'global'), { recursive: true });
    expect(await refusal()).toMatch(
      /^LocalPostgresError: PostgreSQL did not start in .*: could not find the database system .*server\.log\)\.$/,
    );
  });
});
