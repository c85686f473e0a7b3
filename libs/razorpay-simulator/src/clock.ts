/** Provides the time and runs timers. Times are milliseconds since 1970. */
export interface SimulatorClock {
  now(): number;
  /** Runs `action` once, `ms` from now. @returns a function that cancels it */
  after(ms: number, action: () => void): () => void;
  /** Work started by a timer, which a virtual clock awaits before it continues. */
  track(work: Promise<unknown>): void;
}

/** The system clock. Its timers never keep a process alive. */
export class RealClock implements SimulatorClock {
  now(): number {
    return Date.now();
  }

  after(ms: number, action: () => void): () => void {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  }

  track(): void {
    // Work in real time is not awaited.
  }
}

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** A clock that only moves when a test advances it. */
export class VirtualClock implements SimulatorClock {
  private timers: Timer[] = [];
  private readonly working = new Set<Promise<unknown>>();

  constructor(private time = Date.UTC(2026, 0, 1)) {}

  now(): number {
    return this.time;
  }

  after(ms: number, action: () => void): () => void {
    const timer = { at: this.time + Math.max(0, ms), action };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  track(work: Promise<unknown>): void {
    this.working.add(work);
    const done = () => this.working.delete(work);
    work.then(done, done);
  }

  /** Resolves once at least `count` timers are set, for example by a request that another process sends. */
  async untilTimers(count: number): Promise<void> {
    while (this.timers.length < count) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Advances by `ms`, running due timers in order and awaiting the work that each one starts. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await this.runUntilIdle(ms);
    this.time = end;
  }

  /** Advances until no timer is left, by at most `limitMs` (default: 30 days). */
  async runUntilIdle(limitMs = 30 * 24 * 3_600_000): Promise<void> {
    const end = this.time + limitMs;
    await this.settle();
    for (let timer = this.nextUntil(end); timer; timer = this.nextUntil(end)) await this.fire(timer);
  }

  private async fire(timer: Timer): Promise<void> {
    this.timers = this.timers.filter((other) => other !== timer);
    this.time = Math.max(this.time, timer.at);
    timer.action();
    await this.settle();
  }

  private nextUntil(end: number): Timer | undefined {
    return this.timers
      .filter((timer) => timer.at <= end)
      .reduce<Timer | undefined>((first, timer) => (first && first.at <= timer.at ? first : timer), undefined);
  }

  private async settle(): Promise<void> {
    while (this.working.size > 0) await Promise.allSettled([...this.working]);
  }
}
