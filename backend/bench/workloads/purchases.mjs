import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMs, memoryMb, runNode, treeCpuMs } from '../processes.mjs';
import { ARRANGEMENTS, startPrograms } from '../programs.mjs';
import { alternate, medians } from '../statistics.mjs';
import { mb, ms, number, ratio, table } from '../table.mjs';

const HERE = path.join(import.meta.dirname, '..');
const CUSTOMERS = 4000;
const AT_ONCE = 32;
/** Node.js needs several thousand requests until its code is optimised. */
const WARM_UP_SECONDS = 20;
/** The part of the highest rate that a shop is to sustain for long. */
const SUSTAINED = 0.8;

/** @returns the file with the customers' tokens and the products to buy */
export async function writeInput(environment) {
  await environment.seedProducts(100);
  await environment.query('UPDATE store_settings SET shipping_cost_paise = 0');
  const file = path.join(environment.folder, 'input.json');
  const tokens = await environment.signedInCustomers(CUSTOMERS);
  fs.writeFileSync(file, JSON.stringify({ tokens, products: await environment.productIds(100) }));
  return file;
}

export const purchases = {
  name: `P: whole purchases, ${AT_ONCE} at once, until their jobs are done`,
  run: async (environment, { rounds, seconds, isShort }) => {
    const input = await writeInput(environment);
    const rows = [];
    for (const [name, arrangement] of Object.entries(ARRANGEMENTS)) {
      const programs = await startPrograms(environment, arrangement);
      try {
        await buy(environment, programs, { input, seconds: isShort ? seconds : WARM_UP_SECONDS });
        const [floor, shop] = (
          await alternate(rounds, [
            () =>
              runNode(path.join(HERE, 'raw-orders.mjs'), [AT_ONCE, seconds], {
                DATABASE_URL: environment.postgres.url,
              }),
            () => buy(environment, programs, { input, seconds }),
          ])
        ).map(medians);
        rows.push([
          name,
          number(floor.perSecond),
          number(shop.withoutJobs),
          number(shop.perSecond),
          ratio(shop.perSecond / floor.perSecond),
          number(shop.backlog),
          ...costsOf(shop),
        ]);
      } finally {
        await programs.stop();
      }
    }
    return table(
      [
        'processes',
        'raw commits a second',
        'orders a second',
        'with their jobs',
        'ratio',
        'jobs open at the end',
        ...COSTS,
      ],
      rows,
    );
  },
};

export const sustained = {
  name: 'T: purchases at 80 % of the highest rate for long',
  run: async (environment, { seconds, isShort, minutes, rate, isApart }) => {
    const input = await writeInput(environment);
    const name = Object.keys(ARRANGEMENTS)[isApart ? 1 : 0];
    const programs = await startPrograms(environment, ARRANGEMENTS[name]);
    try {
      await buy(environment, programs, { input, seconds: isShort ? seconds : WARM_UP_SECONDS });
      const highest = rate
        ? rate / SUSTAINED
        : (await buy(environment, programs, { input, seconds: seconds * 3 })).perSecond;
      const memory = () => programs.pids.reduce((sum, pid) => sum + memoryMb(pid).now, 0);
      const before = memory();
      const shop = await buy(environment, programs, { input, seconds: minutes * 60, rate: highest * SUSTAINED });
      return table(
        [
          'processes',
          'minutes',
          'highest rate',
          'orders a second',
          'jobs open at the end',
          ...COSTS,
          'memory before',
          'after',
        ],
        [
          [
            name,
            number(minutes),
            number(highest),
            number(shop.withoutJobs),
            String(shop.backlog),
            ...costsOf(shop),
            mb(before),
            mb(memory()),
          ],
        ],
      );
    } finally {
      await programs.stop();
    }
  },
};

const COSTS = ['start p50 / p99', 'verify', 'place', 'CPU of the shop for each', 'of PostgreSQL'];
const costsOf = (run) => [
  ...['start', 'verify', 'place'].map((call) => `${ms(run[`${call}P50`])} / ${ms(run[`${call}P99`])}`),
  ms(run.shopMs),
  ms(run.postgresMs),
];

/**
 * Buys, and waits until the jobs are done that were due at the end of the load. Early webhooks are due five seconds after
 * they arrive: they are no backlog, and waiting for the last of them would measure those seconds.
 * @returns orders a second with (`perSecond`) and without the time for the backlog, times of the calls, CPU time
 */
async function buy(environment, { url, providerUrl, pids, hasJobs }, { input, seconds, rate }) {
  const cpu = () => [pids.reduce((sum, pid) => sum + cpuMs(pid), 0), treeCpuMs(environment.postmaster)];
  const before = cpu();
  const load = await runNode(path.join(HERE, 'customer-load.mjs'), [AT_ONCE, seconds, ...(rate ? [rate] : [])], {
    SHOP: url,
    PROVIDER: providerUrl,
    INPUT: input,
  });
  const [{ end }] = await environment.query('SELECT now() AS end');
  const backlog = hasJobs ? await openJobs(environment, end) : 0;
  const elapsed = load.elapsed + (hasJobs ? await processBacklog(environment, end) : 0);
  const [shopMs, postgresMs] = cpu().map((used, at) => (used - before[at]) / load.done);
  return { ...load, withoutJobs: load.perSecond, perSecond: load.done / elapsed, backlog, shopMs, postgresMs };
}

/** Waits until no job has been open for half a second. @returns seconds until the last one was done */
async function processBacklog(environment, end) {
  const begunAt = performance.now();
  let doneAt = begunAt;
  while (performance.now() - doneAt < 500) {
    if ((await openJobs(environment, end)) > 0) doneAt = performance.now();
    await pause(50);
  }
  return (doneAt - begunAt) / 1000;
}

/** Counts the open jobs that were due by then, and those that they added. */
async function openJobs(environment, end) {
  const [{ count }] = await environment.query(
    'SELECT count(*)::int AS count FROM outbox WHERE done_at IS NULL AND (due_at IS NULL OR due_at <= $1)',
    [end],
  );
  return count;
}
