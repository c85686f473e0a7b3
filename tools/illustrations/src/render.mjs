/** Renders a scene to an image. */
import sharp from 'sharp';
import { develop, focusOn } from './film.mjs';
import { lightUp } from './light.mjs';
import { random, seedOf } from './random.mjs';
import { Stage } from './stage.mjs';

/**
 * @typedef {object} Scene
 * @property {{ left: number, top: number, width: number, height: number }} view
 * @property {(stage: Stage, chance: import('./random.mjs').Random) => Promise<void>} build
 * @property {Parameters<typeof focusOn>[2]} [focus]
 * @property {number} [oversample] samples for each pixel along a side; more makes edges smoother
 */

const OVERSAMPLE = 1.4;

/**
 * @param {string} name seeds the image @param {Scene} scene @param {number} width of the image in pixels
 * @returns {Promise<import('sharp').Sharp>}
 */
export async function render(name, { view, build, focus, oversample = OVERSAMPLE }, width) {
  const stage = new Stage(view, (width * oversample) / view.width);
  await build(stage, random(seedOf(name)));
  let light = lightUp(stage);
  if (focus) light = focusOn(light, stage, focus);
  const { data, info } = await develop(light, stage)
    .resize(width, Math.round((width * view.height) / view.width), { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}
