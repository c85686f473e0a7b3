/** Three views of a gift box: open, a detail of the open box, and closed with its ribbon. */
import { pile, scatter } from '../arrange.mjs';
import { lid, roundTray, tray } from '../props/gift-box.mjs';
import { ground } from '../props/ground.mjs';
import { band, bow } from '../props/ribbon.mjs';
import { tea } from '../props/tableware.mjs';
import { enlarged } from './larder.mjs';

/**
 * @typedef {object} GiftBox
 * @property {string} colour @property {string} panel behind the title @property {string} lining @property {string} ribbon
 * @property {string} title on the lid, lines separated by "/"
 * @property {import('../arrange.mjs').Portion[]} contents one for each compartment, row by row; of a round box the middle comes first
 * @property {{ columns: number[], rows: number[] } | { segments: number }} parts
 * @property {number} [wide] how wide an oblong box is drawn
 * @property {number} [tall]
 * @property {number} [times] how large its contents are drawn
 */

/** The lattice and the lettering of a lid need smoother edges than the rest. */
const OVERSAMPLE = 2;

const FLOOR = 50,
  HIGH = 132;

const MARGIN = 56;

/**
 * Where things lie in the open view: the lid at the top left, the box at the bottom right. Square and round boxes
 * cover a corner of the lid, oblong ones lie below it. @param {GiftBox} gift
 */
function layout({ wide = 700, tall = 700, parts }) {
  const overlap = 'segments' in parts ? 150 : wide === tall ? 80 : -24,
    side = Math.max(wide, 2 * tall - overlap) + 2 * MARGIN;
  return {
    side,
    lid: { x: MARGIN + wide / 2, y: MARGIN + tall / 2 },
    box: { x: side - MARGIN - wide / 2, y: side - MARGIN - tall / 2 },
    outline: {
      left: side - MARGIN - wide,
      right: side - MARGIN,
      top: side - MARGIN - tall,
      bottom: side - MARGIN,
    },
  };
}

/** @param {GiftBox} gift */
function fillOblong(stage, gift, chance) {
  const boxes = tray(stage, {
    box: layout(gift).outline,
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
  const {
      outline: box,
      box: { x, y },
    } = layout(gift),
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
  const { wide = 700, tall = 700, colour, panel, title } = gift,
    round = 'segments' in gift.parts,
    { side, lid: at } = layout(gift);
  ground(stage);
  await lid(stage, { ...at, width: wide, height: tall, turn: -0.03, high: 46, colour, panel, title, round });
  (round ? fillRound : fillOblong)(stage, gift, chance);
  if (side - wide < 300) return;
  const square = wide === tall,
    loose = enlarged([gift.contents[0], gift.contents.at(-1)], gift.times ?? 0.62);
  tea(stage, { radius: 115, ...(square ? { x: side - 300, y: 260 } : { x: (side - wide) / 2, y: side - 320 }) });
  bow(stage, {
    ...(square ? { x: 330, y: side - 290, size: 190 } : { x: side - 210, y: 200, size: 120 }),
    turn: 0.5,
    z: 4,
    colour: gift.ribbon,
  });
  scatter(
    stage,
    loose,
    [
      [side - 130, 406],
      [side - 200, 480],
      [110, side - 120],
      [190, side - 80],
    ],
    chance,
  );
}

/** @param {GiftBox} gift */
export const open = (gift) => {
  const { side } = layout(gift);
  return {
    view: { left: 0, top: 0, width: side, height: side },
    oversample: OVERSAMPLE,
    build: (stage, chance) => setOut(stage, gift, chance),
  };
};

/** @param {GiftBox} gift */
export const detail = (gift) => {
  const { x, y } = layout(gift).box;
  return {
    view: { left: x - 180, top: y - 185, width: 500, height: 500 },
    focus: { sharpFrom: 80, blurredAt: 20, radius: 5, centre: { x: x + 50, y: y + 35, sharp: 240, blurred: 480 } },
    build: (stage, chance) => setOut(stage, gift, chance),
  };
};

/** @param {GiftBox} gift */
export const closed = (gift) => ({
  view: { left: 0, top: 0, width: 1200, height: 1200 },
  oversample: OVERSAMPLE,
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
