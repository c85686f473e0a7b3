import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { notRunnable, type Binaries } from './binaries.js';
import type { DataDirectory } from './data-directory.js';
import { diskFull, LocalPostgresError, saysDiskFull } from './local-postgres-error.js';
import { hasArgument, isAlive, processesIn, runAs } from './server-process.js';

/** A running database server. */
export interface Postmaster {
  pid: number;
  port: number;
}

export interface LaunchOptions {
  port: number | undefined;
  flags: string[];
}

const LOG_FILE = 'server.log';
const LOG_LIMIT = 5_000_000; // bytes
const PATIENCE = 60_000; // ms; crash recovery after a power cut takes long

/** Finds the server of `dir`, waiting while one is starting or stopping. */
export async function findPostmaster(dir: string): Promise<Postmaster | undefined> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(20)) {
    const entry = readLockFile(dir);
    if (entry && isAlive(entry.pid) && hasArgument(entry.pid, dir)) {
      if (entry.ready) return { pid: entry.pid, port: entry.port };
    } else if (processesIn(dir).length === 0) {
      // PostgreSQL takes any process with the recorded id for a server; no process works in this folder, so the file is stale.
      if (process.platform === 'linux' && entry) removeLeftover(dir, entry.pid);
      return undefined;
    }
  }
  throw new LocalPostgresError(
    `The database in ${dir} neither starts nor stops (processes ${processesIn(dir).join(', ')}). End them, or set DATA_DIR to another folder.`,
  );
}

/**
 * Starts a server on a loopback port, a free one unless the port is given.
 * @returns undefined when another process was faster and holds the directory
 */
export async function launchPostmaster(
  directory: DataDirectory,
  binaries: Binaries,
  options: LaunchOptions,
): Promise<Postmaster | undefined> {
  const deadline = Date.now() + PATIENCE;
  for (let attempt = 1; ; attempt += 1) {
    const log = openLog(directory.path);
    const port = options.port ?? (await freePort());
    const child = spawnServer(directory, binaries, { port, flags: options.flags, log: log.fd });
    fs.closeSync(log.fd);
    const complaint = await untilReady(child, directory.path, log);
    if (complaint === undefined) return { pid: child.pid as number, port };
    if (/lock file "postmaster.pid" (already exists|is empty)/.test(complaint)) return undefined;
    if (/pre-existing shared memory block/.test(complaint) && Date.now() < deadline) {
      await sleep(100); // processes of an earlier server are about to end, or another process was faster
      if (processesIn(directory.path).length > 0) return undefined;
      continue;
    }
    const portWasTaken = /Address already in use/.test(complaint);
    if (!portWasTaken || attempt >= 3) throw startError(directory.path, complaint);
  }
}

/** Stops the server, including open sessions, and waits until it has ended. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(10)) if (!isAlive(pid)) return;
  }
}

function lockFile(dir: string): string {
  return path.join(dir, 'postmaster.pid');
}

function readLockFile(dir: string): (Postmaster & { ready: boolean }) | undefined {
  try {
    const lines = fs
      .readFileSync(lockFile(dir), 'utf8')
      .split('\n')
      .map((line) => line.trim());
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * Removes the files of a dead server. Another process may have started one concurrently:
 * a file that has changed since it was read is restored.
 */
function removeLeftover(dir: string, pid: number): void {
  const aside = `${lockFile(dir)}.${process.pid}`;
  try {
    fs.renameSync(lockFile(dir), aside);
  } catch {
    return; // removed concurrently
  }
  if (Object.is(pidIn(aside), pid)) fs.rmSync(aside);
  else fs.renameSync(aside, lockFile(dir));
}

function pidIn(file: string): number {
  return Number(fs.readFileSync(file, 'utf8').split('\n', 1)[0]?.trim());
}

interface ServerLog {
  fd: number;
  file: string;
  from: number;
}

function openLog(dir: string): ServerLog {
  const file = path.join(dir, LOG_FILE);
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT) fs.truncateSync(file);
  const fd = fs.openSync(file, 'a');
  return { fd, file, from: fs.fstatSync(fd).size };
}

/** Keeps user input out of the server's log: statement parameters, and values in constraint errors. */
const WITHOUT_VALUES = [
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_error_verbosity=terse',
];

function spawnServer(
  { path: dir, user }: DataDirectory,
  { postgres }: Binaries,
  run: { port: number; flags: string[]; log: number },
): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    ...WITHOUT_VALUES,
  ].flatMap((setting) => ['-c', setting]);
  const call = runAs(user, {
    command: postgres,
    args: ['-D', dir, '-p', String(run.port), ...settings, ...run.flags],
    dataDir: dir,
  });
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  // Detached and without our terminal: Ctrl-C must not reach the server before the shop has finished its last queries.
  return spawn(call.command, call.args, {
    ...call.options,
    cwd: path.parse(dir).root,
    stdio: ['ignore', run.log, run.log],
    detached: true,
    env,
  });
}

/** Undefined when the server is ready; otherwise its last output. */
async function untilReady(child: ChildProcess, dir: string, log: ServerLog): Promise<string | undefined> {
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = notRunnable(error.message).message;
  });
  child.once('exit', (code, signal) => {
    ended = `it ended with ${code ?? signal}`;
  });
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(10)) {
    if (ended !== undefined) return `${fs.readFileSync(log.file).subarray(log.from).toString()}\npostgres: ${ended}`;
    const entry = readLockFile(dir);
    if (entry?.ready && entry.pid === child.pid) {
      child.unref();
      return undefined;
    }
  }
  child.kill('SIGQUIT');
  return 'postgres: it was not ready within a minute';
}

function startError(dir: string, complaint: string): LocalPostgresError {
  // On a full disk, the last output of the server may not fit into its log.
  if (saysDiskFull(complaint) || freeBytes(dir) < 1_000_000) return diskFull(dir);
  const fault = /(?:FATAL|PANIC|^postgres): +(.*)/m.exec(complaint)?.[1];
  return new LocalPostgresError(`PostgreSQL did not start in ${dir}: ${fault} (more in ${path.join(dir, LOG_FILE)}).`);
}

function freeBytes(dir: string): number {
  const { bavail, bsize } = fs.statfsSync(dir);
  return bavail * bsize;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = net.createServer();
    probe.once('error', (error) =>
      fail(new LocalPostgresError(`No free port on 127.0.0.1 for the database: ${error.message}.`)),
    );
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => done(port));
    });
  });
}
