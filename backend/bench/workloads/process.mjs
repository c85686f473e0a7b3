import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fetched, load } from '../load.mjs';
import { memoryMb, runNode, stop } from '../processes.mjs';
import { freePort } from '../bench-environment.mjs';
import { median } from '../statistics.mjs';
import { mb, ms, table } from '../table.mjs';

const HERE = path.join(import.meta.dirname, '..');
const SHOP = path.join(HERE, '../dist/shop.js');

/** Time from the start of the process to the first page, with the embedded database. */
async function start(dataDir) {
  const port = await freePort();
  const begunAt = performance.now();
  const child = spawn(process.execPath, [SHOP], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (response?.status === 200) break;
    if (child.exitCode !== null) throw new Error('The shop did not start.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const tookMs = performance.now() - begunAt;
  await stop(child);
  return tookMs;
}

export const coldStart = {
  name: 'C: cold start of the built server, the embedded database included',
  run: async (environment, { rounds }) => {
    const first = [];
    const again = [];
    for (let round = 0; round < rounds; round++) {
      const dataDir = path.join(environment.folder, `start-${round}`);
      first.push(await start(dataDir));
      again.push(await start(dataDir), await start(dataDir));
      fs.rmSync(dataDir, { recursive: true });
    }
    return table(
      ['', 'median', 'longest'],
      [
        ['with its database there', ms(median(again)), ms(Math.max(...again))],
        ['the first time: database made, migrated, demo store seeded', ms(median(first)), ms(Math.max(...first))],
      ],
    );
  },
};

export const memory = {
  name: "M: memory of the shop's process",
  run: async (environment, { seconds, isShort }) => {
    await environment.seedProducts(100);
    await environment.restartShop();
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const idle = memoryMb(environment.shop.pid).now;
    const minutes = isShort ? 0.5 : 5;
    const until = Date.now() + minutes * 60_000;
    const inputFile = path.join(environment.folder, 'memory-input.json');
    const products = await environment.productIds(100);
    fs.writeFileSync(inputFile, JSON.stringify({ tokens: await environment.signedInCustomers(2000), products }));
    await environment.query('UPDATE store_settings SET shipping_cost_paise = 0');
    const after = [];
    while (Date.now() < until) {
      const reads = [
        '/api/products',
        `/api/products/${products[0]}`,
        '/',
        '/shop',
        `/product/${products[1]}`,
        '/api/products?q=figs',
      ];
      await Promise.all([
        runNode(path.join(HERE, 'customer-load.mjs'), [8, seconds * reads.length], {
          SHOP: environment.url,
          PROVIDER: environment.providerUrl,
          INPUT: inputFile,
        }),
        (async () => {
          for (const read of reads)
            await load(
              { url: `${environment.url}${read}`, headers: { 'accept-encoding': 'br' } },
              { connections: 16, seconds },
            );
        })(),
      ]);
      after.push(memoryMb(environment.shop.pid).now);
    }
    await fetched(`${environment.url}/api/health/live`);
    return table(
      ['', 'memory'],
      [
        ['idle, 5 s after the start', mb(idle)],
        [`under load of all kinds for ${minutes} minutes, at its highest`, mb(memoryMb(environment.shop.pid).peak)],
        ['the same, after the first round', mb(after[0])],
        ['the same, at the end', mb(after.at(-1))],
      ],
    );
  },
};
