import { RandomizedRun } from '../src/testing/randomized/randomized-run.js';

const CHECKOUTS = Number(process.env.CHECKOUTS ?? 2000);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
/** Each run starts a new shop: many short runs reach more initial states than a long one. */
const EACH = 250;

it(`promises 1, 2, 4 and 5 hold after ${CHECKOUTS} checkouts, 30 % of them with faults (seed ${SEED})`, async () => {
  const totals = {
    checkouts: 0,
    faulted: 0,
    orders: 0,
    refunds: 0,
    payments: 0,
    captured: 0,
    returned: 0,
    listed: 0,
    unexplained: 0,
  };
  const staff: Record<string, number> = {};
  const failing: { seed: number; violations: readonly string[] }[] = [];
  for (let seed = SEED; totals.checkouts < CHECKOUTS; seed++) {
    const result = await RandomizedRun.run(seed, { checkouts: Math.min(EACH, CHECKOUTS - totals.checkouts) });
    if (result.violations.length > 0) failing.push({ seed, violations: result.violations });
    for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += result[name];
    for (const [step, times] of Object.entries(result.staff)) staff[step] = (staff[step] ?? 0) + times;
    process.stdout.write(`${JSON.stringify({ seed, ...totals, staff, violations: result.violations })}\n`);
  }
  expect(failing).toEqual([]);
});
