import { startStandby } from '@shop/local-postgres';
import fs from 'node:fs';
import path from 'node:path';
import { fetched } from '../load.mjs';
import { cpuMs, limitCpu, startNode, stop, treeCpuMs } from '../processes.mjs';
import { freePort } from '../bench-environment.mjs';
import { seedOrders } from '../seed-orders.mjs';
import { median } from '../statistics.mjs';
import { ms, number, ratio, table } from '../table.mjs';
import { lists } from './orders.mjs';

/** Of one processor, for each database server: the shop and its staff get the rest of this machine. */
const SHARE = 0.25;
const STAFF = 24;
const NAMES = [
  'all orders, first page',
  'delivered ones of three months, a year ago',
  'by tracking ID',
  'by name',
  'by what every customer has',
];

/** Lists and searches of orders from a primary alone, and from a primary and a standby, each as slow as the other. */
export const standby = {
  name: 'B: the back office with one standby',
  run: async (environment, { rounds, seconds, isShort }) => {
    const [admin] = await environment.signedInCustomers(1, { isAdmin: true });
    await environment.seedProducts(100);
    await seedOrders(environment, isShort ? 10_000 : 200_000);
    const from = path.join(environment.folder, 'postgres');
    const server = await startStandby(environment.postgres, from, path.join(environment.folder, 'standby'));
    const [standbyId, port] = [postmasterOf(environment, 'standby'), String(await freePort())];
    const env = { ...environment.settings, PORT: port, DATABASE_REPLICA_URL: server.url };
    const other = await startNode(environment.program, { env });
    const limits = [environment.postmaster, standbyId].map((pid) => limitCpu(pid, SHARE));
    try {
      const requests = (await lists(environment, admin)).filter(({ name }) => NAMES.includes(name));
      const measured = async (shop, origin) => {
        const before = [cpuMs(shop.pid), treeCpuMs(environment.postmaster), treeCpuMs(standbyId)];
        const count = await staffAtWork(requests, origin, seconds);
        const used = [cpuMs(shop.pid), treeCpuMs(environment.postmaster), treeCpuMs(standbyId)];
        return { perSecond: count / seconds, cpu: used.map((one, at) => (one - before[at]) / count) };
      };
      const [alone, both] = [[], []];
      for (let round = 0; round <= rounds; round++) {
        const runs = [
          await measured(environment.shop, environment.url),
          await measured(other, `http://127.0.0.1:${port}`),
        ];
        // The first round warms up.
        if (round > 0) [alone, both].forEach((list, at) => list.push(runs[at]));
      }
      return report(alone, both);
    } finally {
      for (const end of limits) end();
      await stop(other);
      await server.stop();
    }
  },
};

const postmasterOf = ({ folder }, name) =>
  Number(fs.readFileSync(path.join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** @returns how many requests of staff who never rest were answered in this time */
async function staffAtWork(requests, origin, seconds) {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const work = async (first) => {
    for (let at = first; performance.now() < end; at++) {
      const { url, headers } = requests[at % requests.length];
      await fetched(`${origin}${new URL(url).pathname}${new URL(url).search}`, { headers });
      if (performance.now() < end) count++;
    }
  };
  await Promise.all(Array.from({ length: STAFF }, (_, first) => work(first)));
  return count;
}

function report(alone, both) {
  const perSecond = (runs) => median(runs.map((run) => run.perSecond));
  const row = (name, runs) => [
    name,
    number(perSecond(runs)),
    ratio(perSecond(runs) / perSecond(alone)),
    ...[0, 1, 2].map((at) => ms(median(runs.map(({ cpu }) => cpu[at])))),
  ];
  return `Each database server may use ${SHARE} of a processor; ${STAFF} requests at once.\n\n${table(
    ['reads from', 'requests a second', 'ratio', 'CPU of a request: shop', 'primary', 'standby'],
    [row('the primary alone', alone), row('primary and standby', both)],
  )}`;
}
