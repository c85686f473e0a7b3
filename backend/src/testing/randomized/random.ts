/** Seeded pseudo-random numbers (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** Returns a number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Returns an integer from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }

  /** Picks a name. A weight of 3 is picked three times as often as a weight of 1. */
  weighted<T extends string>(weights: Record<T, number>): T {
    const names = Object.keys(weights) as T[];
    let point = this.next() * names.reduce((total, name) => total + weights[name], 0);
    return names.find((name) => (point -= weights[name]) < 0) ?? (names[0] as T);
  }
}
