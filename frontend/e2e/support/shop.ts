import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const SHOP = path.resolve(import.meta.dirname, '../../../backend/dist/shop.js');
const START_WITHIN_MS = 120_000;
/** Inherited environment variables. All others are removed: a DATABASE_URL, for example, could point to a real shop. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

export interface Shop {
  readonly url: string;
  /** Path of the set-up link of a shop without staff. */
  readonly setUpPath: string | null;
  /** Stops the shop and its database and deletes their data. */
  stop(): Promise<void>;
}

/**
 * Starts the built shop with an empty database and the demo store, on a free port and in a separate folder.
 * @param variables additional settings
 * @throws Error with the shop's output when it does not start
 */
export async function startShop(variables: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-e2e-'));
  const port = await freePort();
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  // Started in its own folder, which has no .env file.
  const shop = spawn(process.execPath, [SHOP], {
    cwd: folder,
    env: { ...inherited, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(shop);
    await fs.rm(folder, { recursive: true, force: true });
  };
  let printed: string;
  try {
    printed = await untilReady(shop);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, setUpPath: /\/setup#\S+/.exec(printed)?.[0] ?? null, stop };
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Returns what the shop printed. */
function untilReady(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`The shop ${why}. It printed:\n${printed}`));
    const patience = setTimeout(() => fail(`was not ready after ${START_WITHIN_MS / 1000} s`), START_WITHIN_MS);
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.on('data', (text: Buffer) => {
        printed += String(text);
        if (!/Shop ready[^]*\n\n/.test(printed)) return;
        clearTimeout(patience);
        resolve(printed);
      });
    }
    shop.once('exit', (code) => {
      clearTimeout(patience);
      fail(`ended with code ${code}`);
    });
  });
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const gone = once(shop, 'exit');
  shop.kill('SIGTERM');
  await gone;
}
