interface PaceSettings {
  readonly perSecond: number;
  /** So many may come at once before the others wait. */
  readonly burst: number;
  readonly longestWaitMs: number;
}

/** How many between two sweeps of keys that have rested. */
const SWEEP_EVERY = 1000;

/** Lets each key go on at a steady pace: who is faster waits, and is refused when the wait would be too long (a leaky bucket). */
export class Pace {
  /** Until when what each key has taken so far would last at its pace. */
  private readonly takenUntil = new Map<string, number>();
  private taken = 0;

  constructor(private readonly settings: PaceSettings) {}

  /** @param now milliseconds of a clock that only goes forward @returns how many to wait; null when it would be too long, and nothing was taken */
  take(key: string, now = performance.now()): number | null {
    const { perSecond, burst, longestWaitMs } = this.settings;
    if (++this.taken % SWEEP_EVERY === 0) this.sweep(now);
    const stepMs = 1000 / perSecond;
    const until = Math.max(this.takenUntil.get(key) ?? 0, now) + stepMs;
    const waitMs = Math.max(0, until - burst * stepMs - now);
    if (waitMs > longestWaitMs) return null;
    this.takenUntil.set(key, until);
    return waitMs;
  }

  private sweep(now: number): void {
    for (const [key, until] of this.takenUntil) if (until <= now) this.takenUntil.delete(key);
  }
}
