/**
 * Wide images for the home page, the story page and shared links. The left side (the top on phones) is kept empty for
 * text.
 */
import { drop, fillWindow, heap, pile, scatter } from '../arrange.mjs';
import { bowl, WARES } from '../props/bowl.mjs';
import { lid, tray } from '../props/gift-box.mjs';
import { board, cloth, ground } from '../props/ground.mjs';
import { pouch } from '../props/pouch.mjs';
import { band, bow } from '../props/ribbon.mjs';
import { BRAND } from '../palette.mjs';
import { enlarged, portion } from './larder.mjs';

/** Two crops of one scene whose subject is around (1130, 450). */
const DESKTOP = { left: 0, top: 0, width: 1600, height: 900 };
export const SHARED = { left: 100, top: 30, width: 1500, height: 787.5 };
export const PHONE = { left: 660, top: -310, width: 940, height: 1175 };

const one = (name, times = 1) => [portion(name, { times })];

function filledBowl(stage, { x, y, radius, ware, portions }, chance) {
  heap(stage, portions, bowl(stage, { x, y, radius, ware: WARES[ware] }), chance);
}

function sprig(stage, places, chance) {
  for (const [x, y, turn] of places) drop(stage, portion('leaf'), { x, y, turn, sink: 0.05 }, chance);
}

/** A large bowl of almonds on linen, with two small bowls. */
export const almonds = {
  view: DESKTOP,
  async build(stage, chance) {
    ground(stage);
    cloth(stage, { x: 1240, y: 500, width: 620, height: 900, turn: 0.24, colour: '#DCCBAC', stripe: BRAND.saffron });
    filledBowl(stage, { x: 1120, y: 450, radius: 335, ware: 'forest', portions: one('almond', 1.15) }, chance);
    filledBowl(stage, { x: 1478, y: 190, radius: 135, ware: 'brass', portions: one('goldenRaisin', 0.8) }, chance);
    filledBowl(stage, { x: 1490, y: 735, radius: 120, ware: 'ivory', portions: one('pistachioKernel', 0.8) }, chance);
    sprig(
      stage,
      [
        [742, 690, 2.5],
        [800, 742, 1.8],
        [1330, 62, 0.4],
      ],
      chance,
    );
    scatter(
      stage,
      one('almond'),
      [
        [700, 600],
        [660, 742],
        [770, 812],
        [905, 830],
        [1300, 826],
      ],
      chance,
    );
  },
};

/** The four-part box, its lid and its ribbon. */
export const giftBox = {
  view: DESKTOP,
  async build(stage, chance) {
    ground(stage);
    await lid(stage, {
      x: 1490,
      y: 150,
      width: 560,
      height: 560,
      turn: 0.42,
      high: 46,
      colour: BRAND.forest,
    });
    band(stage, { x: 1490, y: 150, width: 44, length: 560, turn: 0.42, z: 46, colour: BRAND.goldFill });
    const cells = tray(stage, {
      box: { left: 820, top: 180, right: 1390, bottom: 750 },
      floor: 50,
      high: 128,
      colour: BRAND.forest,
      lining: '#D9C39A',
      columns: [1, 1],
      rows: [1, 1],
    });
    ['almond', 'pistachio', 'cashew', 'date'].forEach((name, n) => fillCell(stage, one(name, 0.68), cells[n], chance));
    bow(stage, { x: 1452, y: 790, size: 165, turn: 0.3, z: 4, colour: BRAND.goldFill });
    sprig(
      stage,
      [
        [742, 770, 2.2],
        [800, 815, 1.4],
      ],
      chance,
    );
    scatter(
      stage,
      [...one('almond', 0.8), ...one('cashew', 0.8)],
      [
        [690, 680],
        [735, 850],
        [900, 832],
        [1180, 835],
        [700, 250],
      ],
      chance,
    );
  },
};

function fillCell(stage, portions, box, chance) {
  const { radius } = portions[0],
    inset = radius * 0.5;
  pile(
    stage,
    portions,
    {
      box: { left: box.left + inset, right: box.right - inset, top: box.top + inset, bottom: box.bottom - inset },
      layers: 3,
      holds: () => true,
      sink: 0.2,
      within: (x, y) => x > box.left + 4 && x < box.right - 4 && y > box.top + 4 && y < box.bottom - 4,
      ceiling: (_x, _y, layer) => Math.min(136, 50 + radius * (0.85 + 0.6 * layer)),
    },
    chance,
  );
}

