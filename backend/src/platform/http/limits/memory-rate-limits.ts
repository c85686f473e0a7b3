import { RateLimits, type Rate, type Verdict } from './rate-limits.js';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts between two sweeps of expired windows. */
const SWEEP_EVERY = 1000;

/**
 * In-process counters: for local limits, and while the shared store is unreachable. Clock changes neither open nor
 * prolong a window.
 */
export class MemoryRateLimits extends RateLimits {
  private readonly windows = new Map<string, Window>();
  private taken = 0;

  override async take(key: string, rate: Rate): Promise<Verdict> {
    return this.takeSync(key, rate);
  }

  /** Synchronous version of `take`. */
  takeSync(key: string, { max, windowMs }: Rate): Verdict {
    const now = performance.now();
    if (++this.taken % SWEEP_EVERY === 0) this.sweep(now);
    const window = this.open(key, now) ?? { count: 0, endsAt: now + windowMs };
    if (window.count >= max) return { isAllowed: false, retryAfterMs: window.endsAt - now };
    window.count++;
    this.windows.set(key, window);
    return { isAllowed: true };
  }

  override async count(key: string): Promise<number> {
    return this.open(key, performance.now())?.count ?? 0;
  }

  override async reward(key: string): Promise<void> {
    const window = this.open(key, performance.now());
    if (window && window.count > 0) window.count--;
  }

  override async reset(key: string): Promise<void> {
    this.windows.delete(key);
  }

  private open(key: string, now: number): Window | undefined {
    const window = this.windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  private sweep(now: number): void {
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }
}
