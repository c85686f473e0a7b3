/** Three views of a gift box: open, a detail of the open box, and closed with its ribbon. */
import { pile, scatter } from '../arrange.mjs';
import { lid, roundTray, tray } from '../props/gift-box.mjs';
import { ground } from '../props/ground.mjs';
import { band, bow } from '../props/ribbon.mjs';
import { enlarged } from './larder.mjs';

/**
 * @typedef {object} GiftBox
 * @property {string} colour @property {string} lining @property {string} ribbon
 * @property {import('../arrange.mjs').Portion[]} contents one for each compartment, row by row; of a round box the middle comes first
 * @property {{ columns: number[], rows: number[] } | { segments: number }} parts
 * @property {number} [wide] how wide an oblong box is drawn
 * @property {number} [tall]
 * @property {number} [times] how large its contents are drawn
 */

const FLOOR = 50,
  HIGH = 132;

/** Outline of the box. @param {GiftBox} gift */
function outline({ wide = 700, tall = 700 }) {
  return { left: 650 - wide / 2, right: 650 + wide / 2, top: 655 - tall / 2, bottom: 655 + tall / 2 };
}

/** @param {GiftBox} gift */
function fillOblong(stage, gift, chance) {
  const boxes = tray(stage, {
    box: outline(gift),
    floor: FLOOR,
    high: HIGH,
    colour: gift.colour,
    lining: gift.lining,
    ...gift.parts,
  });
  boxes.forEach((box, n) =>
    fill(
      stage,
      gift.contents[n],
      {
        box,
        within: (x, y) => x > box.left + 4 && x < box.right - 4 && y > box.top + 4 && y < box.bottom - 4,
      },
      { gift, chance },
    ),
  );
}

/** @param {GiftBox} gift */
function fillRound(stage, gift, chance) {
  const box = outline(gift),
    x = 650,
    y = 655,
    radius = (gift.wide ?? 700) / 2;
  const { segment, clear } = roundTray(stage, {
    x,
    y,
    radius,
    floor: FLOOR,
    high: HIGH,
    colour: gift.colour,
    lining: gift.lining,
    segments: gift.parts.segments,
  });
  gift.contents.forEach((portion, n) => {
    const mine = (px, py) => segment(px, py) === n - 1;
    fill(
      stage,
      portion,
      { box, holds: (px, py) => mine(px, py) && clear(px, py), within: (px, py) => mine(px, py) && clear(px, py) },
      { gift, chance },
    );
  });
}

function fill(stage, portion, { box, within, holds = () => true }, { gift, chance }) {
  const one = enlarged([portion], gift.times ?? 0.62),
    { radius } = one[0];
  const shrunk = {
    left: box.left + radius * 0.5,
    right: box.right - radius * 0.4,
    top: box.top + radius * 0.5,
    bottom: box.bottom - radius * 0.4,
  };
  pile(
    stage,
    one,
    {
      box: shrunk,
      layers: 3,
      holds,
      within,
      ceiling: (_x, _y, layer) => Math.min(HIGH * 1.08, FLOOR + radius * (0.85 + 0.6 * layer)),
      sink: 0.2,
    },
    chance,
  );
}

/** @param {GiftBox} gift */
async function setOut(stage, gift, chance) {
  const { wide = 700, tall = 700 } = gift,
    round = 'segments' in gift.parts;
  ground(stage);
  await lid(stage, { x: 330, y: 270, width: wide, height: tall, turn: -0.32, high: 46, colour: gift.colour, round });
  band(stage, {
    x: 330,
    y: 270,
    width: 46,
    length: round ? wide * 0.99 : wide,
    turn: -0.32,
    z: 46,
    colour: gift.ribbon,
  });
  (round ? fillRound : fillOblong)(stage, gift, chance);
  const loose = enlarged([gift.contents[0], gift.contents.at(-1)], gift.times ?? 0.62);
  scatter(
    stage,
    loose,
    [
      [190, 985],
      [262, 1040],
      [175, 1085],
      [1085, 190],
      [1010, 150],
    ],
    chance,
  );
}

/** @param {GiftBox} gift */
export const open = (gift) => ({
  view: { left: 0, top: 0, width: 1200, height: 1200 },
  build: (stage, chance) => setOut(stage, gift, chance),
});

/** @param {GiftBox} gift */
export const detail = (gift) => ({
  view: { left: 470, top: 470, width: 500, height: 500 },
  focus: { sharpFrom: 80, blurredAt: 20, radius: 5, centre: { x: 700, y: 690, sharp: 170, blurred: 420 } },
  build: (stage, chance) => setOut(stage, gift, chance),
});

/** @param {GiftBox} gift */
export const closed = (gift) => ({
  view: { left: 0, top: 0, width: 1200, height: 1200 },
  async build(stage, chance) {
    const { wide = 700, tall = 700 } = gift,
      round = 'segments' in gift.parts,
      turn = 0.06;
    ground(stage);
    await lid(stage, {
      x: 600,
      y: 600,
      width: wide + 20,
      height: tall + 20,
      turn,
      high: 120,
      colour: gift.colour,
      round,
      bare: true,
    });
    band(stage, { x: 600, y: 600, width: 54, length: wide + 18, turn, z: 120, colour: gift.ribbon });
    band(stage, {
      x: 600,
      y: 600,
      width: 54,
      length: tall + 18,
      turn: turn + Math.PI / 2,
      z: 121,
      colour: gift.ribbon,
    });
    bow(stage, { x: 600, y: 600, size: 215, turn: turn - 0.25, z: 124, colour: gift.ribbon });
    scatter(
      stage,
      enlarged([gift.contents[0], gift.contents.at(-1)], 0.62),
      [
        [150, 1030],
        [232, 1085],
        [1060, 1050],
        [1010, 1100],
      ],
      chance,
    );
  },
});
