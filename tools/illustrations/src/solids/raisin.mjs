import { cloud, crease, noise } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { ellipsoid, shade, tint } from './kernel.mjs';

/**
 * A berry shrunk by drying: an ellipsoid with creases along its length.
 * @param {{ name: string, axes: [number, number, number], depth: number, fine: number, light: string, dark: string, gloss: number, glow: number, bloom?: string, tilt?: number, patchy?: number }} look
 */
function driedBerry({ name, axes, depth, fine, light, dark, gloss, glow, bloom, tilt = 0.7, patchy = 0.4 }) {
  const pale = paint(light),
    deep = paint(dark),
    dusty = bloom ? paint(bloom) : undefined;
  return {
    name,
    grow(chance) {
      const [a, b, c] = axes,
        seed = chance.between(0, 99),
        tone = chance.between(0.78, 1.2),
        plump = [a, b * chance.between(0.9, 1.1), c];
      const fold = (x, y, z) => {
        const wander = 0.35 * noise(x * 2 + seed, y * 2, z * 2);
        return (
          crease(x * 1.05 + wander + seed, (y * 1.75) / b + wander, (z * 1.75) / c) +
          0.4 * crease(x * 1.9 * fine + wander, y * 5.2 * fine + seed, z * 5.2 * fine)
        );
      };
      return {
        tilt,
        roll: true,
        inside(x, y, z) {
          const lump = 0.1 * noise(x * 1.4 + seed, y * 1.4, z * 1.4);
          return ellipsoid(x, y, z, plump) * 1.25 - lump * b * 0.6 + (0.55 - fold(x, y, z)) * depth;
        },
        colour(spot) {
          const f = fold(spot.x, spot.y, spot.z),
            n = cloud(spot.x * 2 + seed, spot.y * 2, spot.z * 2);
          tint(spot, pale, deep, 0.75 - f * 0.5 + n * patchy);
          if (dusty) {
            const dust = Math.max(0, f * 0.45 - 0.1 + 0.5 * noise(spot.x * 5, spot.y * 5 + seed, spot.z * 5)) * 0.5;
            tint(spot, [spot.r, spot.g, spot.b], dusty, dust);
          }
          shade(spot, tone);
          spot.gloss = gloss * (0.7 + 0.3 * f);
          spot.glow = glow;
        },
      };
    },
  };
}

export const goldenRaisin = driedBerry({
  name: 'golden raisin',
  axes: [0.9, 0.56, 0.5],
  depth: 0.085,
  fine: 1.3,
  light: '#DFAE54',
  dark: '#8C581F',
  gloss: 0.45,
  glow: 0.7,
});
export const munakka = driedBerry({
  name: 'munakka',
  axes: [0.92, 0.62, 0.54],
  depth: 0.07,
  fine: 1.05,
  light: '#5A2C26',
  dark: '#1C0B0D',
  gloss: 0.55,
  glow: 0.25,
  bloom: '#8A7282',
});
export const date = driedBerry({
  name: 'date',
  axes: [1.02, 0.52, 0.5],
  depth: 0.05,
  fine: 2.1,
  light: '#84481F',
  dark: '#36150A',
  gloss: 0.62,
  glow: 0.4,
  bloom: '#C79A6A',
  tilt: 0.3,
});
export const prune = driedBerry({
  name: 'prune',
  axes: [0.95, 0.74, 0.56],
  depth: 0.065,
  fine: 0.8,
  light: '#3E2430',
  dark: '#120910',
  gloss: 0.66,
  glow: 0.12,
  bloom: '#6B5A72',
  tilt: 0.4,
});
export const cranberry = driedBerry({
  name: 'cranberry',
  axes: [0.9, 0.7, 0.46],
  depth: 0.075,
  fine: 1.1,
  light: '#8E2530',
  dark: '#3A0A10',
  gloss: 0.55,
  glow: 0.4,
});
