import { clamp, cloud, crease, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { meld, overlay, shade, tint } from './kernel.mjs';

const SKIN = paint('#94582B'),
  SKIN_DARK = paint('#5C3216'),
  SKIN_LIGHT = paint('#C08A50'),
  FLAKE = paint('#EBCF9C');

/** A round kernel with a small point; the papery skin has rubbed off in places. */
export const hazelnut = {
  name: 'hazelnut',
  grow(chance) {
    const seed = chance.between(0, 90),
      bare = chance.between(0.34, 0.6),
      tone = chance.between(0.85, 1.12);
    const rib = (x, y, z) => noise(Math.atan2(z, y) * 5 + seed, x * 1.2, seed);
    const rubbed = (x, y, z) =>
      smooth(bare, bare + 0.06, noise(x * 1.9 + seed, y * 1.9, z * 1.9) + 0.12 * noise(x * 9, y * 9, z * 9));
    return {
      tilt: 1.2,
      roll: true,
      inside(x, y, z) {
        const r = Math.hypot(x, y, z) || 1,
          tip = Math.max(0, x / r) ** 10 * 0.14,
          base = smooth(0.75, 1, -x / r) * 0.06;
        return (r - 0.88 - tip + base) * 0.9 + rib(x, y, z) * 0.012 + rubbed(x, y, z) * 0.014;
      },
      colour(spot) {
        const { x, y, z } = spot;
        tint(spot, SKIN, SKIN_DARK, 0.35 + rib(x, y, z) * 0.6);
        overlay(spot, SKIN_LIGHT, clamp(0.4 * noise(x * 3, y * 3 + seed, z * 3)) + smooth(0.72, 0.9, -x) * 0.6);
        overlay(spot, FLAKE, rubbed(x, y, z) * 0.92);
        shade(spot, tone * (1 + 0.12 * noise(x * 22, y * 22, z * 22)));
        spot.gloss = 0.3;
        spot.glow = 0.1;
      },
    };
  },
};

const CREAM = paint('#F1E0B8'),
  BUTTER = paint('#E3C486'),
  TOAST = paint('#C79A58');

/** A smooth, pale ball with a faint equator. */
export const macadamia = {
  name: 'macadamia',
  grow(chance) {
    const seed = chance.between(0, 90),
      toast = chance.between(-0.1, 0.2);
    const dent = (x, y, z) => Math.exp(-(((x - 0.86) ** 2 + y * y + z * z) / 0.03));
    return {
      tilt: 1.4,
      roll: true,
      inside: (x, y, z) =>
        Math.hypot(x, y * 1.03, z) -
        0.9 -
        0.022 * noise(x * 2 + seed, y * 2, z * 2) +
        dent(x, y, z) * 0.05 +
        Math.exp(-((z / 0.03) ** 2)) * 0.008,
      colour(spot) {
        const { x, y, z } = spot;
        tint(spot, CREAM, BUTTER, 0.35 + toast + 0.8 * cloud(x * 1.8 + seed, y * 1.8, z * 1.8));
        overlay(
          spot,
          TOAST,
          dent(x, y, z) * 0.8 +
            0.28 * smooth(0.25, 0.7, noise(x * 3.3, y * 3.3 + seed, z * 3.3)) +
            Math.exp(-((z / 0.03) ** 2)) * 0.25,
        );
        spot.gloss = 0.38;
        spot.glow = 0.5;
      },
    };
  },
};

const PUFF = paint('#F6EEDD'),
  PUFF_SHADE = paint('#E2D3B4'),
  HUSK = paint('#7A4526');

/** A popped lotus seed: a few swollen lobes, with flecks of the dark husk left on one side. */
export const makhana = {
  name: 'makhana',
  grow(chance) {
    const seed = chance.between(0, 90);
    const lobes = Array.from({ length: 6 }, () => {
      const a = chance.turn(),
        b = chance.between(-0.9, 0.9),
        far = chance.between(0.3, 0.42);
      return [
        Math.cos(a) * Math.cos(b) * far,
        Math.sin(a) * Math.cos(b) * far,
        Math.sin(b) * far,
        chance.between(0.44, 0.54),
      ];
    });
    const husk = (x, y, z) =>
      smooth(0.26, 0.4, noise(x * 5 + seed, y * 5, z * 5) + 0.4 * noise(x * 13, y * 13, z * 13)) *
      smooth(-0.15, 0.55, x + 0.3 * y);
    return {
      tilt: 1.2,
      roll: true,
      inside(x, y, z) {
        let d = Math.hypot(x, y, z) - 0.6;
        for (const [lx, ly, lz, r] of lobes) d = meld(d, Math.hypot(x - lx, y - ly, z - lz) - r, 0.14);
        return d + 0.03 * cloud(x * 5 + seed, y * 5, z * 5) + 0.02 * crease(x * 3 + seed, y * 3, z * 3);
      },
      colour(spot) {
        const { x, y, z } = spot;
        tint(spot, PUFF, PUFF_SHADE, 0.25 + 0.7 * cloud(x * 3 + seed, y * 3, z * 3));
        overlay(spot, HUSK, husk(x, y, z) * 0.8);
        spot.gloss = 0.1;
        spot.glow = 0.5;
      },
    };
  },
};
