import { LogSampler } from './log-sampler.js';

it('logs three lines per minute, and reports the number of omitted ones with the next', () => {
  let now = 0;
  const sampler = new LogSampler({ max: 3, windowMs: 60_000, now: () => now });
  const accepted = () => Array.from({ length: 5 }, () => sampler.take());
  expect(accepted()).toEqual([0, 0, 0, null, null]);
  now = 59_999;
  expect(sampler.take()).toBeNull();
  now = 60_000;
  expect(accepted()).toEqual([3, 0, 0, null, null]);
  now = 300_000;
  expect(sampler.take()).toBe(2);
});
