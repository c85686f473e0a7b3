/** Renders a scene to an image. */
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
 * @param {string} name seeds the image @param {Scene} scene @param {number} width of the widest copy in pixels
 * @returns {Promise<import('sharp').Sharp>} the image with all its samples, `oversample` times as wide
 */
export async function render(name, { view, build, focus, oversample = OVERSAMPLE }, width) {
  const stage = new Stage(view, (width * oversample) / view.width);
  await build(stage, random(seedOf(name)));
  let light = lightUp(stage);
  if (focus) light = focusOn(light, stage, focus);
  return develop(light, stage);
}
