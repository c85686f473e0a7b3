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
    /** The folder of its data. */
    readonly data: string,
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  /** Starts a new server. @param settings further settings, such as `archive_mode=on` */
  static async start(folder: string, settings: readonly string[] = [], port?: number): Promise<SystemPostgres> {
    const data = SystemPostgres.folderIn(folder, 'system-postgres');
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    asOwner(path.join(binaries(), 'initdb'), ['-D', data, ...options]);
    return SystemPostgres.open(data, settings, port);
  }

  /** Makes a folder of the account that servers run as. */
  static folderIn(parent: string, name: string): string {
    const folder = path.join(parent, name);
    fs.mkdirSync(folder, { mode: 0o700 });
    const { uid, gid } = account();
    if (uid === undefined) return folder;
    fs.chmodSync(parent, 0o755);
    fs.chownSync(folder, uid, gid as number);
    return folder;
  }

  /** Starts the server of a folder that has data. */
  static async open(data: string, settings: readonly string[] = [], port?: number): Promise<SystemPostgres> {
    const used = port ?? (await freePort());
    const all = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'max_connections=200',
      ...settings,
    ];
    const args = ['-D', data, '-p', String(used), ...all.flatMap((setting) => ['-c', setting])];
    const child = spawn(path.join(binaries(), 'postgres'), args, {
      ...account(),
      // Jest's own copy of the variables.
      env: process.env,
      cwd: '/',
      stdio: 'ignore',
    });
    const server = new SystemPostgres(data, child, used);
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

  /** Does nothing when it has ended. */
  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
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

/** Runs a command as the account that servers run as. @returns its output */
export function asOwner(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  return execFileSync(command, args, { ...account(), env, cwd: '/', encoding: 'utf8', stdio: 'pipe' });
}

const binaries = (): string => path.join(DEBIAN, newest(), 'bin');
const account = (): ReturnType<typeof owner> => (process.getuid?.() === 0 ? owner() : {});

function owner(): { uid?: number; gid?: number } {
  const entry = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
    ?.split(':');
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : {};
}
