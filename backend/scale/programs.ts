import { spawnSync } from 'node:child_process';

/** Programs of the operating system that a run needs, and their Debian packages. */
export const REDIS = { program: 'redis-server', package: 'redis-server' };
export const PROXY = { program: 'haproxy', package: 'haproxy' };

interface Needed {
  readonly program: string;
  readonly package: string;
}

/** Installs missing programs on Debian as root. @throws Error that names what to install */
export function ensurePrograms(needed: readonly Needed[]): void {
  const missing = needed.filter(({ program }) => !isThere(program));
  if (missing.length === 0) return;
  const packages = missing.map((one) => one.package);
  if (process.getuid?.() === 0 && isThere('apt-get')) install(packages);
  const lacking = missing.filter(({ program }) => !isThere(program));
  if (lacking.length > 0)
    throw new Error(
      `Missing: ${lacking.map(({ program }) => program).join(', ')}. Install ${packages.join(' and ')}, or run this as root on Debian.`,
    );
}

function install(packages: readonly string[]): void {
  // RUNLEVEL stops the packages from starting services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', args, { env, stdio: 'ignore' });
}

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}
