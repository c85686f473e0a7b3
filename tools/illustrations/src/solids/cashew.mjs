import { clamp, cloud, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { overlay, shade, tint } from './kernel.mjs';

const CREAM = paint('#F0DDB4'),
  HONEY = paint('#D9B47A'),
  SEAM = paint('#B98A4E');
const ARC = 0.52;

/** A plump crescent with a seam along its back. */
export const cashew = {
  name: 'cashew',
  grow(chance) {
    const half = chance.between(1.15, 1.4),
      fat = chance.between(0.38, 0.43),
      seed = chance.between(0, 60),
      toast = chance.between(0, 0.25);
    const along = (x, y) => clamp(Math.atan2(x, y + 0.22) / half, -1, 1);
    return {
      tilt: 0.45,
      inside(x, y, z) {
        const s = along(x, y),
          angle = s * half;
        const dx = x - Math.sin(angle) * ARC * 1.14,
          dy = y + 0.22 - Math.cos(angle) * ARC;
        const radius = fat * (1 + 0.12 * s - 0.16 * s * s) + noise(x * 1.8 + seed, y * 1.8, z * 1.8) * 0.03;
        return (Math.hypot(dx, dy, z * 1.08) - radius) * 0.85 + seam(x, y, z) * 0.018;
      },
      colour(spot) {
        const n = cloud(spot.x * 2.4 + seed, spot.y * 2.4, spot.z * 2.4);
        tint(spot, CREAM, HONEY, toast + n * 0.45 + 0.18);
        overlay(
          spot,
          SEAM,
          seam(spot.x, spot.y, spot.z) * 0.55 + smooth(0.85, 1.0, Math.abs(along(spot.x, spot.y))) * 0.3,
        );
        shade(spot, 1 + 0.04 * noise(spot.x * 30, spot.y * 30, spot.z * 30));
        spot.gloss = 0.3;
        spot.glow = 0.45;
      },
    };
    function seam(x, y, z) {
      const out = Math.hypot(x / 1.14, y + 0.22) - ARC;
      return out > 0.02 ? Math.max(0, 1 - Math.abs(z - 0.05) * 26) : 0;
    }
  },
};
