import { LRUCache } from 'lru-cache';
import { SingleFlight } from './single-flight.js';

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
   * Adds a new key. A value whose load fails is not stored.
   * @param bytesOf the size of a loaded value, or null when it must not be stored
   */
  add(key: string, load: () => Promise<T | null>, bytesOf: (value: T) => number | null): SingleFlight<T> {
    const flight: SingleFlight<T> = new SingleFlight(async () => {
      let bytes: number | null = null;
      try {
        const value = await load();
        bytes = value && bytesOf(value);
        return value;
      } finally {
        this.resize(key, flight, bytes);
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
