import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';
import { Redis } from 'ioredis';
import { startRedis, type TestRedis } from './redis-server.js';

const SENTINELS = 3;
const MASTER = 'shop-jobs';

export interface WatchedRedis {
  /** For `REDIS_URL`: its host is the name of the master. */
  readonly url: string;
  /** For `REDIS_SENTINELS`. */
  readonly sentinels: string;
  /** The first master. */
  readonly master: TestRedis;
  /** Kills the server that the Sentinels name as the master. */
  killMaster(): Promise<void>;
  /** Starts servers that ended, empty, as replicas of the present master. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis, its replica, and three Sentinels that promote the replica after a second without a response. */
export async function startWatchedRedis(): Promise<WatchedRedis> {
  const [username, password] = ['operator', 'password-of-the-operator'];
  const account = ['--masteruser', username, '--masterauth', password];
  const master = await startRedis({ flags: account });
  const replicaOf = (port: number) => [...account, '--replicaof', '127.0.0.1', String(port)];
  const replica = await startRedis({ flags: replicaOf(master.port) });
  const servers = [master, replica];
  const killed = new Set<number>();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sentinels-'));
  const ports = await Promise.all(Array.from({ length: SENTINELS }, () => freePort()));
  const watchers = await Promise.all(
    ports.map((port) =>
      startSentinel(path.join(folder, `${port}.conf`), [
        `port ${port}`,
        'bind 127.0.0.1',
        `sentinel monitor ${MASTER} 127.0.0.1 ${master.port} 2`,
        `sentinel auth-user ${MASTER} ${username}`,
        `sentinel auth-pass ${MASTER} ${password}`,
        `sentinel down-after-milliseconds ${MASTER} 1000`,
        `sentinel failover-timeout ${MASTER} 5000`,
      ]),
    ),
  );
  const url = new URL(master.url);
  url.host = MASTER;
  return {
    url: url.href,
    sentinels: ports.map((port) => `127.0.0.1:${port}`).join(','),
    master,
    killMaster: async () => {
      const port = await masterPort(ports[0] as number);
      servers.find((server) => server.port === port)?.signal('SIGKILL');
      killed.add(port);
    },
    revive: async () => {
      const present = await masterPort(ports[0] as number);
      for (const [at, { port }] of servers.entries())
        if (killed.delete(port)) servers[at] = await startRedis({ port, flags: replicaOf(present) });
    },
    stop: async () => {
      await Promise.all(watchers.map(end));
      master.signal('SIGCONT');
      await Promise.all(servers.map((server) => server.stop()));
      fs.rmSync(folder, { recursive: true });
    },
  };
}

/** Resolves when it knows the replica and the other Sentinels, without which it promotes nothing. */
async function startSentinel(file: string, settings: readonly string[]): Promise<ChildProcess> {
  fs.writeFileSync(file, settings.join('\n'));
  const sentinel = spawn('redis-server', [file, '--sentinel'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    sentinel.once('error', reject);
    sentinel.once('exit', (code) => reject(new Error(`A sentinel ended with code ${code}.\n${printed}`)));
    sentinel.stdout.on('data', (text: Buffer) => {
      printed += String(text);
      const known = (printed.match(/\+sentinel /g) ?? []).length;
      if (printed.includes('+slave ') && known >= SENTINELS - 1) resolve();
    });
  });
  return sentinel;
}

/** @returns the port of the master that this Sentinel knows */
async function masterPort(sentinel: number): Promise<number> {
  const client = new Redis({ port: sentinel });
  try {
    return Number(((await client.call('SENTINEL', 'get-master-addr-by-name', MASTER)) as string[])[1]);
  } finally {
    client.disconnect();
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
