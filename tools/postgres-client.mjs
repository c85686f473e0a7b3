// Client programs of PostgreSQL (pg_dump, pg_restore, psql) for one database.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { StepError } from './step.mjs';

const DEBIAN = '/usr/lib/postgresql';
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * Returns the programs of the server's major version, or of the next newer one installed: an older pg_dump fails.
 * @throws StepError with a sentence for the operator
 */
export function postgresClient() {
  const env = { ...process.env, ...connection(addressOf(process.env)) };
  const found = clients();
  if (found.length === 0)
    throw new StepError(
      'pg_dump and pg_restore are missing. Install the client of PostgreSQL (Debian: postgresql-client).',
    );
  const server = Number(run(found[0], 'psql', ['-X', '-Atc', 'SHOW server_version_num'], env)) / 10_000;
  const fitting = found.filter(({ major }) => major >= Math.floor(server))[0];
  if (!fitting)
    throw new StepError(
      `The server is PostgreSQL ${Math.floor(server)}, but the newest pg_dump installed is ${found.at(-1).major}. Install the client of version ${Math.floor(server)}.`,
    );
  return {
    major: fitting.major,
    database: env.PGDATABASE,
    run: (program, args) => run(fitting, program, args, env),
    /** Returns the first column of the result. */
    query: (sql) => run(fitting, 'psql', ['-X', '-v', 'ON_ERROR_STOP=1', '-Atc', sql], env).split('\n').filter(Boolean),
  };
}

function addressOf({ DATABASE_URL: set }) {
  if (!set && fs.existsSync('.env')) process.loadEnvFile('.env');
  const address = set || process.env.DATABASE_URL;
  if (address && URL.canParse(address)) return new URL(address);
  throw new StepError(
    'DATABASE_URL is not set. It needs a URL such as postgres://user:password@host:5432/name. To back up the embedded database, stop the shop and copy DATA_DIR.',
  );
}

/** Passes the password in the environment, which other users of the machine cannot read. */
function connection(url) {
  const sslmode = url.searchParams.get('sslmode');
  return {
    PGHOST: decodeURIComponent(url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGCONNECT_TIMEOUT: '10',
    ...(sslmode && { PGSSLMODE: sslmode }),
  };
}

/** All installed versions, oldest first. */
function clients() {
  const debian = fs.existsSync(DEBIAN) ? fs.readdirSync(DEBIAN).map((version) => `${DEBIAN}/${version}/bin/`) : [];
  return ['', ...debian]
    .flatMap((folder) => {
      const { stdout, status } = spawnSync(`${folder}pg_dump${suffix}`, ['--version'], { encoding: 'utf8' });
      return status === 0 ? [{ folder, major: Number(/(\d+)/.exec(stdout)?.[1]) }] : [];
    })
    .sort((a, b) => a.major - b.major);
}

function run({ folder }, program, args, env) {
  const { status, stdout, stderr, error } = spawnSync(`${folder}${program}${suffix}`, args, {
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new StepError(
      `${program} failed: ${(stderr || error?.message || '').trim().split('\n').slice(0, 3).join(' ')}`,
    );
  return stdout.trim();
}
