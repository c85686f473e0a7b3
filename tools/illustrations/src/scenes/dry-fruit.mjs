/** Three views of a product sold by weight: on the table, close up, and in its pouch. */
import { fillWindow, pile, scatter } from '../arrange.mjs';
import { ground } from '../props/ground.mjs';
import { pouch } from '../props/pouch.mjs';
import { enlarged } from './larder.mjs';

/**
 * @typedef {object} DryFruit
 * @property {import('../arrange.mjs').Portion[]} portions
 * @property {import('./setting.mjs').Layer[]} setting of the first picture
 * @property {{ body: string, panel: string }} wrap
 * @property {number} [macro] how much larger the close-up is
 */

const BESIDE_POUCH = [
  [1010, 1000],
  [1080, 900],
  [925, 1085],
  [1065, 1065],
  [160, 1060],
  [250, 1105],
];

/** @param {DryFruit} fruit */
export function onTable(fruit) {
  return {
    view: { left: 0, top: 0, width: 1200, height: 1200 },
    async build(stage, chance) {
      ground(stage);
      for (const layer of fruit.setting) layer(stage, fruit.portions, chance);
    },
  };
}

/** @param {DryFruit} fruit */
export function closeUp(fruit) {
  const large = enlarged(fruit.portions, fruit.macro ?? 2.2),
    most = Math.max(...large.map(({ radius }) => radius));
  return {
    view: { left: 0, top: 0, width: 1200, height: 1200 },
    focus: { sharpFrom: most * 1.5, blurredAt: 0, radius: 8, centre: { x: 560, y: 560, sharp: 380, blurred: 920 } },
    async build(stage, chance) {
      ground(stage, { from: '#6B4A2C', to: '#4A2F1A' });
      pile(
        stage,
        large,
        {
          box: { left: -100, top: -100, right: 1300, bottom: 1300 },
          layers: 4,
          holds: () => true,
          ceiling: (_x, _y, layer) => most * (1.1 + 0.6 * layer),
          sink: 0.2,
        },
        chance,
      );
    },
  };
}

/** @param {DryFruit} fruit */
export function inPouch(fruit) {
  return {
    view: { left: 0, top: 0, width: 1200, height: 1200 },
    async build(stage, chance) {
      ground(stage);
      const pane = await pouch(stage, { x: 590, y: 590, turn: -0.035, size: 690, ...fruit.wrap });
      fillWindow(stage, enlarged(fruit.portions, 0.82), pane, chance);
      scatter(stage, enlarged(fruit.portions, 0.8), BESIDE_POUCH, chance);
    },
  };
}
