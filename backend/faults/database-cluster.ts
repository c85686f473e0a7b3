import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseMachine, isRunning, machines, PASSWORDS } from './database-machine.js';
import { closeNetwork, openNetwork, run } from './private-network.js';
import { freePort } from './test-environment.js';

const BALANCER = path.resolve(import.meta.dirname, '../../docker/patroni/haproxy.cfg');
/** Under load a standby is never quite level. */
const MAX_LAG_BYTES = 4 * 1024 * 1024;
const STABLE_MS = 4_000;
const HEALTHY_WITHIN_MS = 120_000;
const ROLE_WITHIN_MS = 30_000;

/** A member as Patroni reports it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'replica' | 'sync_standby';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | 'unknown';
}

/** Three machines with PostgreSQL under Patroni and etcd, and HAProxy in front of them, with the files of `docker/patroni`. */
export class DatabaseCluster {
  readonly machines: readonly DatabaseMachine[];
  private balancer: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    this.machines = machines(folder);
  }

  /** @param folder which the account of PostgreSQL can enter */
  static async start(folder: string): Promise<DatabaseCluster> {
    const cluster = new DatabaseCluster(folder, await freePort());
    openNetwork();
    for (const machine of cluster.machines) machine.open();
    cluster.superviseBalancer();
    await cluster.untilHealthy();
    await cluster.asOperator((client) => client.query('CREATE DATABASE shop'));
    return cluster;
  }

  /** For `DATABASE_URL`. */
  get url(): string {
    return this.urlOf('shop');
  }

  /** @throws Error when no machine names a primary */
  async primary(): Promise<DatabaseMachine> {
    return this.named(({ role }) => role === 'leader');
  }

  async synchronousStandby(): Promise<DatabaseMachine> {
    return this.named(({ role }) => role === 'sync_standby');
  }

  /** The machine whose etcd leads the others. */
  etcdLeader(): DatabaseMachine {
    for (const machine of this.machines) {
      const endpoint = `http://${machine.address}:2379`;
      const status = run(
        'env',
        'ETCDCTL_API=3',
        'etcdctl',
        `--endpoints=${endpoint}`,
        'endpoint',
        'status',
        '-w',
        'json',
      );
      const [{ Status }] = JSON.parse(status) as [{ Status: { leader: number; header: { member_id: number } } }];
      if (Status.leader === Status.header.member_id) return machine;
    }
    throw new Error('No etcd leads.');
  }

  killBalancer(): void {
    this.balancer?.kill('SIGKILL');
  }

  /** Starts what does not run, as supervisors do. */
  supervise(): void {
    for (const machine of this.machines) machine.supervise();
    this.superviseBalancer();
  }

  /**
   * Resolves when a primary, a synchronous standby and another replica have followed the same timeline for some seconds:
   * while Patroni changes the synchronous standby, nobody may be promoted. @throws Error after two minutes
   */
  async untilHealthy(): Promise<void> {
    let views: Member[][] = [];
    let healthySince = Infinity;
    for (const deadline = Date.now() + HEALTHY_WITHIN_MS; Date.now() < deadline; await sleep(250)) {
      this.supervise();
      views = await this.views();
      const isWhole = views.length === this.machines.length && views.every(isHealthy) && (await this.acceptsWrites());
      healthySince = isWhole ? Math.min(healthySince, Date.now()) : Infinity;
      if (Date.now() - healthySince >= STABLE_MS) return;
    }
    throw new Error(`The databases are not healthy: ${JSON.stringify(views)}`);
  }

  async close(): Promise<void> {
    if (isRunning(this.balancer)) {
      const gone = once(this.balancer, 'exit');
      this.killBalancer();
      await gone;
    }
    for (const machine of this.machines) machine.close();
    closeNetwork();
  }

  private urlOf(database: string): string {
    return `postgres://postgres:${PASSWORDS.postgres}@127.0.0.1:${this.port}/${database}`;
  }

  /** Starts HAProxy unless it runs. */
  superviseBalancer(): void {
    if (isRunning(this.balancer)) return;
    const log = fs.openSync(path.join(this.folder, 'balancer.log'), 'a');
    const addresses = Object.fromEntries(this.machines.map(({ address }, at) => [`DATABASE_${at + 1}`, address]));
    this.balancer = spawn('haproxy', ['-db', '-f', BALANCER], {
      env: { ...process.env, DATABASE_BIND: `127.0.0.1:${this.port}`, ...addresses },
      stdio: ['ignore', log, log],
    });
    fs.closeSync(log);
  }

  /** What each machine that responds within a second knows about all. */
  private async views(): Promise<Member[][]> {
    const views = this.machines.map(async ({ address }) => {
      const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1_000) });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return (await Promise.allSettled(views)).flatMap((view) => (view.status === 'fulfilled' ? [view.value] : []));
  }

  private async named(isMeant: (member: Member) => boolean): Promise<DatabaseMachine> {
    // On a busy machine none may respond in time, or the role may be between two of them.
    for (const deadline = Date.now() + ROLE_WITHIN_MS; Date.now() < deadline; await sleep(250)) {
      const member = (await this.views())[0]?.find(isMeant);
      const machine = this.machines.find(({ name }) => name === member?.name);
      if (machine) return machine;
    }
    throw new Error('No machine has this role.');
  }

  private acceptsWrites(): Promise<boolean> {
    return this.asOperator((client) => client.query(`SELECT pg_logical_emit_message(true, 'failover', '')`)).then(
      () => true,
      () => false,
    );
  }

  private async asOperator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: this.urlOf('postgres'),
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function isHealthy(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).sort();
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state, lag = 0 }) => /running|streaming/.test(state) && Number(lag) < MAX_LAG_BYTES) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}
