import { cloud, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { overlay, shade, spindle, tint } from './kernel.mjs';

const GREEN = paint('#6F7B48'),
  GREEN_DARK = paint('#454F2C'),
  GREEN_LIGHT = paint('#98A273'),
  EDGE = paint('#B9B98A');

/** A flat green drop with a pale rim. */
export const pumpkinSeed = {
  name: 'pumpkin seed',
  grow(chance) {
    const body = spindle({ width: chance.between(0.46, 0.54), flat: 0.3, blunt: 0.45, point: 0.7 });
    const bend = chance.between(-0.12, 0.12),
      seed = chance.between(0, 80),
      tone = chance.between(0.82, 1.15);
    return {
      tilt: 0.55,
      inside: (x, y, z) => body(x, y, z - bend * x * x) + 0.004 * noise(x * 2, y * 14 + seed, 1),
      colour(spot) {
        tint(spot, GREEN, GREEN_DARK, 0.35 + 0.7 * cloud(spot.x * 2 + seed, spot.y * 2, 1));
        overlay(spot, GREEN_LIGHT, 0.5 * smooth(0.1, 0.6, noise(spot.x * 2, spot.y * 9 + seed, 3)));
        overlay(spot, EDGE, smooth(0.6, 0.2, Math.abs(spot.nz)) * 0.7 + smooth(0.85, 1, spot.x) * 0.6);
        shade(spot, tone);
        spot.gloss = 0.4;
        spot.glow = 0.1;
      },
    };
  },
};

const IVORY = paint('#F0DDAE'),
  HONEY = paint('#D2A561'),
  TIP = paint('#8A5A2C');

/** A slender ivory drop with a brown tip. */
export const pineNut = {
  name: 'pine nut',
  grow(chance) {
    const body = spindle({ width: chance.between(0.24, 0.29), flat: 0.9, blunt: 0.42, point: 0.62 });
    const bend = chance.between(-0.1, 0.1),
      seed = chance.between(0, 80),
      toast = chance.between(0, 0.35);
    return {
      tilt: 0.4,
      roll: true,
      inside: (x, y, z) => body(x, y - bend * x * x, z),
      colour(spot) {
        tint(spot, IVORY, HONEY, toast + 0.25 + 0.6 * noise(spot.x * 1.5, spot.y * 7 + seed, spot.z * 7) * 0.5);
        overlay(spot, TIP, smooth(0.78, 1, spot.x) * 0.85 + smooth(-0.93, -1, spot.x) * 0.4);
        spot.gloss = 0.36;
        spot.glow = 0.5;
      },
    };
  },
};

const LEAF = paint('#4E6B3A'),
  LEAF_DARK = paint('#2E4A26'),
  VEIN = paint('#8CA068');

/** A decorative leaf. */
export const leaf = {
  name: 'leaf',
  grow(chance) {
    const body = spindle({ width: chance.between(0.36, 0.44), flat: 0.1, blunt: 0.6, point: 0.85 }),
      arch = chance.between(0.1, 0.22),
      seed = chance.between(0, 50);
    const vein = (x, y) =>
      Math.exp(-((y / 0.018) ** 2)) +
      0.4 * Math.exp(-((((((((x - Math.abs(y) * 0.9) * 5.5) % 1) + 1) % 1) - 0.5) / 0.09) ** 2));
    return {
      tilt: 0.25,
      thin: true,
      inside: (x, y, z) => body(x, y, z + arch * x * x - 0.35 * y * y - vein(x, y) * -0.008),
      colour(spot) {
        tint(spot, LEAF, LEAF_DARK, 0.4 + 0.5 * cloud(spot.x * 3 + seed, spot.y * 3, 1));
        overlay(spot, VEIN, vein(spot.x, spot.y) * 0.45);
        spot.gloss = 0.34;
        spot.glow = 0.3;
      },
    };
  },
};

const THREAD = paint('#B3201A'),
  THREAD_TIP = paint('#E8862A');

/** One thread of saffron. */
export const saffron = {
  name: 'saffron',
  grow(chance) {
    const wave = chance.between(0.1, 0.3),
      phase = chance.turn(),
      curl = chance.between(-0.25, 0.25);
    return {
      tilt: 0.15,
      thin: true,
      inside(x, y, z) {
        const t = Math.max(-1, Math.min(1, x)),
          width = 0.02 + 0.05 * smooth(-0.4, 1, t);
        return (
          (Math.hypot(x - t, y - wave * Math.sin(t * 2.4 + phase) - curl * t * t, z - 0.04 * Math.cos(t * 3)) - width) *
          0.6
        );
      },
      colour(spot) {
        tint(spot, THREAD, THREAD_TIP, smooth(-0.2, -1, spot.x));
        spot.gloss = 0.3;
        spot.glow = 0.4;
      },
    };
  },
};
