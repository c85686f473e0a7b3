import { execFileSync } from 'node:child_process';

const BRIDGE = 'shop-failover';
const SUBNET = '10.77.0';

/** Numbers of the machines. */
export const NUMBERS = [1, 2, 3] as const;
export type MachineNumber = (typeof NUMBERS)[number];

export const addressOf = (n: MachineNumber): string => `${SUBNET}.${10 + n}`;
const namespaceOf = (n: MachineNumber) => `${BRIDGE}-${n}`;
const cableOf = (n: MachineNumber) => `shop-cable-${n}`;

/** Runs a program and returns its output. @throws Error when it fails */
export const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Returns an empty text when the program fails, as where nothing is left over. */
export function tryToRun(program: string, ...args: string[]): string {
  try {
    return run(program, ...args);
  } catch {
    return '';
  }
}

/** Creates a network of namespaces that nothing outside of this machine can reach. */
export function openNetwork(): void {
  closeNetwork();
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge');
  run('ip', 'addr', 'add', `${SUBNET}.1/24`, 'dev', BRIDGE);
  run('ip', 'link', 'set', BRIDGE, 'up');
  for (const n of NUMBERS) {
    run('ip', 'netns', 'add', namespaceOf(n));
    run('ip', 'link', 'add', cableOf(n), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(n));
    run('ip', 'link', 'set', cableOf(n), 'master', BRIDGE, 'up');
    run('ip', '-n', namespaceOf(n), 'addr', 'add', `${addressOf(n)}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) run('ip', '-n', namespaceOf(n), 'link', 'set', device, 'up');
  }
}

/** Removes the network, and ends what runs in it: also what a killed run has left. */
export function closeNetwork(): void {
  for (const n of NUMBERS) {
    signalAll(n, 'SIGKILL');
    tryToRun('ip', 'link', 'del', cableOf(n));
    tryToRun('ip', 'netns', 'del', namespaceOf(n));
  }
  tryToRun('ip', 'link', 'del', BRIDGE);
}

/** Returns the command that runs another one in the namespace, as PostgreSQL's account. */
export const inside = (n: MachineNumber): [program: string, ...args: string[]] => [
  ...(['ip', 'netns', 'exec', namespaceOf(n)] as const),
  ...['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'],
];

/** Sends a signal to all processes of a namespace. */
export function signalAll(n: MachineNumber, signal: NodeJS.Signals): void {
  for (const pid of tryToRun('ip', 'netns', 'pids', namespaceOf(n)).split('\n').filter(Boolean))
    try {
      process.kill(Number(pid), signal);
    } catch {
      // it ended meanwhile
    }
}

/** While the cable is down, packets from and to this machine are lost without an answer. */
export function setCable(n: MachineNumber, state: 'down' | 'up'): void {
  run('ip', 'link', 'set', cableOf(n), state);
}
