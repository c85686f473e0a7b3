// Prerequisites of every command: the required Node.js, the packages of the lock file, a build of the current sources.
// Uses only Node built-ins, because packages may not be installed yet.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { root, runStep, StepError } from './step.mjs';

const at = (...parts) => path.join(root, ...parts);

/** Runs a command. Prints errors that the user can fix as one sentence, without a stack trace. */
export async function asCommand(work) {
  try {
    assertNodeVersion();
    await work();
  } catch (error) {
    if (!(error instanceof StepError) && !(error.code in FILE_FAULTS)) throw error;
    process.stderr.write(`${error instanceof StepError ? error.message : FILE_FAULTS[error.code]}\n`);
    process.exit(1);
  }
}

const FILE_FAULTS = {
  ENOSPC: 'The disk is full. Free some space (about 1 GB) and run the command again.',
  EACCES: 'No permission to write to this folder. Run the command as its owner.',
  EPERM: 'No permission to write to this folder. Run the command as its owner.',
  EROFS: 'This folder is on a read-only disk. Copy it to another disk.',
};

function assertNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StepError(
    `Node.js 20.19 or newer is required, but this is ${process.version}. Download it from https://nodejs.org.`,
  );
}

/**
 * Installs the packages of package-lock.json unless exactly these are installed.
 * @param {{ isForDevelopment?: boolean }} options false: only what builds and runs the shop
 */
export async function ensureInstalled({ isForDevelopment = true } = {}) {
  if (isInstalled(isForDevelopment)) return;
  await oneAtATime(async () => {
    if (isInstalled(isForDevelopment)) return;
    const npm = process.env.npm_execpath?.includes('npm-cli')
      ? { command: process.execPath, args: [process.env.npm_execpath] }
      : { command: 'npm', args: [] };
    // `npm ci` would first remove the packages of a shop that is running.
    if (isInstalled(false)) npm.args.push('install', '--no-save');
    else npm.args.push('ci');
    npm.args.push(isForDevelopment ? '--include=dev' : '--omit=dev');
    npm.args.push('--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error');
    npm.usualSeconds = isForDevelopment ? 50 : 20;
    await runStep('Installing packages', npm, explainInstall);
  });
}

const INSTALLED = at('node_modules', '.installed-from');

/** True when all packages of the lock file are there. Remembers it by a fingerprint, with `dev` if those of development are. */
function isInstalled(isForDevelopment) {
  const lock = fs.readFileSync(at('package-lock.json'), 'utf8');
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
  const known = fs.existsSync(INSTALLED) ? fs.readFileSync(INSTALLED, 'utf8') : '';
  if (known === `${wanted} dev` || (known === wanted && !isForDevelopment)) return true;
  if (!hasLockedPackages(JSON.parse(lock), isForDevelopment)) return false;
  fs.writeFileSync(INSTALLED, isForDevelopment ? `${wanted} dev` : wanted);
  return true;
}

function hasLockedPackages({ packages }, isForDevelopment) {
  const isComplete = fs.existsSync(at('node_modules', '.package-lock.json')); // npm writes it last
  return (
    isComplete &&
    Object.entries(packages).every(([place, { version, link, optional, dev }]) => {
      if (dev && !isForDevelopment) return true;
      if (link || !place.includes('node_modules/')) return fs.existsSync(at(place));
      const manifest = at(place, 'package.json');
      return fs.existsSync(manifest)
        ? JSON.parse(fs.readFileSync(manifest, 'utf8')).version === version
        : optional === true;
    })
  );
}

function explainInstall(output) {
  if (/ENOSPC/.test(output)) return FILE_FAULTS.ENOSPC;
  if (/EACCES|EPERM/.test(output)) return FILE_FAULTS.EACCES;
  if (/EROFS/.test(output)) return FILE_FAULTS.EROFS;
  if (/EUSAGE/.test(output))
    return 'package.json and package-lock.json do not match. Run "npm install" and commit the lock file.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH/.test(output))
    return 'The package registry cannot be reached. Check the network and any proxy, then run the command again.';
  return 'The packages could not be installed; see the output of npm above. Running the command again starts over.';
}

const STAMP = at('.nx', 'built-from');
const SHARED_SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
  'tools/build-node.mjs',
  'tools/bundle.mjs',
  'tools/bundle-faults.mjs',
  'tools/swcrc.json',
];
const NOT_BUILT = /^(dist|node_modules|e2e|coverage|test-results|playwright-report|[.].*)$|[.]test[.]tsx?$/;

/** Builds everything unless the sources are unchanged since the last build. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await oneAtATime(async () => {
    if (isBuilt()) return;
    const sources = fingerprint();
    forgetBuild();
    const nx = at('node_modules/nx/dist/bin/nx.js');
    const args = fs.existsSync(nx) ? [nx, 'run-many', '-t', 'build', '--outputStyle=static'] : [at('tools/build.mjs')];
    const env = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true' };
    await runStep('Building the shop', { command: process.execPath, args, env, usualSeconds: 15 }, explainBuild);
    fs.writeFileSync(STAMP, sources);
  });
}

function isBuilt() {
  const results = [
    ...projects().map((project) => at(project, 'dist')),
    at('backend/dist/shop.js'),
    at('frontend/dist/client/index.html'),
    at('frontend/dist/server/entry-server.js'),
  ];
  return (
    results.every((result) => fs.existsSync(result)) &&
    fs.existsSync(STAMP) &&
    fs.readFileSync(STAMP, 'utf8') === fingerprint()
  );
}

/** Marks the `dist` folders as outdated, so that the next start builds again. */
export function forgetBuild() {
  fs.rmSync(STAMP, { force: true });
}

/** Folders of all packages. */
export function projects() {
  return ['backend', 'frontend', ...fs.readdirSync(at('libs')).map((name) => `libs/${name}`)];
}

/** Changes whenever a source is added, removed or modified. Uses times and sizes without reading the files. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SHARED_SOURCES, ...projects().flatMap(sourcesIn)]) {
    const { mtimeMs, size } = fs.statSync(at(file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function sourcesIn(dir) {
  return fs
    .readdirSync(at(dir), { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name))
    .flatMap((entry) => (entry.isDirectory() ? sourcesIn(`${dir}/${entry.name}`) : [`${dir}/${entry.name}`]));
}

function explainBuild(output) {
  if (/ENOSPC|No space left/.test(output)) return FILE_FAULTS.ENOSPC;
  return 'The build failed; see its output above.';
}
