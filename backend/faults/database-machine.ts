import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  addressOf,
  inside,
  NUMBERS,
  run,
  setCable,
  signalAll,
  tryToRun,
  type MachineNumber,
} from './private-network.js';

const SETTINGS = path.resolve(import.meta.dirname, '../../docker/patroni');
/** More than `max_wal_size` (1 GB), which hundreds of rounds fill. */
const DISK = '2g';
const DEBIAN = '/usr/lib/postgresql';

/** Passwords that the machines share. */
export const PASSWORDS = { postgres: 'password-of-postgres', replicator: 'password-of-replicator' };

/** What runs on each machine. */
const COMMANDS = {
  etcd: ['etcd'],
  patroni: ['patroni', path.join(SETTINGS, 'patroni.yml')],
  disk: [path.join(SETTINGS, 'yield-when-full.sh')],
} as const;
type Program = keyof typeof COMMANDS;

const etcdUrl = (n: MachineNumber, port: number) => `http://${addressOf(n)}:${port}`;

export const machines = (folder: string): DatabaseMachine[] => NUMBERS.map((n) => new DatabaseMachine(n, folder));

/** A machine with etcd, Patroni and PostgreSQL: a network namespace with an address and a disk of its own. */
export class DatabaseMachine {
  readonly address: string;
  readonly name: string;
  private readonly disk: string;
  private readonly programs = new Map<Program, ChildProcess>();

  constructor(
    private readonly n: MachineNumber,
    private readonly folder: string,
  ) {
    this.address = addressOf(n);
    this.name = `database${n}`;
    this.disk = path.join(folder, this.name);
  }

  open(): void {
    fs.mkdirSync(this.disk);
    run('mount', '-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', this.disk);
    fs.mkdirSync(this.etcdFolder, { mode: 0o700 });
    run('chown', 'postgres:postgres', this.disk, this.etcdFolder);
    this.supervise();
  }

  /** Starts what does not run, as a supervisor does. */
  supervise(): void {
    for (const program of Object.keys(COMMANDS) as Program[])
      if (!isRunning(this.programs.get(program))) this.programs.set(program, this.start(program));
  }

  /** Sends a signal to etcd or Patroni; PostgreSQL, which Patroni has started, goes on. */
  signal(program: Program, name: NodeJS.Signals): void {
    this.programs.get(program)?.kill(name);
  }

  /** Sends a signal to the first process of PostgreSQL. */
  signalPostgres(name: NodeJS.Signals): void {
    process.kill(Number(this.postmaster), name);
  }

  /** Sends a signal to a process that serves a connection of the shop. */
  signalBackend(name: NodeJS.Signals): void {
    process.kill(Number(run('pgrep', '--newest', '--parent', this.postmaster, '--full', 'postgres shop')), name);
  }

  /** Sends a signal to all processes, like a hypervisor that freezes (`SIGSTOP`) or ends the machine. */
  signalAll(name: NodeJS.Signals): void {
    signalAll(this.n, name);
  }

  setCable(state: 'down' | 'up'): void {
    setCable(this.n, state);
  }

  /** Leaves no byte on the disk of the database. */
  fillDisk(): void {
    tryToRun('dd', 'if=/dev/zero', `of=${this.filler}`, 'bs=1M');
  }

  freeDisk(): void {
    fs.rmSync(this.filler, { force: true });
  }

  /** Ends everything and removes the disk. */
  close(): void {
    this.signalAll('SIGKILL');
    tryToRun('umount', '--lazy', this.disk);
  }

  private get postmaster(): string {
    return fs.readFileSync(path.join(this.disk, 'data/postmaster.pid'), 'utf8').split('\n')[0] as string;
  }

  private get etcdFolder(): string {
    return path.join(this.folder, `${this.name}-etcd`);
  }

  private get filler(): string {
    return path.join(this.disk, 'filler');
  }

  private start(program: Program): ChildProcess {
    const log = fs.openSync(path.join(this.folder, `${this.name}-${program}.log`), 'a');
    const [enter, ...args] = inside(this.n);
    const child = spawn(enter, [...args, ...COMMANDS[program]], {
      env: { PATH: process.env.PATH, ...(program === 'etcd' ? this.etcd : this.patroni) },
      stdio: ['ignore', log, log],
      cwd: '/',
    });
    fs.closeSync(log);
    return child;
  }

  private get etcd(): Record<string, string> {
    const [peers, clients] = [etcdUrl(this.n, 2380), etcdUrl(this.n, 2379)];
    return {
      ETCD_NAME: this.name,
      ETCD_DATA_DIR: this.etcdFolder,
      ETCD_LISTEN_PEER_URLS: peers,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peers,
      ETCD_LISTEN_CLIENT_URLS: clients,
      ETCD_ADVERTISE_CLIENT_URLS: clients,
      ETCD_INITIAL_CLUSTER: NUMBERS.map((n) => `database${n}=${etcdUrl(n, 2380)}`).join(','),
      // A machine that comes back does not force an election on the others.
      ETCD_PRE_VOTE: 'true',
      // Patroni 3.0.2 may take the lock of another primary through version 3 (PATRONI_ETCD3_HOSTS).
      ETCD_ENABLE_V2: 'true',
      ETCD_LOG_LEVEL: 'warn',
    };
  }

  private get patroni(): Record<string, string> {
    return {
      PATRONI_NAME: this.name,
      PATRONI_RESTAPI_LISTEN: `${this.address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${this.address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${this.address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${this.address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(this.disk, 'data'),
      PATRONI_POSTGRESQL_PGPASS: path.join(this.disk, 'pgpass'),
      PATRONI_POSTGRESQL_BIN_DIR: newestBinaries(),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: PASSWORDS.postgres,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORDS.replicator,
      PATRONI_ETCD_HOSTS: NUMBERS.map((n) => `${addressOf(n)}:2379`).join(','),
      MIN_FREE_MB: '64',
    };
  }
}

export const isRunning = (child: ChildProcess | undefined): child is ChildProcess =>
  child !== undefined && child.exitCode === null && child.signalCode === null;

function newestBinaries(): string {
  const versions = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).map(Number) : [];
  return path.join(DEBIAN, String(Math.max(...versions)), 'bin');
}
