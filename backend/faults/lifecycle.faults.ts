import { startPostgres, type LocalPostgres } from '@shop/local-postgres';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '../src/platform/database/migrations.js';
import { freePort } from './test-environment.js';

const DIST = path.resolve(import.meta.dirname, '../dist');
const SAFE = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'https://shop.example.in',
  SMTP_URL: 'smtp://127.0.0.1:1',
  JWT_SECRET: 'kQ3v9Zr0tXw7Lm2cYb8Nf5Hs1Gd6Pj4A',
  RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
};

let database: LocalPostgres;
let variables: NodeJS.ProcessEnv;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-lifecycle-'));

beforeAll(async () => {
  database = await startPostgres({ dataDir: path.join(folder, 'postgres'), exclusive: false });
  variables = { PATH: process.env.PATH, ...SAFE, DATABASE_URL: database.url, DATA_DIR: folder };
});
afterAll(async () => {
  await database.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Process {
  readonly child: ChildProcess;
  /** Resolves when it is ready or has ended. */
  readonly started: Promise<'ready' | 'ended'>;
  readonly ended: Promise<{ code: number | null; afterMs: number }>;
  output(): string;
}

function run(file: 'main.js' | 'worker.js', changes: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, [path.join(DIST, file)], {
    cwd: folder,
    env: { ...variables, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const begun = Date.now();
  let text = '';
  const ended = new Promise<{ code: number | null; afterMs: number }>((resolve) =>
    child.once('exit', (code) => resolve({ code, afterMs: Date.now() - begun })),
  );
  const started = new Promise<'ready' | 'ended'>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (/ready/.test(text)) resolve('ready');
      });
    void ended.then(() => resolve('ended'));
  });
  return { child, started, ended, output: () => text };
}

async function stopped(process: Process): Promise<{ code: number | null; withinMs: number }> {
  const asked = Date.now();
  process.child.kill('SIGTERM');
  const { code } = await process.ended;
  return { code, withinMs: Date.now() - asked };
}

const UNSAFE: readonly [string, Record<string, string>][] = [
  ['JWT_SECRET', { JWT_SECRET: '' }],
  ['JWT_SECRET', { JWT_SECRET: 'short' }],
  ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(40) }],
  [
    'RAZORPAY_KEY_SECRET',
    { JWT_SECRET: 'kQ3v9Zr0tXw7Lm2cYb8Nf5Hs1Gd6Pj4A', RAZORPAY_KEY_SECRET: 'kQ3v9Zr0tXw7Lm2cYb8Nf5Hs1Gd6Pj4A' },
  ],
  ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: '' }],
  ['RAZORPAY_KEY_SECRET', { RAZORPAY_KEY_SECRET: '' }],
  ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: '' }],
  ['RAZORPAY_WEBHOOK_SECRET', { RAZORPAY_WEBHOOK_SECRET: SAFE.RAZORPAY_KEY_SECRET }],
  ['RATE_LIMIT', { RATE_LIMIT: 'off' }],
  ['SEED_DEMO', { SEED_DEMO: 'true' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://shop.example.in' }],
  ['RAZORPAY_API_URL', { RAZORPAY_API_URL: 'http://proxy.example.in' }],
  ['RAZORPAY_CHECKOUT_URL', { RAZORPAY_CHECKOUT_URL: 'http://proxy.example.in/checkout.js' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'http://other.example.in' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://postgres:postgres@db.example.in/shop' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['STORAGE_URL', { STORAGE_URL: 's3://images' }],
];

it.each(UNSAFE)('no process starts with an unsafe %s: %j', async (name, unsafe) => {
  const { ended, output } = run('main.js', unsafe);
  expect((await ended).code).toBe(1);
  expect(output().trim()).toMatch(new RegExp(`^${name} is .+\\.$`));
  for (const secret of [SAFE.JWT_SECRET, SAFE.RAZORPAY_KEY_SECRET, SAFE.RAZORPAY_WEBHOOK_SECRET])
    expect(output()).not.toContain(secret);
});

it('no process starts on a database that may lose acknowledged commits', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('ALTER DATABASE postgres SET synchronous_commit = off');
  const { ended, output } = run('main.js', { PORT: String(await freePort()) });
  expect([(await ended).code, output().trim()]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL leads to a PostgreSQL whose synchronous_commit is "off"/),
  ]);
  await client.query('ALTER DATABASE postgres RESET synchronous_commit');
  await client.end();
});

it('replicas and workers that start at once on an empty database all become ready, and exit with 0 within 15 s of SIGTERM', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE DATABASE rollout');
  const url = database.url.replace(/\/[^/]*$/, '/rollout');
  const ports = await Promise.all([freePort(), freePort()]);
  const processes = [
    ...ports.map((port) => run('main.js', { DATABASE_URL: url, PORT: String(port) })),
    run('worker.js', { DATABASE_URL: url }),
    run('worker.js', { DATABASE_URL: url }),
  ];
  expect(await Promise.all(processes.map(({ started }) => started))).toEqual(['ready', 'ready', 'ready', 'ready']);
  for (const port of ports) expect((await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status).toBe(200);
  const shop = new pg.Client({ connectionString: url });
  await shop.connect();
  expect(
    (await shop.query<{ name: string }>('SELECT name FROM migrations ORDER BY id')).rows.map(({ name }) => name),
  ).toEqual(MIGRATIONS.map(({ name }) => name));
  await shop.end();
  const ends = await Promise.all(processes.map(stopped));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  for (const { withinMs } of ends) expect(withinMs).toBeLessThan(15_000);
  process.stdout.write(`${JSON.stringify({ endedWithinMs: ends.map(({ withinMs }) => withinMs) })}\n`);
  await client.end();
});
