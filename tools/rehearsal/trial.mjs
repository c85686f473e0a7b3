// What is tried on the running containers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { STORE_NAME } from './build.mjs';
import { execIn, mainProcess } from './container.mjs';
import { BRIDGE } from './network.mjs';
import { countSteps } from './steps.mjs';

const PURCHASE = path.join(import.meta.dirname, 'purchase.mjs');
const MB = 2 ** 20;

/** From the set-up link to an order, through the proxy. Runs in the network of the containers, and prints its own steps. */
export async function buy(shop) {
  const log = shop.running.get('api-1').output.text;
  const password = fs.readFileSync(path.join(shop.project, 'secrets/database-password'), 'utf8').trim();
  const settings = {
    url: `http://${shop.addresses.get('proxy')}:8080`,
    setUpKey: /Set it up at \S+#(\S+)/.exec(log)?.[1],
    folder: shop.folder,
    storeName: STORE_NAME,
    database: `postgres://shop_app:${password}@${shop.addresses.get('postgres')}:5432/shop`,
  };
  const args = ['netns', 'exec', BRIDGE, process.execPath, PURCHASE, JSON.stringify(settings)];
  const child = spawn('ip', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  countSteps((output.match(/^ {2}ok /gm) ?? []).length);
  if (code !== 0) throw Object.assign(new Error('The purchase failed.'), { isReported: true });
}

/** @throws Error when a container of the shop could change its files, gain privileges, or nearly exceeds its memory */
export function checkConfinement(shop) {
  const memory = [];
  for (const [name, { child, service }] of shopContainers(shop)) {
    const status = fs.readFileSync(`/proc/${mainProcess(child)}/status`, 'utf8');
    const value = (field) => new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)[1];
    const found = [value('Uid'), value('CapBnd'), value('CapEff'), value('NoNewPrivs')].join(' ');
    if (!/^1000 0+ 0+ 1$/.test(found)) throw new Error(`${name} has other privileges than those of Compose: ${found}`);
    execIn(child, {
      command: ['/bin/sh', '-c', 'echo > /data/file && rm /data/file && ! (echo > /shop/file) 2>/dev/null'],
    });
    const peak = Number(value('VmHWM')) * 1024;
    if (peak > service.memoryBytes) throw new Error(`${name} needs ${peak} of ${service.memoryBytes} bytes.`);
    memory.push(`${name} ${Math.round(peak / MB)} of ${service.memoryBytes / MB} MB`);
  }
  return memory.join(', ');
}

/** @throws Error with the first error in the log of PostgreSQL, or the first line of the shop that has no format of its own */
export function checkLogs(shop) {
  const lines = (name) => shop.running.get(name).output.text.split('\n');
  const expected = /permission denied for schema public/;
  const error = lines('postgres').find((line) => /ERROR|FATAL|PANIC/.test(line) && !expected.test(line));
  if (error) throw new Error(error);
  for (const [name] of shopContainers(shop)) {
    const unformatted = lines(name).find((line) => line.includes('[Nest]'));
    if (unformatted) throw new Error(`${name}: ${unformatted}`);
  }
}

/** @throws Error when a process of the shop needs longer than its `stop_grace_period`, or fails */
export async function stopAll(shop) {
  const longest = await Promise.all(
    shopContainers(shop).map(async ([name, { child, service }]) => {
      const started = Date.now();
      process.kill(mainProcess(child), 'SIGTERM');
      const [code] = await once(child, 'close');
      const seconds = (Date.now() - started) / 1000;
      if (code !== 0 || seconds > parseInt(service.stop_grace_period))
        throw new Error(`${name} exited with ${code} after ${seconds} s.`);
      return seconds;
    }),
  );
  return `after ${Math.max(...longest).toFixed(1)} s`;
}

const shopContainers = (shop) => [...shop.running].filter(([name]) => /^(api|worker)/.test(name));
