import { LRUCache } from 'lru-cache';

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
  private lastLoaded: T | null = null;
  private load: Load<T> | null = null;
  private previous: Promise<unknown> = Promise.resolve();
  private coolsDownUntil = 0;

  /** @param loadValue reads the source; null is not stored */
  constructor(private readonly loadValue: () => Promise<T | null>) {}

  /** The value that was loaded last, even if it has been invalidated. */
  get last(): T | null {
    return this.lastLoaded;
  }

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
      this.lastLoaded = value;
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

/** Overhead of one entry. */
const OVERHEAD_BYTES = 2048;

/** The library changes the size of an entry only with its value, so each size has its own slot. */
interface Slot<T> {
  readonly flight: SingleFlight<T>;
}

/**
 * Values by key, each loaded once for any number of readers. Evicts the least recently used ones above a total size in
 * bytes.
 */
export class FlightCache<T> {
  private readonly slots: LRUCache<string, Slot<T>>;

  /** @param onRemove called with each removed value */
  constructor(capacityBytes: number, onRemove: (flight: SingleFlight<T>) => void = () => undefined) {
    this.slots = new LRUCache<string, Slot<T>>({
      maxSize: capacityBytes,
      dispose: ({ flight }, _key, reason) => reason !== 'set' && onRemove(flight),
    });
  }

  get usedBytes(): number {
    return this.slots.calculatedSize;
  }

  get(key: string): SingleFlight<T> | undefined {
    return this.slots.get(key)?.flight;
  }

  /**
   * Adds a new key. A value whose load fails is not stored; the last one stays.
   * @param bytesOf the size of a loaded value, or null when it must not be stored
   */
  add(key: string, load: () => Promise<T | null>, bytesOf: (value: T) => number | null): SingleFlight<T> {
    const flight: SingleFlight<T> = new SingleFlight(async () => {
      try {
        const value = await load();
        this.resize(key, flight, value && bytesOf(value));
        return value;
      } catch (error) {
        if (flight.last === null) this.resize(key, flight, null);
        throw error;
      }
    });
    this.slots.set(key, { flight }, { size: OVERHEAD_BYTES });
    return flight;
  }

  private resize(key: string, flight: SingleFlight<T>, bytes: number | null): void {
    if (this.slots.peek(key)?.flight !== flight) return;
    if (bytes === null || bytes + OVERHEAD_BYTES > this.slots.maxSize) this.slots.delete(key);
    else this.slots.set(key, { flight }, { size: OVERHEAD_BYTES + bytes });
  }
}
