import { setTimeout as sleep } from 'node:timers/promises';
import type { WatchedRedis } from '../src/testing/redis-sentinels.js';
import type { DatabaseCluster } from './database-cluster.js';
import type { DatabaseMachine } from './database-machine.js';

/** What a fault can hit, found before the first one of a round. */
export interface Targets {
  readonly cluster: DatabaseCluster;
  readonly redis: WatchedRedis;
  readonly primary: DatabaseMachine;
  readonly standby: DatabaseMachine;
  readonly etcdLeader: DatabaseMachine;
}

export interface Fault {
  readonly name: string;
  inject(targets: Targets): unknown;
  /** What an operator or a supervisor does later. Programs that ended are started again in any case. */
  repair?(targets: Targets): unknown;
}

const RESTART_AFTER_MS = 1_000;

const postgresKilled: Fault = {
  name: "primary's PostgreSQL killed",
  inject: ({ primary }) => primary.signalPostgres('SIGKILL'),
};
const backendKilled: Fault = {
  name: "a connection's process killed",
  inject: ({ primary }) => primary.signalBackend('SIGKILL'),
};
const patroniKilled: Fault = {
  name: "primary's Patroni killed",
  inject: ({ primary }) => primary.signal('patroni', 'SIGKILL'),
};
const etcdKilled: Fault = {
  name: 'leader of etcd killed',
  inject: ({ etcdLeader }) => etcdLeader.signal('etcd', 'SIGKILL'),
};
const quorumKilled: Fault = {
  name: 'two of three etcd killed',
  inject: ({ cluster, etcdLeader }) => {
    etcdLeader.signal('etcd', 'SIGKILL');
    cluster.machines.find((machine) => machine !== etcdLeader)?.signal('etcd', 'SIGKILL');
  },
};
const networkCut: Fault = {
  name: 'network of the primary cut',
  inject: ({ primary }) => primary.setCable('down'),
  repair: ({ primary }) => primary.setCable('up'),
};
const diskFull: Fault = {
  name: 'disk of the primary full',
  inject: ({ primary }) => primary.fillDisk(),
  repair: ({ primary }) => primary.freeDisk(),
};
const frozen: Fault = {
  name: 'primary frozen (SIGSTOP, SIGCONT)',
  inject: ({ primary }) => primary.signalAll('SIGSTOP'),
  repair: ({ primary }) => primary.signalAll('SIGCONT'),
};
const machineKilled: Fault = {
  name: 'whole machine of the primary killed',
  inject: ({ primary }) => primary.signalAll('SIGKILL'),
};
const standbyFrozen: Fault = {
  name: 'synchronous standby frozen',
  inject: ({ standby }) => standby.signalAll('SIGSTOP'),
  repair: ({ standby }) => standby.signalAll('SIGCONT'),
};
const redisKilled: Fault = {
  name: 'master of Redis killed',
  inject: ({ redis }) => redis.killMaster(),
  repair: ({ redis }) => redis.revive(),
};
const balancerKilled: Fault = {
  name: 'HAProxy killed and restarted',
  inject: async ({ cluster }) => {
    cluster.killBalancer();
    await sleep(RESTART_AFTER_MS);
    cluster.superviseBalancer();
  },
};

const together = (...faults: readonly Fault[]): Fault => ({
  name: `two at once: ${faults.map(({ name }) => name).join(' and ')}`,
  inject: (targets) => Promise.all(faults.map((fault) => fault.inject(targets))),
  repair: (targets) => Promise.all(faults.map((fault) => fault.repair?.(targets))),
});
/** Not two machines with etcd: the third could promote nobody. */
const PAIRS = [
  together(postgresKilled, redisKilled),
  together(networkCut, balancerKilled),
  together(etcdKilled, postgresKilled),
  together(patroniKilled, redisKilled),
  together(frozen, redisKilled),
  together(machineKilled, balancerKilled),
];

const ALONE = [
  postgresKilled,
  backendKilled,
  patroniKilled,
  etcdKilled,
  quorumKilled,
  networkCut,
  diskFull,
  frozen,
  redisKilled,
  balancerKilled,
  machineKilled,
  standbyFrozen,
];

/** @returns the faults of a run: each alone, then two at once, again and again */
export function faultsOf(rounds: number, only: RegExp): Fault[] {
  const alone = ALONE.filter(({ name }) => only.test(name));
  const pairs = PAIRS.filter(({ name }) => only.test(name));
  const cycle = alone.length + Math.min(pairs.length, 1);
  return Array.from({ length: rounds }, (_, round) => {
    const pair = pairs[Math.floor(round / cycle) % pairs.length];
    return (alone[round % cycle] ?? pair) as Fault;
  });
}
