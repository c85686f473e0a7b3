// `npm run bench`: measures the built shop and its baselines and writes the results to results.txt in this folder.
// --only L,D    some workloads    --short    few seconds and small scales, to see it work    --dry    leave that file alone
// --only T --minutes 10    purchases for long; --rate 70 instead of measuring the highest, --apart in three processes
// --url https://shop.example.in   reads of another shop, shown here only
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { asCommand, ensureBuilt, ensureInstalled } from '../../tools/ensure.mjs';

/** Workloads that run only when they are named. */
const LARGE = ['K'];
const RESULTS = path.join(import.meta.dirname, 'results.txt');

await asCommand(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      dry: { type: 'boolean', default: false },
      url: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      minutes: { type: 'string' },
      rate: { type: 'string' },
      apart: { type: 'boolean', default: false },
    },
  });
  const isShort = values.short;
  const options = {
    isShort,
    rounds: Number(values.rounds ?? (isShort ? 2 : 5)),
    seconds: Number(values.seconds ?? (isShort ? 2 : 6)),
    minutes: Number(values.minutes ?? (isShort ? 0.5 : 10)),
    rate: values.rate && Number(values.rate),
    isApart: values.apart,
  };
  await ensureInstalled();
  if (values.url) {
    const { measureRemoteShop } = await import('./remote-shop.mjs');
    console.log(await measureRemoteShop(values.url.replace(/\/+$/, ''), options));
    return;
  }
  await ensureBuilt();
  await measure(values, options);
});

async function measure({ only, dry }, options) {
  const { BenchEnvironment } = await import('./bench-environment.mjs');
  const { writeReport, circumstances } = await import('./report.mjs');
  const workloads = await known();
  const wanted = only?.toUpperCase().split(',') ?? Object.keys(workloads).filter((key) => !LARGE.includes(key));
  const unknown = wanted.filter((key) => !(key in workloads));
  if (unknown.length)
    throw new Error(`Unknown workload ${unknown.join(', ')}. Available: ${Object.keys(workloads).join(', ')}.`);
  const environment = new BenchEnvironment();
  const end = () => environment.close().finally(() => process.exit(130));
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    await environment.open();
    for (const key of wanted) {
      const { name, run } = workloads[key];
      const [loadBefore] = os.loadavg();
      console.log(`\n### ${name}\n`);
      const figures = `${await run(environment, options)}\n\n${circumstances({ ...options, loadBefore })}`;
      console.log(figures);
      if (!dry) writeReport(RESULTS, [{ key, name, figures }]);
    }
  } finally {
    await environment.close();
  }
}

async function known() {
  const [reads, purchases, orders, accounts, processes, waiting, simulator, papers, searches, reported, standbys] =
    await Promise.all([
      import('./workloads/reads.mjs'),
      import('./workloads/purchases.mjs'),
      import('./workloads/orders.mjs'),
      import('./workloads/accounts.mjs'),
      import('./workloads/process.mjs'),
      import('./workloads/waiting.mjs'),
      import('./workloads/simulator.mjs'),
      import('./workloads/documents.mjs'),
      import('./workloads/searches.mjs'),
      import('./workloads/reports.mjs'),
      import('./workloads/standby.mjs'),
    ]);
  return {
    L: reads.listing,
    D: reads.detail,
    H: reads.pages,
    S: reads.search,
    Z: reads.deliveryDays,
    P: purchases.purchases,
    T: purchases.sustained,
    V: simulator.oldProvider,
    W: waiting.waiting,
    U: accounts.signIn,
    C: processes.coldStart,
    M: processes.memory,
    A: orders.orders,
    F: papers.documents,
    G: papers.files,
    Q: searches.worstSearches,
    R: reported.reports,
    B: standbys.standby,
    K: reported.tenMillion,
  };
}
