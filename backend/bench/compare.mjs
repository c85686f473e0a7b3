// Compares complete purchases of several builds, or of one build with several settings, in alternating rounds:
//   node backend/bench/compare.mjs before=/tmp/old/backend/dist/shop.js after=backend/dist/shop.js,REDIS_URL=redis://…
// --rounds 8 --seconds 5 --workers 8. Compare the CPU time: other work on the machine disturbs the rates far more.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { cpuMs, runNode, stop, treeCpuMs } from './processes.mjs';
import { BenchEnvironment } from './bench-environment.mjs';
import { alternate, median } from './statistics.mjs';
import { ms, number, table } from './table.mjs';

const LOAD = path.join(import.meta.dirname, 'customer-load.mjs');
const CUSTOMERS = 1000;
const WARM_UP_SECONDS = 15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    workers: { type: 'string', default: '8' },
  },
});
const rounds = Number(values.rounds);
if (positionals.length < 2) throw new Error('Name at least two builds: name=path/to/shop.js[,VARIABLE=value].');

const base = new BenchEnvironment();
const shops = [];
const end = () => close().finally(() => process.exit(130));
process.once('SIGINT', end).once('SIGTERM', end);
try {
  await base.open();
  await stop(base.shop);
  for (const [at, given] of positionals.entries()) await open(given, `compared_${at}`);
  const runs = await alternate(
    rounds,
    shops.map((shop) => () => purchases(shop, values.seconds)),
  );
  console.log(report(runs));
} finally {
  await close();
}

/** Starts a build on its own database and warms it up until Node.js has compiled the hot code. */
async function open(given, database) {
  const [, name, program, settings] = /^([^=]+)=([^,]+)(?:,(.*))?$/.exec(given);
  const admin = new pg.Client({ connectionString: base.postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
  await admin.end();
  const url = new URL(base.postgres.url);
  url.pathname = `/${database}`;
  const environment = new BenchEnvironment();
  Object.assign(environment, { postgres: { url: url.href, stop: async () => {} }, providerUrl: base.providerUrl });
  environment.program = path.resolve(program);
  await environment.startShop(
    Object.fromEntries((settings ?? '').split(',').flatMap((one) => (one ? [one.split('=')] : []))),
  );
  environment.pool = new pg.Pool({ connectionString: url.href, max: 2 });
  environment.pool.on('error', () => undefined);
  const shop = { name, environment, input: path.join(environment.folder, 'input.json') };
  shops.push(shop);
  await environment.query('UPDATE store_settings SET shipping_cost_paise = 0');
  await environment.seedProducts(100);
  fs.writeFileSync(
    shop.input,
    JSON.stringify({
      tokens: await environment.signedInCustomers(CUSTOMERS),
      products: await environment.productIds(100),
    }),
  );
  await purchases(shop, WARM_UP_SECONDS);
}

/** @returns CPU time of each purchase in ms, in the shop and in PostgreSQL */
async function purchases({ environment, input }, seconds) {
  const before = [cpuMs(environment.shop.pid), treeCpuMs(base.postmaster)];
  const env = { SHOP: environment.url, PROVIDER: base.providerUrl, INPUT: input };
  const { done, perSecond, purchaseP50 } = await runNode(LOAD, [values.workers, seconds], env);
  const [shop, postgres] = [cpuMs(environment.shop.pid) - before[0], treeCpuMs(base.postmaster) - before[1]].map(
    (used) => used / done,
  );
  return { shop, postgres, both: shop + postgres, perSecond, purchaseP50 };
}

/** Ratios are medians over rounds, relative to the first build in the same round. */
function report(runs) {
  const rows = runs.map((own, at) => {
    const of = (name) => median(own.map((run) => run[name]));
    const ratios = own.map((run, round) => run.both / runs[0][round].both).sort((a, b) => a - b);
    const percent = (value) => `${(value * 100).toFixed(1)} %`;
    return [
      shops[at].name,
      ms(of('shop')),
      ms(of('postgres')),
      `${of('both').toFixed(2)} ms`,
      percent(median(ratios)),
      `${percent(ratios[0])} to ${percent(ratios.at(-1))}`,
      number(of('perSecond')),
      ms(of('purchaseP50')),
    ];
  });
  const head = ['', 'CPU of the shop', 'of PostgreSQL', 'both', 'ratio', 'from … to', 'purchases a second', 'p50'];
  return table(head, rows);
}

async function close() {
  for (const { environment } of shops) await environment.close();
  await base.close();
}
