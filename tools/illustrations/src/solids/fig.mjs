import { clamp, cloud, crease, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { overlay, shade, tint } from './kernel.mjs';

const HONEY = paint('#D3A468'),
  TAN = paint('#AD783C'),
  UMBER = paint('#6E431F'),
  DUST = paint('#E9D3AE');
const FLESH = paint('#B5683C'),
  FLESH_DARK = paint('#6E2F20'),
  SEED = paint('#EBC887');

/** A fig dried and pressed flat: a disc puckered towards the stem in its middle. */
function disc(chance) {
  const seed = chance.between(0, 90),
    high = chance.between(0.34, 0.42),
    squash = chance.between(0.86, 1);
  const pleat = (x, y) => {
    const a = Math.atan2(y, x),
      r = Math.hypot(x, y);
    // Sampled on a circle, so that the pleats are continuous where the angle wraps around.
    const ring = (often, where) => crease(Math.cos(a) * often + seed, Math.sin(a) * often, where + r * 0.8);
    return (
      (0.7 * ring(3.6, 1) + 0.45 * ring(8, 5)) * smooth(0.06, 0.35, r) * (1 - 0.85 * smooth(0.55, 0.95, r)) +
      0.35 * crease(x * 2.2 + seed, y * 2.2, 3)
    );
  };
  return {
    seed,
    pleat,
    inside(x, y, z) {
      const r = Math.hypot(x, y / squash),
        rim = 0.94 + 0.05 * noise(Math.atan2(y, x) * 1.5 + seed, 1, 2);
      const k = ((r / rim) ** 2.6 + (Math.abs(z) / high) ** 2.2) ** 0.42;
      const dimple = 0.2 * Math.exp(-((r / 0.2) ** 2)) * (z > 0 ? 1 : 0.4);
      return (k - 1) * 0.33 + pleat(x, y) * 0.042 + dimple - 0.02;
    },
  };
}

export const fig = {
  name: 'fig',
  grow(chance) {
    const { seed, pleat, inside } = disc(chance),
      tone = chance.between(0.88, 1.1);
    return {
      tilt: 0.35,
      inside,
      colour(spot) {
        const f = pleat(spot.x, spot.y),
          r = Math.hypot(spot.x, spot.y);
        tint(spot, HONEY, TAN, 0.2 + f * 0.6 + cloud(spot.x * 2.4 + seed, spot.y * 2.4, 1) * 0.5);
        overlay(spot, UMBER, smooth(0.24, 0.04, r) * 0.85 + smooth(0.8, 1.4, f) * 0.4);
        overlay(spot, DUST, clamp(noise(spot.x * 4, spot.y * 4 + seed, 6) * 0.8 - f * 0.3) * 0.5);
        shade(spot, tone * (1 + 0.08 * noise(spot.x * 26, spot.y * 26, 2)));
        spot.gloss = 0.24;
        spot.glow = 0.35;
      },
    };
  },
};

/** The same fig cut in half, showing flesh and seeds. */
export const figHalf = {
  name: 'fig half',
  grow(chance) {
    const { seed, inside } = disc(chance);
    const hollow = (x, y) => 0.12 * Math.exp(-((Math.hypot(x, y * 1.4) / 0.24) ** 2));
    const seeds = (x, y) =>
      smooth(0.3, 0.6, noise(x * 19 + seed, y * 19, 4)) *
      smooth(0.86, 0.66, Math.hypot(x, y)) *
      smooth(0.12, 0.3, Math.hypot(x, y));
    return {
      tilt: 0.3,
      inside: (x, y, z) => Math.max(inside(x, y, z), z - 0.16 + hollow(x, y) - seeds(x, y) * 0.03),
      colour(spot) {
        const r = Math.hypot(spot.x, spot.y),
          open = spot.z > 0.02 && spot.nz > 0.3;
        tint(spot, HONEY, TAN, 0.4);
        if (open) {
          tint(
            spot,
            FLESH,
            FLESH_DARK,
            0.3 + 0.6 * cloud(spot.x * 5 + seed, spot.y * 5, 1) + smooth(0.3, 0.05, r) * 0.6,
          );
          overlay(spot, DUST, smooth(0.74, 0.86, r + 0.04 * noise(spot.x * 6, spot.y * 6, seed)) * 0.75);
          overlay(spot, SEED, seeds(spot.x, spot.y) * 0.95);
        }
        spot.gloss = open ? 0.55 : 0.24;
        spot.glow = 0.45;
      },
    };
  },
};

const ORANGE = paint('#D9661A'),
  AMBER = paint('#E8923A'),
  RUST = paint('#963A0A');

/** A pitted apricot: a soft disc that has folded in on itself. */
export const apricot = {
  name: 'apricot',
  grow(chance) {
    const seed = chance.between(0, 90),
      high = chance.between(0.36, 0.46),
      tone = chance.between(0.86, 1.08);
    const fold = (x, y, z) => {
      const wander = 0.5 * noise(x * 1.7 + seed, y * 1.7, z);
      return (
        0.8 * crease(x * 1.3 + wander + seed, y * 1.3 - wander, z * 1.1) +
        0.2 * crease(x * 3.2 + wander * 2, y * 3.2 + seed, z * 3)
      );
    };
    const slit = (x, y) =>
      Math.exp(-(((y - 0.12 * Math.sin(x * 3 + seed)) / 0.07) ** 2)) * smooth(0.62, 0.35, Math.abs(x - 0.05));
    return {
      tilt: 0.4,
      inside(x, y, z) {
        const r = Math.hypot(x, y / 0.9),
          rim = 0.95 + 0.07 * noise(x * 1.3 + seed, y * 1.3, 7);
        const k = ((r / rim) ** 2.3 + (Math.abs(z) / high) ** 2.3) ** 0.435;
        return (
          (k - 1) * 0.36 +
          fold(x, y, z) * 0.06 +
          slit(x, y) * 0.045 * (z > 0 ? 1 : 0) +
          0.06 * Math.exp(-((r / 0.5) ** 2))
        );
      },
      colour(spot) {
        const f = fold(spot.x, spot.y, spot.z);
        tint(spot, AMBER, ORANGE, 0.45 + 0.7 * cloud(spot.x * 1.8 + seed, spot.y * 1.8, spot.z) + f * 0.2);
        overlay(
          spot,
          RUST,
          clamp(f * 0.5 - 0.1) + slit(spot.x, spot.y) * 0.22 + smooth(0.75, 1, Math.hypot(spot.x, spot.y)) * 0.25,
        );
        shade(spot, tone);
        spot.gloss = 0.42;
        spot.glow = 0.8;
      },
    };
  },
};