/** A table of small bowls with a pinch of saffron. */
export const table = {
  view: DESKTOP,
  async build(stage, chance) {
    ground(stage);
    const spread = [
      { x: 1010, y: 300, radius: 215, ware: 'plum', portions: one('pistachio', 0.98) },
      { x: 1345, y: 200, radius: 150, ware: 'brass', portions: one('cranberry', 0.95) },
      {
        x: 1290,
        y: 545,
        radius: 208,
        ware: 'ivory',
        portions: [portion('fig', { times: 0.66, share: 2 }), portion('figHalf', { times: 0.66 })],
      },
      { x: 935, y: 660, radius: 160, ware: 'celadon', portions: one('date', 0.66) },
      { x: 1535, y: 405, radius: 112, ware: 'wood', portions: one('goldenRaisin', 0.85) },
      { x: 1545, y: 740, radius: 170, ware: 'slate', portions: one('apricot', 0.72) },
    ];
    for (const set of spread) filledBowl(stage, set, chance);
    for (let n = 0; n < 46; n++)
      drop(
        stage,
        { ...portion('saffron'), radius: 34 },
        { x: 1150 + chance.between(-60, 60), y: 792 + chance.between(-38, 38), turn: chance.turn(), sink: 0.02 },
        chance,
      );
    sprig(
      stage,
      [
        [735, 500, 2.6],
        [770, 560, 1.9],
      ],
      chance,
    );
    scatter(
      stage,
      [...one('almond', 0.85), ...one('hazelnut', 0.85), ...one('pistachio', 0.85)],
      [
        [690, 430],
        [720, 720],
        [760, 160],
        [1180, 90],
        [1130, 520],
        [1370, 790],
        [1480, 590],
      ],
      chance,
    );
  },
};

const STORY = { left: 0, top: 0, width: 1200, height: 900 };

/** Rows laid out by kind on a board, as at a sorting table. */
export const sorting = {
  view: STORY,
  async build(stage, chance) {
    ground(stage);
    board(stage, { x: 600, y: 450, radius: 560 });
    const rows = ['almond', 'hazelnut', 'cashew', 'walnut', 'pistachio', 'apricot', 'date'];
    rows.forEach((name, row) => {
      const y = 105 + row * 116,
        half = Math.sqrt(Math.max(0, 500 ** 2 - (y - 450) ** 2)),
        kind = portion(name, { times: 0.62 });
      const gap = kind.radius * 2.2 + 8,
        count = Math.floor((2 * half) / gap);
      for (let n = 0; n < count; n++)
        drop(
          stage,
          kind,
          { x: 600 + (n - (count - 1) / 2) * gap, y, turn: -0.5 + chance.between(-0.1, 0.1), sink: 0 },
          chance,
        );
    });
  },
};

/** A packing table: a pouch, an open box and an untied bow. */
export const packing = {
  view: STORY,
  async build(stage, chance) {
    ground(stage);
    cloth(stage, { x: 300, y: 470, width: 560, height: 760, turn: -0.12, colour: '#B9C2A6', stripe: BRAND.forest });
    const pane = await pouch(stage, {
      x: 310,
      y: 450,
      turn: -0.1,
      size: 430,
      body: BRAND.forest,
      panel: BRAND.forestDark,
    });
    fillWindow(stage, enlarged(one('almond'), 0.55), pane, chance);
    const cells = tray(stage, {
      box: { left: 640, top: 230, right: 1110, bottom: 700 },
      floor: 50,
      high: 118,
      colour: BRAND.plum,
      lining: '#DDBE86',
      columns: [1, 1, 1],
      rows: [1, 1],
    });
    ['pistachio', 'cashew', 'fig', 'apricot', 'makhana', 'almond'].forEach((name, n) =>
      fillCell(stage, one(name, 0.5), cells[n], chance),
    );
    bow(stage, { x: 1010, y: 120, size: 130, turn: -0.2, z: 4, colour: '#D9822B' });
    sprig(
      stage,
      [
        [580, 770, 0.5],
        [640, 800, 1.1],
      ],
      chance,
    );
    scatter(
      stage,
      one('almond', 0.7),
      [
        [560, 140],
        [620, 100],
        [730, 800],
        [1100, 800],
      ],
      chance,
    );
  },
};
