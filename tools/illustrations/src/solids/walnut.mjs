import { clamp, cloud, crease, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { overlay, shade, spindle, tint } from './kernel.mjs';

const LIGHT = paint('#D2A676'),
  TAN = paint('#A97444'),
  BROWN = paint('#7C4A22'),
  DEEP = paint('#4E2A12');

/** Half a kernel: two lobes with irregular folds on either side of a cleft. */
export const walnut = {
  name: 'walnut',
  grow(chance) {
    const seed = chance.between(0, 90),
      plump = chance.between(0.66, 0.8),
      tone = chance.between(0.78, 1.22);
    // Distorts the folds: noise is sampled at coordinates displaced by slower noise.
    const fold = (x, y, z) => {
      const wx = x + 0.26 * noise(x * 2.2 + seed, y * 2.2, z * 2.2),
        wy = Math.abs(y) + 0.26 * noise(x * 2.2, y * 2.2 + seed, z * 2.2 + 4);
      return (
        crease(wx * 2.5 + seed, wy * 2.5 + Math.sign(y) * 5, z * 1.6) +
        0.22 * crease(wx * 5.5 + seed, wy * 5.5, z * 3 + 8)
      );
    };
    const cleft = (x, y) => Math.exp(-((y / 0.085) ** 2)) * (1 - smooth(0.8, 1, Math.abs(x)) * 0.5);
    return {
      tilt: 0.3,
      inside(x, y, z) {
        const outline = 0.98 - 0.1 * Math.abs(Math.sin(Math.atan2(y, x) * 2)) + 0.05 * noise(x * 3 + seed, y * 3, 1);
        const k = Math.sqrt(
          (x / outline) ** 2 +
            (y / (0.84 * outline)) ** 2 +
            ((z > -0.2 ? z + 0.2 : (z + 0.2) * -3) / plump / 1.25) ** 2,
        );
        return (k - 1) * 0.5 + fold(x, y, z) * 0.15 * (0.55 + 0.45 * clamp(z + 0.4)) + cleft(x, y) * 0.24 - 0.035;
      },
      colour(spot) {
        const f = fold(spot.x, spot.y, spot.z);
        tint(spot, LIGHT, TAN, 0.3 + 0.7 * cloud(spot.x * 3 + seed, spot.y * 3, spot.z * 3) + f * 0.25);
        overlay(spot, BROWN, clamp(f * 0.85 - 0.2) + cleft(spot.x, spot.y) * 0.6);
        overlay(spot, DEEP, smooth(0.9, 1.4, f) * 0.5 + smooth(0.12, -0.3, spot.z) * 0.75);
        shade(spot, tone * (1 + 0.1 * noise(spot.x * 24, spot.y * 24, spot.z * 24)));
        spot.gloss = 0.26;
      },
    };
  },
};

const PECAN = paint('#A4602B'),
  PECAN_LIGHT = paint('#CC8A4A'),
  PECAN_DARK = paint('#5A2C12');

/** Half a pecan: longer and glossier, with straight furrows on either side of the cleft. */
export const pecan = {
  name: 'pecan',
  grow(chance) {
    const body = spindle({ width: chance.between(0.44, 0.5), flat: 0.72, blunt: 0.36, point: 0.42 }),
      seed = chance.between(0, 70);
    const furrow = (x, y) => {
      const a = Math.abs(y) * 11 + 0.9 * noise(x * 1.6 + seed, y * 2, 2);
      return (
        (0.5 + 0.5 * Math.cos(a)) ** 3 * smooth(0.06, 0.16, Math.abs(y)) + 0.5 * crease(x * 3.2 + seed, y * 3.2, 5)
      );
    };
    const cleft = (y) => Math.exp(-((y / 0.055) ** 2));
    return {
      tilt: 0.35,
      inside: (x, y, z) => Math.max(body(x, y, z), -z - 0.16) + furrow(x, y) * 0.05 + cleft(y) * 0.11,
      colour(spot) {
        const f = furrow(spot.x, spot.y);
        tint(spot, PECAN_LIGHT, PECAN, 0.5 + 0.6 * cloud(spot.x * 2.6 + seed, spot.y * 2.6, spot.z));
        overlay(spot, PECAN_DARK, clamp(f * 0.55 + cleft(spot.y) * 0.8));
        shade(spot, 1 + 0.1 * noise(spot.x * 24, spot.y * 24, spot.z * 24));
        spot.gloss = 0.42;
      },
    };
  },
};
