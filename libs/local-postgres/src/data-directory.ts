import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { notRunnable, type Binaries } from './binaries.js';
import { diskFull, folderError, LocalPostgresError, saysDiskFull } from './local-postgres-error.js';
import { isAlive, accountForServer, runAs, type SystemUser } from './server-process.js';

/** An initialised data directory: its real path, the account that owns it and the superuser's password. */
export interface DataDirectory {
  path: string;
  user: SystemUser | undefined;
  password: string;
}

const PASSWORD_FILE = 'shop-password';
const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']; // the same collation on every system

/**
 * Opens the data directory; creates it when it is missing or empty.
 * @throws LocalPostgresError when the folder cannot be used
 */
export async function openDataDirectory(
  dataDir: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<DataDirectory> {
  const wanted = path.resolve(dataDir);
  try {
    fs.mkdirSync(path.dirname(wanted), { recursive: true });
    const dir = fs.existsSync(wanted)
      ? fs.realpathSync(wanted)
      : path.join(fs.realpathSync(path.dirname(wanted)), path.basename(wanted));
    dropAbandonedDrafts(dir);
    if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
      assertEmpty(dir);
      log(`Making a new database in ${dir}`);
      await initialise(dir, binaries);
    }
    assertVersion(dir, binaries);
    const user = takeOwnership(dir);
    return { path: dir, user, password: fs.readFileSync(path.join(dir, PASSWORD_FILE), 'utf8').trim() };
  } catch (error) {
    throw folderError(wanted, error);
  }
}

/**
 * The directory is created under another name and renamed when complete. An interrupted start leaves no partial
 * database, and of two processes that start at the same time one wins.
 */
async function initialise(dir: string, binaries: Binaries): Promise<void> {
  const draft = `${dir}.new-${process.pid}`;
  const user = accountForServer();
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const password = randomBytes(18).toString('base64url');
    const passwordFile = `${draft}/${PASSWORD_FILE}`;
    const cluster = `${draft}/cluster`;
    fs.mkdirSync(cluster, { mode: 0o700 });
    fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    for (const file of [draft, cluster, passwordFile]) if (user) fs.chownSync(file, user.uid, user.gid);
    const options = [
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-instructions',
      '--no-sync',
    ];
    await run(
      runAs(user, { command: binaries.initdb, args: ['-D', cluster, ...options, ...BUILTIN_LOCALE], dataDir: draft }),
      dir,
    );
    fs.renameSync(passwordFile, `${cluster}/${PASSWORD_FILE}`);
    moveIntoPlace(cluster, dir);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

function run({ command, args, options }: ReturnType<typeof runAs>, dir: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      ...options,
      cwd: path.parse(dir).root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    let complaint = '';
    child.stderr?.on('data', (text: Buffer) => {
      complaint += text.toString();
    });
    child.once('error', (error) => fail(notRunnable(error.message)));
    child.once('close', (code) => {
      if (code === 0) done();
      else if (saysDiskFull(complaint)) fail(diskFull(dir));
      else
        fail(
          new LocalPostgresError(
            `PostgreSQL could not create a database in ${dir}: ${firstFault(complaint) ?? `initdb ended with ${code}`}.`,
          ),
        );
    });
  });
}

function firstFault(complaint: string): string | undefined {
  return /(?:error|fatal|FATAL|^initdb): +(.*)/m.exec(complaint)?.[1];
}

function moveIntoPlace(cluster: string, dir: string): void {
  try {
    if (fs.existsSync(dir)) fs.rmdirSync(dir);
    fs.renameSync(cluster, dir);
  } catch (error) {
    const wonByAnother = fs.existsSync(path.join(dir, 'PG_VERSION'));
    if (!wonByAnother) throw error;
  }
}

function dropAbandonedDrafts(dir: string): void {
  const prefix = `${path.basename(dir)}.new-`;
  for (const name of fs.readdirSync(path.dirname(dir))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    fs.rmSync(path.join(path.dirname(dir), name), { recursive: true, force: true });
  }
}

function assertEmpty(dir: string): void {
  if (!fs.existsSync(dir) || fs.readdirSync(dir).length === 0) return;
  throw new LocalPostgresError(
    `The folder ${dir} contains files that are not a PostgreSQL database. Set DATA_DIR to another folder.`,
  );
}

function assertVersion(dir: string, { majorVersion }: Binaries): void {
  const found = fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new LocalPostgresError(
    `The database in ${dir} was created by PostgreSQL ${found}, but this shop includes PostgreSQL ${majorVersion}. Set DATA_DIR to another folder, or DATABASE_URL to a server of version ${found}.`,
  );
}

/**
 * The server must run as the folder's owner, with private permissions. A folder copied by root is given to the server's
 * account.
 */
function takeOwnership(dir: string): SystemUser | undefined {
  const { uid, gid, mode } = fs.statSync(dir);
  if ((mode & 0o777) !== 0o700 && process.platform !== 'win32') fs.chmodSync(dir, 0o700);
  const account = accountForServer();
  if (!account || uid !== 0) return account && { uid, gid };
  for (const name of ['.', ...fs.readdirSync(dir, { recursive: true }).map(String)])
    fs.lchownSync(path.join(dir, name), account.uid, account.gid);
  return account;
}
