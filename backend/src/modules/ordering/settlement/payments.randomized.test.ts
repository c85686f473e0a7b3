import { RandomizedRun } from '../../../testing/randomized/randomized-run.js';

const SEEDS = (process.env.RANDOMIZED_SEEDS ?? '20261121').split(',').map(Number);

it.each(SEEDS)(
  'promises 1, 2, 4 and 5 hold after 200 random actions (seed %p)',
  async (seed) => {
    const result = await RandomizedRun.run(seed, { actions: 200 });
    expect(result.violations).toEqual([]);
    expect(result.orders).toBeGreaterThan(10);
  },
  240_000,
);
