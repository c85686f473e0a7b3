import { randomUUID } from 'node:crypto';
import { waitFor } from '../../../testing/wait-for.js';
import type { RateLimits } from './rate-limits.js';

/** The tests that every rate-limit store must pass. */
export function rateLimitsContract(
  name: string,
  open: () => Promise<{ limits: RateLimits; close(): Promise<void> }>,
): void {
  describe(`${name} as RateLimits`, () => {
    let store: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => void (store = await open()));
    afterAll(() => store.close());

    const take = (key: string, max: number, windowMs = 60_000) => store.limits.take(key, { max, windowMs });
    const isAllowed = async (key: string, max: number, windowMs?: number) => (await take(key, max, windowMs)).isAllowed;

    it('allows the maximum, and then returns the time to wait', async () => {
      const key = randomUUID();
      expect([await isAllowed(key, 2), await isAllowed(key, 2)]).toEqual([true, true]);
      const verdict = await take(key, 2);
      expect(verdict).toEqual({ isAllowed: false, retryAfterMs: expect.any(Number) });
      const { retryAfterMs } = verdict as { retryAfterMs: number };
      expect(retryAfterMs).toBeGreaterThan(50_000);
      expect(retryAfterMs).toBeLessThanOrEqual(60_000);
    });

    it('allows no more than that of 50 concurrent requests', async () => {
      const key = randomUUID();
      const verdicts = await Promise.all(Array.from({ length: 50 }, () => isAllowed(key, 8)));
      expect(verdicts.filter(Boolean)).toHaveLength(8);
    });

    it('counts each key separately', async () => {
      expect([await isAllowed(randomUUID(), 1), await isAllowed(randomUUID(), 1)]).toEqual([true, true]);
    });

    it('starts again when the window has ended, regardless of attempts in the meantime', async () => {
      const key = randomUUID();
      const next = () => isAllowed(key, 1, 1_500);
      expect([await next(), await next()]).toEqual([true, false]);
      await waitFor(next);
      expect(await next()).toBe(false);
    });

    it('refunds a count, and never below zero', async () => {
      const key = randomUUID();
      await store.limits.reward(key);
      await take(key, 2);
      await take(key, 2);
      await store.limits.reward(key);
      expect([await isAllowed(key, 2), await isAllowed(key, 2)]).toEqual([true, false]);
      for (let time = 0; time < 5; time++) await store.limits.reward(key);
      expect([await isAllowed(key, 2), await isAllowed(key, 2), await isAllowed(key, 2)]).toEqual([true, true, false]);
    });

    it('returns the count', async () => {
      const key = randomUUID();
      expect(await store.limits.count(key)).toBe(0);
      for (let time = 0; time < 3; time++) await take(key, 2);
      expect(await store.limits.count(key)).toBe(2);
      const short = randomUUID();
      await take(short, 2, 100);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await store.limits.count(short)).toBe(0);
    });

    it('removes a key', async () => {
      const key = randomUUID();
      await take(key, 1);
      await store.limits.reset(key);
      expect([await isAllowed(key, 1), await isAllowed(key, 1)]).toEqual([true, false]);
    });
  });
}
