import { BoundedQueue } from './bounded-queue.js';

/** Tasks that the test completes manually, and the highest number that ran concurrently. */
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

it('runs all tasks and never more than the limit concurrently', async () => {
  const queue = new BoundedQueue(2, 50);
  const { state, work, ends } = manualWork();
  const all = Promise.all(Array.from({ length: 7 }, () => queue.run(work)));
  for (let ended = 0; ended < 7; ended++) {
    await settle();
    ends[ended]?.();
  }
  await all;
  expect(state).toEqual({ running: 0, most: 2 });
});

it('rejects a task immediately when the queue is full, and accepts tasks again later', async () => {
  const queue = new BoundedQueue(1, 1);
  const { work, ends } = manualWork();
  const first = queue.run(work);
  const second = queue.run(work);
  await expect(queue.run(work)).rejects.toMatchObject({ code: 'shop_busy' });
  await settle();
  ends[0]?.();
  await first;
  await settle();
  ends[1]?.();
  await second;
  await expect(queue.run(async () => 'done')).resolves.toBe('done');
});

it('releases the slot of a task that failed', async () => {
  const queue = new BoundedQueue(1, 0);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(async () => 'done')).resolves.toBe('done');
});
