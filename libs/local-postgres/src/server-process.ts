import fs from 'node:fs';
import { spawnSync } from 'node:child_process';

/**
 * Whether a process still runs. A zombie counts as dead: in a container without an init process a killed server would
 * otherwise appear to live for ever.
 */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
}

/** Whether one of the process's arguments is exactly `argument`; true where the system cannot report it. */
export function hasArgument(pid: number, argument: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
  } catch {
    return false;
  }
}

/**
 * Live processes whose working directory is `dir`: a database server and its workers. Empty where the system cannot
 * report it.
 */
export function processesIn(dir: string): number[] {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === dir && isAlive(pid);
      } catch {
        return false;
      }
    });
}

/** Numeric ids of the account that runs the server. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Arguments for `spawn`. */
export interface Invocation {
  command: string;
  args: string[];
  options: Partial<SystemUser>;
}

/**
 * PostgreSQL refuses to run as root, and initdb needs a named account: root uses `postgres`, or else `nobody`.
 * Undefined: run as the current user.
 */
export function accountForServer(): SystemUser | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  return accountNamed('postgres') ?? accountNamed('nobody');
}

/** The command line that runs `command` as `user`, who must be able to access both the command and `dataDir`. */
export function runAs(
  user: SystemUser | undefined,
  call: { command: string; args: string[]; dataDir: string },
): Invocation {
  const { command, args, dataDir } = call;
  if (!user) return { command, args, options: {} };
  const drop = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const reaches = (file: string) => spawnSync('setpriv', [...drop, 'test', '-x', file], { cwd: '/' }).status === 0;
  if (!hasSetpriv() || (reaches(command) && reaches(dataDir)))
    return { command, args, options: { uid: user.uid, gid: user.gid } };
  // A checkout below a private folder such as /root: keeps one capability so that the account can access it.
  // no_setuid_fixup, because PostgreSQL uses access(2), which otherwise ignores the capability.
  const pass = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return { command: 'setpriv', args: [...drop, ...pass, '--', command, ...args], options: {} };
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--version']).status === 0;
}

function accountNamed(name: string): SystemUser | undefined {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
