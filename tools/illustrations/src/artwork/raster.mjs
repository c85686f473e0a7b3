import sharp from 'sharp';
import { paint } from '../palette.mjs';

/**
 * An SVG drawing as a texture. `sample(u, v)` takes a point of the view box and returns its linear colour and opacity.
 * @param {string} svg @param {{ width: number, height: number, finer: number }} size of the view box, and pixels in one
 * of its units
 */
export async function texture(svg, { width, height, finer }) {
  const w = Math.round(width * finer),
    h = Math.round(height * finer);
  const pixels = await sharp(Buffer.from(svg), { density: 72 * finer })
    .resize(w, h, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const linear = Float32Array.from({ length: 256 }, (_, v) => paint(`#0000${v.toString(16).padStart(2, '0')}`)[2]);
  return {
    width,
    height,
    /** @returns {{ paint: [number, number, number], alpha: number }} */
    sample(u, v) {
      const x = Math.min(w - 1, Math.max(0, Math.round(u * finer - 0.5))),
        y = Math.min(h - 1, Math.max(0, Math.round(v * finer - 0.5)));
      const i = (y * w + x) * 4;
      return { paint: [linear[pixels[i]], linear[pixels[i + 1]], linear[pixels[i + 2]]], alpha: pixels[i + 3] / 255 };
    },
  };
}
