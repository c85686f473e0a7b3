// For commands that measure the built shop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root, StepError } from './step.mjs';

const START_WITHIN_MS = 60_000;
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

/** Starts the built shop with the demo store, on a free port and with its own data folder. `stop` deletes the folder. */
export async function startBuiltShop() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-measured-')),
    port = await freePort();
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const env = { ...inherited, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off' };
  const child = spawn(process.execPath, [path.join(root, 'backend/dist/shop.js')], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  for (
    const until = Date.now() + START_WITHIN_MS;
    Date.now() < until && child.exitCode === null;
    await new Promise((done) => setTimeout(done, 250))
  ) {
    if (
      await fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop };
  }
  await stop();
  throw new StepError(`The shop was not ready after ${START_WITHIN_MS / 1000} s. Run \`npm start\` for details.`);
}

export async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
