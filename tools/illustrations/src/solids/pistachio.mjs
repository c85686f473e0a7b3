import { cloud, crease, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { overlay, shade, spindle, tint } from './kernel.mjs';

const SHELL = paint('#E6D2A6'),
  SHELL_DARK = paint('#B7905A'),
  HINGE = paint('#8C6A3C');
const GREEN = paint('#93A83E'),
  GREEN_DEEP = paint('#5F7A26'),
  SKIN = paint('#6E3B45');

function kernelPaint(spot, seed) {
  tint(spot, GREEN, GREEN_DEEP, 0.35 + cloud(spot.x * 3 + seed, spot.y * 3, spot.z * 3) * 0.6);
  overlay(spot, SKIN, smooth(-0.1, 0.35, noise(spot.x * 2.6 + seed, spot.y * 3.4, spot.z * 3.4)) * 0.8);
  shade(spot, 1 - 0.25 * crease(spot.x * 2.2, spot.y * 8, spot.z * 8));
  spot.gloss = 0.28;
  spot.glow = 0.3;
}

/** Two half shells that gape from the tip, and the green kernel between them. */
export const pistachio = {
  name: 'pistachio',
  grow(chance) {
    const hull = spindle({ width: 0.62, flat: 1, blunt: 0.5, point: 0.6 });
    const cavity = spindle({ width: 0.54, flat: 1, blunt: 0.5, point: 0.6 });
    const nut = spindle({ width: 0.5, flat: 0.95, blunt: 0.55, point: 0.65 });
    const gape = chance.between(0.14, 0.24),
      seed = chance.between(0, 80),
      c = Math.cos(gape),
      s = Math.sin(gape);
    // Each half is rotated open about the hinge at x = -1.
    const half = (x, y, z, side) => {
      const hx = x + 0.95,
        px = hx * c + side * y * s - 0.95,
        py = y * c - side * hx * s;
      return Math.max(hull(px, py, z), -cavity(px * 1.04, py, z), -side * py + 0.015);
    };
    const shell = (x, y, z) => Math.min(half(x, y, z, 1), half(x, y, z, -1));
    const kernel = (x, y, z) => nut((x + 0.02) * 1.12, y * 1.12, z * 1.12) * 0.9;
    return {
      tilt: 0.42,
      inside: (x, y, z) => Math.min(shell(x, y, z), kernel(x, y, z)),
      colour(spot) {
        const { x, y, z } = spot;
        if (kernel(x, y, z) < shell(x, y, z)) return kernelPaint(spot, seed);
        tint(
          spot,
          SHELL,
          SHELL_DARK,
          0.12 + 0.35 * cloud(x * 2.5 + seed, y * 2.5, z * 2.5) + 0.25 * crease(x * 1.3, y * 5 + seed, z * 5),
        );
        overlay(spot, HINGE, smooth(-0.72, -1, x) * 0.7);
        shade(spot, 1 + 0.05 * noise(x * 30, y * 30, z * 30));
        spot.gloss = 0.22;
        spot.glow = 0.15;
      },
    };
  },
};

/** The kernel alone, as used in mixes. */
export const pistachioKernel = {
  name: 'pistachio kernel',
  grow(chance) {
    const nut = spindle({ width: 0.52, flat: 0.85, blunt: 0.55, point: 0.65 }),
      seed = chance.between(0, 80);
    return {
      tilt: 0.4,
      roll: true,
      inside: (x, y, z) => nut(x, y, z) + crease(x * 2.2, y * 6 + seed, z * 6) * 0.025,
      colour: (spot) => kernelPaint(spot, seed),
    };
  },
};
