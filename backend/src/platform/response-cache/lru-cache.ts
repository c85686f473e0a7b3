/** Bookkeeping of one entry. */
const OVERHEAD_BYTES = 2048;

interface Entry<V> {
  value: V;
  bytes: number;
}

/** Keeps the most recently used values within a number of bytes and evicts the others. */
export class LruCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private bytes = 0;

  /** @param onEvict called with each removed value */
  constructor(
    private readonly capacityBytes: number,
    private readonly onEvict: (value: V) => void = () => undefined,
  ) {}

  get usedBytes(): number {
    return this.bytes;
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    // A Map iterates in insertion order: reinserting moves the entry to the end.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Adds a value with no content yet. */
  put(key: string, value: V): V {
    this.remove(key);
    this.entries.set(key, { value, bytes: OVERHEAD_BYTES });
    this.bytes += OVERHEAD_BYTES;
    this.evict();
    return value;
  }

  /** Records the size of a value if it is still cached. */
  resize(key: string, value: V, bytes: number): void {
    const entry = this.entries.get(key);
    if (entry?.value !== value) return;
    this.bytes += OVERHEAD_BYTES + bytes - entry.bytes;
    entry.bytes = OVERHEAD_BYTES + bytes;
    this.evict();
  }

  remove(key: string, value?: V): void {
    const entry = this.entries.get(key);
    if (!entry || (value !== undefined && entry.value !== value)) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
    this.onEvict(entry.value);
  }

  private evict(): void {
    for (const key of this.entries.keys()) {
      if (this.bytes <= this.capacityBytes) return;
      this.remove(key);
    }
  }
}
