import { Lanes } from './lanes.js';

/** Work that ends when it is told to, and how much of it ran at once. */
function manualWork() {
  const ends: (() => void)[] = [];
  const state = { running: 0, most: 0 };
  const work = async () => {
    state.most = Math.max(state.most, ++state.running);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.running--;
  };
  return { state, work, ends };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('never runs more at once than it has lanes, and runs all of it', async () => {
  const lanes = new Lanes(2, 50);
  const { state, work, ends } = manualWork();
  const all = Promise.all(Array.from({ length: 7 }, () => lanes.run(work)));
  for (let ended = 0; ended < 7; ended++) {
    await settle();
    ends[ended]?.();
  }
  await all;
  expect(state).toEqual({ running: 0, most: 2 });
});

it('turns work away at once when lanes and queue are full, and takes it again later', async () => {
  const lanes = new Lanes(1, 1);
  const { work, ends } = manualWork();
  const first = lanes.run(work);
  const second = lanes.run(work);
  await expect(lanes.run(work)).rejects.toMatchObject({ code: 'shop_busy' });
  await settle();
  ends[0]?.();
  await first;
  await settle();
  ends[1]?.();
  await second;
  await expect(lanes.run(async () => 'done')).resolves.toBe('done');
});

it('frees the lane of work that failed', async () => {
  const lanes = new Lanes(1, 0);
  await expect(lanes.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(lanes.run(async () => 'done')).resolves.toBe('done');
});
