/** Images of the storefront itself: home page, story page, shared links. File name -> scene and sizes. */
import { almonds, giftBox, packing, PHONE, sorting, table } from './scenes/hero.mjs';

/** Widths requested by the storefront, and the width of the JPEG for old browsers. */
const WIDE = { widths: [800, 1200, 1800], jpeg: 1200 },
  TALL = { widths: [480, 800] },
  STORY = { widths: [640, 1200], jpeg: 1200 };
/** These images fill a screen, where jagged edges would be visible. */
const OVERSAMPLE = 2.5;

/** @returns {Record<string, { scene: import('./render.mjs').Scene, widths: number[], jpeg?: number }>} */
export function siteImages() {
  const heroes = Object.entries({ bowl: almonds, 'gift-box': giftBox, 'flat-lay': table }).flatMap(([name, scene]) => [
    [`hero-${name}`, { scene, ...WIDE }],
    [`hero-${name}-tall`, { scene: { ...scene, view: PHONE }, ...TALL }],
  ]);
  const images = {
    ...Object.fromEntries(heroes),
    'story-sorting': { scene: sorting, ...STORY },
    'story-packing': { scene: packing, ...STORY },
  };
  return Object.fromEntries(
    Object.entries(images).map(([name, { scene, ...sizes }]) => [
      name,
      { scene: { ...scene, oversample: OVERSAMPLE }, ...sizes },
    ]),
  );
}
