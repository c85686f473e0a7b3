import { setTimeout as pause } from 'node:timers/promises';
import { Semaphore } from './semaphore.js';

it('limits how many tasks run at a time and starts the others in FIFO order', async () => {
  const turns = new Semaphore(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      turns.run(async () => {
        begun.push(number);
        most = Math.max(most, ++running);
        await pause(5);
        running -= 1;
      }),
    ),
  );
  expect([most, begun]).toEqual([2, [1, 2, 3, 4, 5]]);
});

it('reports how many tasks wait', async () => {
  const turns = new Semaphore(1);
  const all = [1, 2, 3].map(() => turns.run(() => pause(1)));
  expect(turns.queued).toBe(2);
  await Promise.all(all);
  expect(turns.queued).toBe(0);
});

it('passes an error on and releases the permit', async () => {
  const turns = new Semaphore(1);
  await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run(async () => 'yes')).toBe('yes');
});
