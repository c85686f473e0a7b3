// Containers without an engine: processes in namespaces of Linux, with their own root, network and process tree.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const ENTER = path.join(import.meta.dirname, 'enter.sh');
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child'];

/** Accounts of the images, with their numeric ids. */
const ACCOUNTS = { root: 0, postgres: 70, haproxy: 99, redis: 999, node: 1000 };
const PATH = '/opt/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Returns why containers cannot be started here, or null. */
export function obstacle() {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid() !== 0) return 'it needs root, which may create namespaces and mounts';
  const works = (command, args) => spawnSync(command, args).status === 0;
  if (!works('unshare', [...NAMESPACES, '--net', 'true'])) return 'this machine allows no namespaces';
  if (!works('ip', ['-V'])) return '`ip` is missing (Debian: iproute2)';
  return null;
}

/**
 * Describes a process: `root` is the folder of the image, `mounts` are `[source, target, mode]`; `network` one of those
 * of network.mjs, or null for that of this machine.
 * @typedef {{ root: string, command: string[], user?: string, env?: Record<string, string>, workdir?: string,
 *   mounts?: string[][], tmpfs?: string[], readOnly?: boolean, network?: string | null }} Options
 */

/** Starts a container and returns its process, whose output is piped. @param {Options} options */
export function start({ root, command, user = 'root', env = {}, workdir = '/', network = null, ...files }) {
  writeAccounts(root);
  const namespace = network ? ['ip', 'netns', 'exec', network] : [];
  const [program, ...args] = [...namespace, 'unshare', ...NAMESPACES, 'sh', ENTER];
  return spawn(program, [...args, ...confined(user, network), ...environment(env, workdir), ...command], {
    env: { PATH: process.env.PATH, ...settingsOf(root, files, network) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a container to its end and returns its output. @throws Error with the end of it @param {Options} options */
export async function run(options) {
  const child = start(options);
  const output = collect(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${options.command.join(' ')} exited with ${code}:\n${output.text.slice(-3_000)}`);
  return output.text;
}

/** Collects both outputs of a process in `text`. */
export function collect(child) {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output.text += chunk;
    });
  return output;
}

/** The main process inside a container, as seen from here. */
export function mainProcess(child) {
  return Number(fs.readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** Runs a command in a running container, as `docker exec` does; without `user` as root without its capabilities. */
export function execIn(child, { command, user = 'root', env = {}, workdir = '/' }) {
  const into = ['--target', String(mainProcess(child)), '--mount', '--net', '--pid', '--root', '--wd=/'];
  return execFileSync(
    'nsenter',
    [...into, '/usr/bin/setpriv', ...confined(user, 'none'), ...environment(env, workdir), ...command],
    { encoding: 'utf8', stdio: 'pipe', timeout: 10_000 },
  );
}

/** The account; outside a build without capabilities and without ways to gain new ones. */
function confined(user, network) {
  const id = ACCOUNTS[user];
  const account = [`--reuid=${id}`, `--regid=${id}`, '--clear-groups'];
  return network ? [...account, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'] : account;
}

const environment = (env, workdir) => [
  '--',
  '/usr/bin/env',
  '-i',
  `--chdir=${workdir}`,
  ...Object.entries({ PATH, ...env }).map(([name, value]) => `${name}=${value}`),
];

const settingsOf = (root, { mounts = [], tmpfs = [], readOnly = false }, network) => ({
  ROOT: root,
  MOUNTS: mounts.map(([source, target, mode = 'ro']) => `${source} ${target} ${mode}`).join('\n'),
  TMPFS: tmpfs.join(' '),
  READ_ONLY: readOnly ? 'yes' : 'no',
  ETC: network ? '' : 'resolv.conf hosts',
});

function writeAccounts(root) {
  const etc = path.join(root, 'etc');
  fs.mkdirSync(etc, { recursive: true });
  const lines = (write) => Object.entries(ACCOUNTS).map(write).join('\n') + '\n';
  fs.writeFileSync(
    path.join(etc, 'passwd'),
    lines(([name, id]) => `${name}:x:${id}:${id}::/${id ? 'tmp' : 'root'}:/bin/sh`),
  );
  fs.writeFileSync(
    path.join(etc, 'group'),
    lines(([name, id]) => `${name}:x:${id}:`),
  );
}
