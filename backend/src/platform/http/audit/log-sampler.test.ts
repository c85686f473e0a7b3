import { LogSampler } from './log-sampler.js';

it('lets three lines through in a minute, and tells with the next how many it left out', () => {
  let now = 0;
  const sparing = new LogSampler({ max: 3, windowMs: 60_000, now: () => now });
  const took = () => Array.from({ length: 5 }, () => sparing.take());
  expect(took()).toEqual([0, 0, 0, null, null]);
  now = 59_999;
  expect(sparing.take()).toBeNull();
  now = 60_000;
  expect(took()).toEqual([3, 0, 0, null, null]);
  now = 300_000;
  expect(sparing.take()).toBe(2);
});
