// `npm run dev`: restarts the shop when the server's sources change, and serves the storefront with Vite.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { asCommand, ensureBuilt, ensureInstalled, forgetBuild, projects } from './ensure.mjs';
import { endWithNpm } from './parent.mjs';
import { root } from './step.mjs';

const SETTLE_MS = 200; // combines an editor's "save all" into one change

endWithNpm();
await asCommand(async () => {
  await ensureInstalled();
  await ensureBuilt();
  forgetBuild(); // from here on, each source is compiled to its own file, which is fast; bundles are for production
});

const running = new Set();
let ending = false;
let shop;

function run(args, dir, stdio = 'inherit') {
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, dir),
    stdio,
    env: { ...process.env, API_URL: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Builds a package, and again after each change. Resolves after the first build. */
function watch(project) {
  const child = run([path.join(root, 'tools/build-node.mjs'), '--watch'], project, ['ignore', 'pipe', 'inherit']);
  child.stdout.pipe(process.stdout);
  return new Promise((built) => child.stdout.once('data', built));
}

/** Stops the current shop first, including its database: two shops cannot share a data folder. */
async function restart() {
  if (shop?.exitCode === null) {
    const gone = new Promise((done) => shop.once('exit', done));
    shop.kill('SIGTERM');
    await gone;
  }
  if (!ending) shop = run(['--enable-source-maps', 'backend/dist/shop.js'], '.');
}

/** Runs one restart at a time. Combines all changes during a restart into one more. */
function restartOnChange(dirs) {
  let settling;
  let last = restart();
  const changed = () => {
    clearTimeout(settling);
    settling = setTimeout(() => {
      last = last.then(restart);
    }, SETTLE_MS);
  };
  for (const dir of dirs)
    fs.watch(path.join(root, dir), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.js')) changed();
    });
}

function end() {
  ending = true;
  for (const child of running) child.kill('SIGTERM');
  if (running.size === 0) process.exit(0);
  for (const child of running)
    child.once('exit', () => {
      if (running.size === 0) process.exit(0);
    });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

const served = projects().filter((project) => project !== 'frontend');
await Promise.all(served.map(watch));
run([path.join(root, 'node_modules/vite/bin/vite.js'), '--clearScreen', 'false'], 'frontend');
restartOnChange(served.map((project) => `${project}/dist`));
