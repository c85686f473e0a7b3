import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';

/** The script of docker/compose.yaml: the permissions of the shop's account must be sufficient. */
const START = path.resolve(import.meta.dirname, '../../../docker/redis/start.sh');
const PASSWORD = 'password';

const isRedisInstalled = spawnSync('redis-server', ['--version']).error === undefined;

/** Runs in CI and wherever Redis is installed; elsewhere reported as skipped. */
export const describeWithRedis = isRedisInstalled || process.env.CI ? describe : describe.skip;

interface RedisSettings {
  /** Port of a stopped server, to start an empty one in its place. */
  readonly port?: number;
  /** Further arguments of the server. */
  readonly flags?: readonly string[];
}

export interface TestRedis {
  /** URL with the account of the shop. */
  readonly url: string;
  /** URL with operator permissions. */
  readonly operatorUrl: string;
  readonly port: number;
  /** Kills the server, or lets it sleep (`SIGSTOP`) and wake up (`SIGCONT`). */
  signal(name: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/** Starts a Redis for the test, without persistence. */
export async function startRedis({ port: wanted, flags = [] }: RedisSettings = {}): Promise<TestRedis> {
  const port = wanted ?? (await freePort());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redis-'));
  const [shop, operator] = ['shop', 'operator'].map((account) => path.join(folder, account)) as [string, string];
  fs.writeFileSync(shop, PASSWORD);
  fs.writeFileSync(operator, `${PASSWORD}-of-the-operator`);
  const env = { ...process.env, SHOP_PASSWORD_FILE: shop, OPERATOR_PASSWORD_FILE: operator };
  const server = spawn(
    'sh',
    [
      START,
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
      ...flags,
    ],
    { env, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`redis-server ended with code ${code}.`)));
    server.stdout.on('data', (text: Buffer) => String(text).includes('Ready to accept connections') && resolve());
  });
  return {
    url: `redis://shop:${PASSWORD}@127.0.0.1:${port}`,
    operatorUrl: `redis://operator:${PASSWORD}-of-the-operator@127.0.0.1:${port}`,
    port,
    signal: (name) => void server.kill(name),
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const gone = once(server, 'exit');
        server.kill('SIGTERM');
        await gone;
      }
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
