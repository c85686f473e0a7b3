import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A source of numbers in [0, 1). The same seed gives the same numbers (mulberry32). */
export function randomness(seed?: number): () => number {
  if (seed === undefined) return unpredictable();
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Reads random bytes of the operating system in blocks: one read per character would be slow. */
function unpredictable(): () => number {
  let block = Buffer.alloc(0);
  return () => {
    if (block.length < 4) block = randomBytes(4096);
    const drawn = block.readUInt32BE(0) / 2 ** 32;
    block = block.subarray(4);
    return drawn;
  };
}

/** Generates ids, bank references and transaction numbers. */
export class IdSource {
  constructor(private readonly random: () => number) {}

  /** `prefix` and 14 characters of [A-Za-z0-9], different from every id for which `isTaken` returns true. */
  next(prefix: string, isTaken: (id: string) => boolean = () => false): string {
    for (;;) {
      const id = prefix + this.characters(ALPHABET, 14);
      if (!isTaken(id)) return id;
    }
  }

  /** A string of decimal digits, as banks use for references. */
  digits(length: number): string {
    return this.characters('0123456789', length);
  }

  /** A string of upper-case hexadecimal digits. */
  hex(length: number): string {
    return this.characters('0123456789ABCDEF', length);
  }

  private characters(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet[Math.floor(this.random() * alphabet.length)]).join('');
  }
}
