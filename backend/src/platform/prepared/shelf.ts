/** What a shelf keeps beside its bytes. */
const OVERHEAD_BYTES = 2048;

interface Place<V> {
  value: V;
  bytes: number;
}

/** Keeps what was used last within a number of bytes; the rest goes. */
export class Shelf<V> {
  private readonly places = new Map<string, Place<V>>();
  private bytes = 0;

  /** @param onGone told of each value that had to go */
  constructor(
    private readonly limitBytes: number,
    private readonly onGone: (value: V) => void = () => undefined,
  ) {}

  get usedBytes(): number {
    return this.bytes;
  }

  get(key: string): V | undefined {
    const place = this.places.get(key);
    if (!place) return undefined;
    // The order of a Map is that of insertion: what is used goes to its end.
    this.places.delete(key);
    this.places.set(key, place);
    return place.value;
  }

  /** Puts a value here, empty as yet. */
  put(key: string, value: V): V {
    this.remove(key);
    this.places.set(key, { value, bytes: OVERHEAD_BYTES });
    this.bytes += OVERHEAD_BYTES;
    this.makeRoom();
    return value;
  }

  /** Notes how much a value has grown to, if it is still here. */
  weigh(key: string, value: V, bytes: number): void {
    const place = this.places.get(key);
    if (place?.value !== value) return;
    this.bytes += OVERHEAD_BYTES + bytes - place.bytes;
    place.bytes = OVERHEAD_BYTES + bytes;
    this.makeRoom();
  }

  remove(key: string, value?: V): void {
    const place = this.places.get(key);
    if (!place || (value !== undefined && place.value !== value)) return;
    this.places.delete(key);
    this.bytes -= place.bytes;
    this.onGone(place.value);
  }

  private makeRoom(): void {
    for (const key of this.places.keys()) {
      if (this.bytes <= this.limitBytes) return;
      this.remove(key);
    }
  }
}
