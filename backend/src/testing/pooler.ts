import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';

const SETTINGS = path.resolve(import.meta.dirname, '../../../docker/pgbouncer/pgbouncer.ini');

const isInstalled = spawnSync('pgbouncer', ['--version']).error === undefined;

/** Runs in CI and wherever PgBouncer is installed; elsewhere reported as skipped. */
export const describeWithPooler = isInstalled || process.env.CI ? describe : describe.skip;

export interface TestPooler {
  /** URL of the database behind the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with the settings of `docker/pgbouncer`, and fewer sessions than the shop has connections. Only addresses differ.
 * @param changed a text of the settings, and what replaces it
 */
export async function startPooler(
  databaseUrl: string,
  changed: readonly [string, string] = ['', ''],
): Promise<TestPooler> {
  const database = new URL(databaseUrl);
  const name = database.pathname.slice(1);
  const port = await freePort();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pooler-'));
  const users = path.join(folder, 'userlist.txt');
  const settings = fs
    .readFileSync(SETTINGS, 'utf8')
    .replace(
      'shop = host=postgres port=5432 dbname=shop',
      `${name} = host=127.0.0.1 port=${database.port} dbname=${name}`,
    )
    .replace('0.0.0.0', '127.0.0.1')
    .replace('6432', String(port))
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 20', 'default_pool_size = 3\nunix_socket_dir =')
    .replace(...changed);
  fs.writeFileSync(users, `"${decodeURIComponent(database.username)}" "${decodeURIComponent(database.password)}"`);
  fs.writeFileSync(path.join(folder, 'pgbouncer.ini'), settings);
  for (const place of [folder, ...fs.readdirSync(folder).map((file) => path.join(folder, file))])
    fs.chmodSync(place, 0o755);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const server = spawn('pgbouncer', [...user, path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`pgbouncer ended with code ${code}.\n${printed}`)));
    server.stderr.on('data', (text: Buffer) => {
      printed += String(text);
      if (printed.includes('process up')) resolve();
    });
  });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      fs.rmSync(folder, { recursive: true });
    },
  };
}
