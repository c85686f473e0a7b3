/** The median; of an even number of values, the lower one of the two in the middle. */
export const median = (values) => percentile(values, 50);

/** @param percent 0 to 100 */
export function percentile(values, percent) {
  if (values.length === 0) return NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))];
}

/** Medians of the named values of several runs. */
export function medians(runs) {
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((name) => [name, median(runs.map((run) => run[name]))]));
}

/**
 * Runs the workloads in turn for this number of rounds, so that other load on the machine affects all equally. @returns
 * the runs of each
 */
export async function alternate(rounds, works) {
  const runs = works.map(() => []);
  for (let round = 0; round < rounds; round++) for (const [at, work] of works.entries()) runs[at].push(await work());
  return runs;
}
