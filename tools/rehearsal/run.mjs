// `npm run rehearse`: `docker compose up` without Docker, step by step, from a clean copy to one purchase. The shop's image is built by the
// instructions of its Dockerfile; programs of this machine stand in for the other images.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareImage } from './build.mjs';
import { services } from './compose.mjs';
import { obstacle } from './container.mjs';
import { createNetwork } from './network.mjs';
import { passedSteps, step } from './steps.mjs';
import { buy, checkConfinement, checkLogs, stopAll } from './trial.mjs';
import { replicas, Shop } from './up.mjs';

const FOLDER = 'REHEARSAL_FOLDER';
/** Twice what a rehearsal needs. */
const MEMORY_KB = 4 * 2 ** 20;

if (process.env[FOLDER]) await rehearse(process.env[FOLDER]);
else await inNamespaces();

/** Starts this file again in its own namespaces, whose end ends all its processes and mounts. */
async function inNamespaces() {
  const reason = obstacle();
  if (reason) {
    console.log(`Compose cannot be rehearsed here: ${reason}.`);
    process.exitCode = process.env.CI ? 1 : 0;
    return;
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rehearsal-'));
  fs.chmodSync(folder, 0o755);
  const args = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath, import.meta.filename];
  const child = spawn('unshare', args, { stdio: 'inherit', env: { ...process.env, [FOLDER]: folder } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'close');
  fs.rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
}

async function rehearse(folder) {
  const shop = new Shop();
  keepInMemory(folder);
  try {
    Object.assign(shop, await prepareImage(folder));
    await start(shop);
    await buy(shop);
    await step('a container may not change its files, and runs without privileges', () => checkConfinement(shop));
    await step('the logs have no errors of the database', () => checkLogs(shop));
    await step('all processes end in time', () => stopAll(shop));
    console.log(`\n${passedSteps()} passed, 0 failed`);
  } catch (error) {
    if (!error.isReported) console.log(error.stack);
    for (const [name, { output }] of shop.running) console.log(`\n--- ${name}\n${output.text.slice(-1_500)}`);
    console.log(`\n${passedSteps()} passed, 1 failed`);
    process.exitCode = 1;
  }
  // Ends what still runs: this is the first process of its namespace.
  process.exit();
}

/** Where there is enough of it, the copy and its packages stay in memory: they are written once and then dropped. */
function keepInMemory(folder) {
  const available = Number(/MemAvailable:\s+(\d+) kB/.exec(fs.readFileSync('/proc/meminfo', 'utf8'))[1]);
  if (available > MEMORY_KB) execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', folder]);
}

async function start(shop) {
  const read = (file) => fs.readFileSync(path.join(shop.project, file), 'utf8');
  const all = services(read('compose.yaml'), read('.env'), ['trial']);
  shop.addresses = await step('the networks, as one without a way out', () => createNetwork(all.flatMap(replicas)));
  fs.writeFileSync(
    path.join(shop.folder, 'hosts'),
    [...shop.addresses].map(([name, address]) => `${address} ${name}\n`).join('') + '127.0.0.1 localhost\n',
  );
  for (const service of all)
    for (const name of replicas(service)) await step(`${name} starts`, () => shop.start(name, service));
}
