import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf, type Fault } from './failover-faults.js';
import { backAfter, percentile, seconds, table, writeReport, type Round } from './failover-report.js';
import { FailoverShop } from './failover-shop.js';

const ROUNDS = Number(process.env.ROUNDS ?? 24);
/** Some of the faults, as a regular expression. */
const ONLY = new RegExp(process.env.ONLY ?? '');
const PER_SECOND = Number(process.env.PURCHASES_PER_SECOND ?? 30);
/** Longer than a lost machine keeps the lock of the primary. */
const WATCH_MS = 12_000;
const STEADY_MS = 3_000;
const REPAIR_AFTER_MS = 45_000;
/** A pause between two orders that counts as an interruption. */
const PAUSE_MS = 1_000;
const P95_MS = 15_000;
/** A run with fewer rounds does not replace the report in the documents. */
const MIN_REPORTED = 20;

const shop = new FailoverShop();
beforeAll(() => shop.open());
afterAll(() => shop.close());

/** @returns the longest pause between orders since then, and when it ended in ms after it */
function interruption(since: number): { pausedMs: number; backAfterMs: number } {
  const times = [since, ...shop.stream.acknowledgedAt.filter((at) => at > since), Date.now()];
  const pauses = times.slice(1).map((at, n) => ({ pausedMs: at - (times[n] as number), backAfterMs: at - since }));
  const longest = pauses.reduce((most, one) => (one.pausedMs > most.pausedMs ? one : most));
  return longest.pausedMs < PAUSE_MS ? { pausedMs: longest.pausedMs, backAfterMs: 0 } : longest;
}

async function untilSteady(limitMs = Infinity): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (interruption(Date.now() - STEADY_MS).pausedMs >= PAUSE_MS && Date.now() < deadline) await sleep(250);
}

async function play(fault: Fault, number: number): Promise<Round> {
  const { cluster, redis, stream, probe } = shop;
  const [primary, standby] = [await cluster.primary(), await cluster.synchronousStandby()];
  const targets = { cluster, redis, primary, standby, etcdLeader: cluster.etcdLeader() };
  const name = `Almonds ${number}`;
  await shop.rename(name);
  const [since, orders, mails] = [Date.now(), stream.acknowledged.length, shop.mailsDoubled];
  await fault.inject(targets);
  await sleep(WATCH_MS);
  await untilSteady(REPAIR_AFTER_MS);
  const outage = interruption(since);
  const failed = probe.failedSince(since);
  for (const { path, at, ms, status } of failed)
    process.stdout.write(`${at - since} ms after the fault: ${path}, status ${status} after ${ms} ms\n`);
  await fault.repair?.(targets);
  await cluster.untilHealthy();
  await untilSteady();
  return {
    fault: fault.name,
    ...outage,
    orders: stream.acknowledged.length - orders,
    failedReads: failed.length,
    slowestReadMs: probe.slowestSince(since),
    isPromoted: (await cluster.primary()) !== primary,
    isStale: (await shop.namesShown()).some((shown) => shown !== name),
    doubledMails: shop.mailsDoubled - mails,
    lost: (await shop.orders()).lost.length,
  };
}

/** An error ends the rounds; those before are checked and reported all the same. */
async function playAll(): Promise<{ rounds: Round[]; failure: unknown }> {
  const rounds: Round[] = [];
  try {
    for (const [at, fault] of faultsOf(ROUNDS, ONLY).entries()) {
      await untilSteady();
      rounds.push(await play(fault, at));
      process.stdout.write(`${JSON.stringify(rounds.at(-1))}\n`);
    }
    return { rounds, failure: null };
  } catch (failure) {
    return { rounds, failure };
  }
}

it(`promises 2, 3 and 5: ${ROUNDS} failures of database, etcd, network, disk, Redis and balancer lose or double nothing`, async () => {
  await shop.startLoad(PER_SECOND);
  const started = Date.now();
  const { rounds, failure } = await playAll();
  const duration = (Date.now() - started) / 1000;
  await shop.stopLoad();
  const found = await shop.violations();
  const [{ count, lost }, back] = [await shop.orders(), backAfter(rounds)];
  const report =
    `${rounds.length} rounds on ${new Date(started).toISOString().slice(0, 10)}, ${os.cpus().length} cores with a load of ${os.loadavg()[0]?.toFixed(0)}, ${(count / duration).toFixed(1)} orders a second: ` +
    `${shop.stream.acknowledged.length} acknowledged orders, ${lost.length} lost; broken invariants of payments, refunds and stock: ${found.length}; ` +
    `${shop.mailsSent} mails, ${shop.mailsDoubled} of them twice. Orders again after a fault: median ${seconds(percentile(back, 0.5))}, p95 ${seconds(percentile(back, 0.95))}.\n\n${table(rounds)}`;
  process.stdout.write(
    `\n${report}\nAnswers: ${JSON.stringify({ ...shop.stream.statuses, ...shop.stream.refusals })}\n`,
  );
  if (rounds.length >= MIN_REPORTED) writeReport(report);
  const { crashed } = shop.environment;
  expect({ failure, lost, found, crashed, unclear: shop.stream.unclear }).toEqual({
    failure: null,
    lost: [],
    found: [],
    crashed: [],
    unclear: [],
  });
  expect(Object.keys(shop.stream.statuses)).not.toContain('500');
  expect(rounds.filter(({ isStale, failedReads }) => isStale || failedReads > 0)).toEqual([]);
  expect(rounds.filter(({ doubledMails }) => doubledMails > 1)).toEqual([]);
  expect(percentile(back, 0.95)).toBeLessThanOrEqual(P95_MS);
});
