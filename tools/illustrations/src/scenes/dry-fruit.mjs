/** Three views of a product sold by weight: in a bowl, close up, and in its pouch. */
import { fillWindow, heap, pile, scatter } from '../arrange.mjs';
import { bowl, WARES } from '../props/bowl.mjs';
import { cloth, ground } from '../props/ground.mjs';
import { pouch } from '../props/pouch.mjs';
import { enlarged } from './larder.mjs';

/**
 * @typedef {object} DryFruit
 * @property {import('../arrange.mjs').Portion[]} portions
 * @property {keyof typeof WARES} ware
 * @property {{ colour: string, stripe: string, turn: number }} [linen]
 * @property {{ body: string, panel: string }} wrap
 * @property {number} [macro] how much larger the close-up is
 */

const LOOSE = [
  [150, 1010],
  [262, 1068],
  [1035, 1030],
  [950, 1092],
  [1062, 905],
];
const BESIDE_POUCH = [
  [1010, 1000],
  [1080, 900],
  [925, 1085],
  [1065, 1065],
  [160, 1060],
  [250, 1105],
];

/** @param {DryFruit} fruit */
export function inBowl(fruit) {
  return {
    view: { left: 0, top: 0, width: 1200, height: 1200 },
    async build(stage, chance) {
      ground(stage);
      if (fruit.linen) cloth(stage, { x: 690, y: 640, width: 760, height: 980, ...fruit.linen });
      const vessel = bowl(stage, { x: 590, y: 570, radius: 425, ware: WARES[fruit.ware] });
      heap(stage, enlarged(fruit.portions, 1.22), vessel, chance);
      scatter(stage, enlarged(fruit.portions, 1.1), LOOSE, chance);
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
