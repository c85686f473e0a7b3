/** Smooth three-dimensional noise, about -1 to 1, and functions built on it. */

function lattice(x, y, z) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1013);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
}

const ease = (t) => t * t * t * (t * (t * 6 - 15) + 10);

/** Value noise. @param {number} x @param {number} y @param {number} z */
export function noise(x, y, z) {
  const i = Math.floor(x),
    j = Math.floor(y),
    k = Math.floor(z),
    u = ease(x - i),
    v = ease(y - j),
    w = ease(z - k);
  const a = lattice(i, j, k),
    b = lattice(i, j + 1, k),
    c = lattice(i, j, k + 1),
    d = lattice(i, j + 1, k + 1);
  const near = a + (lattice(i + 1, j, k) - a) * u,
    nearUp = b + (lattice(i + 1, j + 1, k) - b) * u;
  const far = c + (lattice(i + 1, j, k + 1) - c) * u,
    farUp = d + (lattice(i + 1, j + 1, k + 1) - d) * u;
  const front = near + (nearUp - near) * v;
  return front + (far + (farUp - far) * v - front) * w;
}

/** Three octaves of noise. */
export function cloud(x, y, z) {
  return (
    (noise(x, y, z) + 0.5 * noise(x * 2.03 + 7, y * 2.03, z * 2.03) + 0.25 * noise(x * 4.1, y * 4.1 + 3, z * 4.1)) / 1.5
  );
}

/** Folds: near 1 on a crease, falling to 0 between creases. Creases are rounded. */
export function crease(x, y, z) {
  const n = 1 - Math.sqrt(noise(x, y, z) ** 2 + 0.004) * 1.6;
  return n > 0 ? n * n : 0;
}

/** A cheap hash of two integers to [0, 1), for dither and grain. */
export function speck(x, y) {
  return lattice(x, y, 17) * 0.5 + 0.5;
}

export const clamp = (v, low = 0, high = 1) => (v < low ? low : v > high ? high : v);
export const mix = (a, b, t) => a + (b - a) * t;
export function smooth(low, high, v) {
  const t = clamp((v - low) / (high - low));
  return t * t * (3 - 2 * t);
}
