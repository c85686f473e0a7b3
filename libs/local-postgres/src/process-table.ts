import fs from 'node:fs';

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
