/** Seeded randomness: the same seed gives the same image. */

/**
 * @typedef {object} Random
 * @property {() => number} next a number in [0, 1)
 * @property {(low: number, high: number) => number} between
 * @property {<T>(items: readonly T[]) => T} pick
 * @property {() => number} turn an angle in [0, 2π)
 */

/** Derives a seed from the name of an image. @param {string} name */
export function seedOf(name) {
  let hash = 2166136261;
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** @param {number} seed @returns {Random} */
export function random(seed) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low, high) => low + (high - low) * next();
  return {
    next,
    between,
    pick: (items) => items[Math.floor(next() * items.length)],
    turn: () => between(0, Math.PI * 2),
  };
}
