import { clamp, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';
import { overlay, shade, spindle, tint } from './kernel.mjs';

const SKIN = paint('#B4703A'),
  PALE = paint('#D8A066'),
  DARK = paint('#7A4320'),
  TIP = paint('#5E3218');

/** A teardrop with a pointed end and fine furrows from tip to base. */
export const almond = {
  name: 'almond',
  grow(chance) {
    const body = spindle({
      width: chance.between(0.53, 0.6),
      flat: chance.between(0.52, 0.62),
      blunt: 0.5,
      point: 0.78,
    });
    const bend = chance.between(-0.08, 0.08),
      seed = chance.between(0, 90),
      tone = chance.between(0.85, 1.12);
    const furrow = (x, y, z) =>
      noise(Math.atan2(z * 1.8, y) * 4.2 + seed, x * 0.9, seed) * 0.6 +
      noise(Math.atan2(z * 1.8, y) * 9 + seed, x * 1.6, 3) * 0.4;
    return {
      tilt: 0.5,
      inside: (x, y, z) => body(x, y - bend * x * x, z) + furrow(x, y, z) * 0.012,
      colour(spot) {
        const f = furrow(spot.x, spot.y, spot.z);
        tint(spot, DARK, SKIN, 0.55 + f * 0.9);
        overlay(spot, PALE, clamp(f * 0.8 + noise(spot.x * 4, spot.y * 4, seed) * 0.3));
        overlay(spot, TIP, smooth(0.62, 1, spot.x) * 0.8 + smooth(-0.8, -1, spot.x) * 0.5);
        shade(spot, tone * (1 + 0.16 * noise(spot.x * 26, spot.y * 26, spot.z * 26)));
        spot.gloss = 0.24;
      },
    };
  },
};
