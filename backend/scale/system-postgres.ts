import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../faults/test-environment.js';
import { ensurePrograms } from './programs.js';

const DEBIAN = '/usr/lib/postgresql';

/**
 * A temporary server from the system's packages. The embedded PostgreSQL has no pg_dump, and Debian's rejects a newer
 * server, so a test of the backup needs server and client programs of one version.
 */
export class SystemPostgres {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(folder: string): Promise<SystemPostgres> {
    const bin = path.join(DEBIAN, newest(), 'bin');
    const data = path.join(folder, 'system-postgres');
    fs.mkdirSync(data, { mode: 0o700 });
    const account = process.getuid?.() === 0 ? owner() : {};
    if (account.uid !== undefined) {
      fs.chmodSync(folder, 0o755);
      fs.chownSync(data, account.uid, account.gid as number);
    }
    execFileSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...account, cwd: '/', stdio: 'ignore' },
    );
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=200',
    ].flatMap((setting) => ['-c', setting]);
    const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
    const server = new SystemPostgres(child, port);
    await server.waitUntilReady();
    return server;
  }

  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async query(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill('SIGQUIT');
    });
  }

  private async waitUntilReady(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.query('SELECT 1');
      } catch (error) {
        if (attempt === 100 || this.child.exitCode !== null) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}

/** Newest installed version. Installs Debian's when there is none and the user is root. */
function newest(): string {
  const versions = () =>
    fs.existsSync(DEBIAN)
      ? fs.readdirSync(DEBIAN).filter((version) => fs.existsSync(path.join(DEBIAN, version, 'bin/initdb')))
      : [];
  if (versions().length === 0) ensurePrograms([{ program: `${DEBIAN}/*/bin/initdb`, package: 'postgresql' }]);
  return versions().sort((a, b) => Number(b) - Number(a))[0] as string;
}

function owner(): { uid?: number; gid?: number } {
  const entry = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
    ?.split(':');
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : {};
}
