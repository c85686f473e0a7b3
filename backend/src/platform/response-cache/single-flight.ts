/** Cool-down after a load, as a multiple of its duration: writers take precedence over reloads. */
const COOLDOWN_FACTOR = 3;

interface Load<T> {
  hasStarted: boolean;
  result: Promise<T | null>;
}

/**
 * Loads a value once for any number of concurrent readers, and again after an invalidation.
 * A read after `invalidate` returns a value that was loaded after it, never a previous one.
 */
export class SingleFlight<T> {
  private value: T | null = null;
  private load: Load<T> | null = null;
  private previous: Promise<unknown> = Promise.resolve();
  private coolsDownUntil = 0;

  /** @param loadValue reads the source; null is not stored */
  constructor(private readonly loadValue: () => Promise<T | null>) {}

  /** Returns the stored value, or a promise of the load in progress. A burst of invalidations causes at most two loads. */
  read(): T | Promise<T | null> {
    if (this.value !== null) return this.value;
    this.load ??= this.startLoad();
    return this.load.result;
  }

  /**
   * Call after the source has changed. A load that has not started to read will see the change anyway.
   * @param only invalidates just this value; a newer one stays
   */
  invalidate(only?: T): void {
    if (only !== undefined && this.value !== only) return;
    this.value = null;
    if (this.load?.hasStarted) this.load = null;
  }

  private startLoad(): Load<T> {
    const load: Load<T> = { hasStarted: false, result: Promise.resolve(null) };
    load.result = this.previous.then(() => this.coolDown()).then(() => this.run(load));
    this.previous = load.result.catch(() => undefined);
    return load;
  }

  private async run(load: Load<T>): Promise<T | null> {
    load.hasStarted = true;
    const startedAt = performance.now();
    try {
      const value = await this.loadValue();
      if (this.load === load) this.value = value;
      return value;
    } finally {
      if (this.load === load) this.load = null;
      const now = performance.now();
      this.coolsDownUntil = now + (now - startedAt) * COOLDOWN_FACTOR;
    }
  }

  private async coolDown(): Promise<void> {
    const remainingMs = this.coolsDownUntil - performance.now();
    if (remainingMs > 1) await new Promise((resolve) => setTimeout(resolve, remainingMs));
  }
}
