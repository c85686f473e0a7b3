interface PaceSettings {
  readonly perSecond: number;
  /** Requests that pass without delay. */
  readonly burst: number;
  readonly maxWaitMs: number;
}

/** Requests between two sweeps of idle keys. */
const SWEEP_EVERY = 1000;

/** Leaky bucket per key: requests beyond the rate are delayed, or rejected when the delay would be too long. */
export class Pace {
  /** For each key, the time until which its past requests have used up the rate. */
  private readonly takenUntil = new Map<string, number>();
  private taken = 0;

  constructor(private readonly settings: PaceSettings) {}

  /** @param now monotonic milliseconds @returns the delay in milliseconds, or null (and nothing is counted) when it would be too long */
  take(key: string, now = performance.now()): number | null {
    const { perSecond, burst, maxWaitMs } = this.settings;
    if (++this.taken % SWEEP_EVERY === 0) this.sweep(now);
    const stepMs = 1000 / perSecond;
    const until = Math.max(this.takenUntil.get(key) ?? 0, now) + stepMs;
    const waitMs = Math.max(0, until - burst * stepMs - now);
    if (waitMs > maxWaitMs) return null;
    this.takenUntil.set(key, until);
    return waitMs;
  }

  private sweep(now: number): void {
    for (const [key, until] of this.takenUntil) if (until <= now) this.takenUntil.delete(key);
  }
}
