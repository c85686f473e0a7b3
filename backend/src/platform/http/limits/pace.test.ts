import { Pace } from './request-limits.js';

it('allows a burst, delays the following requests, and rejects those that would wait too long', () => {
  const pace = new Pace({ perSecond: 10, burst: 3, maxWaitMs: 250 });
  expect(Array.from({ length: 7 }, () => pace.take('a', 1_000))).toEqual([0, 0, 0, 100, 200, null, null]);
  expect(pace.take('b', 1_000)).toBe(0);
  expect([pace.take('a', 1_100), pace.take('a', 1_100)]).toEqual([200, null]);
});

it('keeps the rate during sustained load, and recovers when idle', () => {
  const pace = new Pace({ perSecond: 20, burst: 40, maxWaitMs: 2_000 });
  let allowed = 0;
  for (let now = 0; now <= 60_000; now += 1) if (pace.take('a', now) !== null) allowed += 1;
  expect(allowed).toBe(40 + 60 * 20 + 2 * 20);
  expect(pace.take('a', 70_000)).toBe(0);
});

it('removes idle clients', () => {
  const pace = new Pace({ perSecond: 20, burst: 40, maxWaitMs: 2_000 });
  for (let key = 0; key < 10_000; key++) pace.take(String(key), key);
  expect((pace as unknown as { takenUntil: Map<string, number> }).takenUntil.size).toBeLessThan(1_100);
});
