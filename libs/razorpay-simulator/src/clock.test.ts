import { VirtualClock } from './clock.js';

it('stands still until it is advanced', async () => {
  const clock = new VirtualClock(1000);
  const rung: number[] = [];
  clock.after(50, () => rung.push(clock.now()));
  await clock.advance(49);
  expect(rung).toEqual([]);
  await clock.advance(1);
  expect(rung).toEqual([1050]);
});

it('runs timers in the order of their due times, including timers set by timers', async () => {
  const clock = new VirtualClock(0);
  const rung: string[] = [];
  clock.after(20, () => rung.push('second'));
  clock.after(10, () => {
    rung.push('first');
    clock.after(15, () => rung.push('third'));
  });
  await clock.advance(100);
  expect(rung).toEqual(['first', 'second', 'third']);
  expect(clock.now()).toBe(100);
});

it('awaits the work of a timer before it runs the next', async () => {
  const clock = new VirtualClock(0);
  const steps: string[] = [];
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => void steps.push('work done'));
  clock.after(10, () => clock.track(work()));
  clock.after(20, () => steps.push('next timer'));
  await clock.advance(30);
  expect(steps).toEqual(['work done', 'next timer']);
});

it('does not run cancelled timers', async () => {
  const clock = new VirtualClock(0);
  const rung: string[] = [];
  clock.after(10, () => rung.push('never'))();
  await clock.runUntilIdle();
  expect(rung).toEqual([]);
});
