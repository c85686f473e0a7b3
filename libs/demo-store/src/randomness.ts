/** The same numbers for the same seed, for data that looks arbitrary and is not. Not for secrets. */
export class Randomness {
  constructor(private state: number) {}

  /** From 0 up to, but not, 1: mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** The earlier of the list come up more often. */
  pickEarly<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 1.7 * list.length)] as T;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => Math.floor(this.next() * 10)).join('');
  }

  /** Letters and digits, as in the provider's ids. */
  letters(count: number): string {
    const known = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
    return Array.from({ length: count }, () => known[Math.floor(this.next() * known.length)]).join('');
  }
}
