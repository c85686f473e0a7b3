/** Converts light to an image: focus, exposure, highlight roll-off, sRGB. */
import sharp from 'sharp';
import { blur } from './light.mjs';
import { clamp, smooth } from './noise.mjs';

const EXPOSURE = 0.47;
const RICHNESS = 1.03;

/** Compresses highlights instead of clipping them; the rest stays nearly linear. */
function shoulder(v) {
  return v < 0.6 ? v : 0.6 + 0.4 * (1 - Math.exp(-(v - 0.6) / 0.4));
}

const toSrgb = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/**
 * Blurs samples far from the plane of focus. @param {Float32Array} light @param {import('./stage.mjs').Stage} stage
 * @param {{ sharpFrom: number, blurredAt: number, radius: number, centre?: { x: number, y: number, sharp: number,
 * blurred: number } }} focus heights in scene units; `centre` adds a fall-off with the distance from a place
 */
export function focusOn(light, stage, { sharpFrom, blurredAt, radius, centre }) {
  const area = stage.z.length,
    channel = [0, 1, 2].map((c) => {
      const plane = new Float32Array(area);
      for (let i = 0; i < area; i++) plane[i] = light[i * 3 + c];
      return plane;
    });
  const soft = channel.map((plane) => blur(plane, stage, radius * 0.35 * stage.scale));
  const softer = soft.map((plane) => blur(plane, stage, radius * stage.scale));
  const loss = new Float32Array(area);
  stage.each(stage.everywhere(), (x, y, i) => {
    const deep = 1 - smooth(blurredAt, sharpFrom, stage.z[i]);
    const far = centre ? smooth(centre.sharp, centre.blurred, Math.hypot(x - centre.x, y - centre.y)) : 0;
    loss[i] = Math.max(deep, far);
  });
  const even = blur(loss, stage, 4 * stage.scale),
    out = new Float32Array(light.length);
  for (let i = 0; i < area; i++)
    for (let c = 0; c < 3; c++) {
      const t = even[i] * 2;
      out[i * 3 + c] =
        t < 1 ? channel[c][i] + (soft[c][i] - channel[c][i]) * t : soft[c][i] + (softer[c][i] - soft[c][i]) * (t - 1);
    }
  return out;
}

/** @param {Float32Array} light @param {import('./stage.mjs').Stage} stage @returns {import('sharp').Sharp} the image, with as many pixels as the stage has samples */
export function develop(light, stage) {
  const bytes = Buffer.alloc(light.length);
  for (let i = 0; i < light.length; i += 3) {
    const grey = (0.3 * light[i] + 0.59 * light[i + 1] + 0.11 * light[i + 2]) * EXPOSURE;
    for (let c = 0; c < 3; c++) {
      const v = grey + (light[i + c] * EXPOSURE - grey) * RICHNESS;
      bytes[i + c] = Math.round(clamp(toSrgb(shoulder(Math.max(0, v)))) * 255);
    }
  }
  return sharp(bytes, { raw: { width: stage.width, height: stage.height, channels: 3 } });
}
