/** All catalogue images: file name -> scene. The catalogue data uses the same names. */
import { BRAND } from './palette.mjs';
import { closeUp, inPouch, onTable } from './scenes/dry-fruit.mjs';
import { closed, detail, open } from './scenes/gift-box.mjs';
import { portion } from './scenes/larder.mjs';
import {
  beside,
  filled,
  glass,
  jarful,
  leaves,
  linen,
  loose,
  mound,
  plate,
  rings,
  spoonful,
  stone,
  wood,
} from './scenes/setting.mjs';

const WRAPS = {
  forest: { body: BRAND.forest, panel: BRAND.forestDark },
  plum: { body: BRAND.plum, panel: '#35131F' },
  ivory: { body: '#EFE3CC', panel: '#E2D2B4' },
  ruby: { body: BRAND.ruby, panel: '#6B151F' },
  saffron: { body: BRAND.saffron, panel: '#7F3606' },
  ink: { body: '#2B2F3A', panel: '#1D2029' },
  olive: { body: '#5C6537', panel: '#454C28' },
  teal: { body: '#1F4F57', panel: '#143A41' },
  umber: { body: '#5A3620', panel: '#432614' },
};
const one = (name, options) => [portion(name, options)];

/** @type {Record<string, import('./scenes/dry-fruit.mjs').DryFruit>} */
const dryFruits = {
  'california-almonds': {
    portions: one('almond'),
    wrap: WRAPS.forest,
    setting: [
      filled({ x: 690, y: 690, radius: 560, ware: 'forest', times: 1.5 }),
      leaves([
        [150, 250, 0.5],
        [240, 150, 1.2],
      ]),
      loose(
        [
          [420, 110],
          [110, 520],
        ],
        1.4,
      ),
    ],
  },
  'cashews-w240': {
    portions: one('cashew'),
    wrap: WRAPS.umber,
    setting: [
      linen('sand', { x: 520, y: 560, width: 860, height: 900, turn: -0.2 }),
      spoonful({ x: 440, y: 720, radius: 330, length: 620, turn: -0.75, ware: 'wood' }),
      loose(
        [
          [830, 950],
          [960, 860],
          [860, 1080],
          [1040, 1010],
          [150, 300],
          [280, 220],
        ],
        1.25,
      ),
    ],
  },
  'roasted-pistachios': {
    portions: one('pistachio'),
    wrap: WRAPS.olive,
    setting: [
      stone('slate', { turn: -0.12 }),
      filled({ x: 480, y: 500, radius: 330, ware: 'brass', times: 1.3 }),
      filled({ x: 880, y: 850, radius: 190, ware: 'brass', times: 1.2 }),
      loose(
        [
          [320, 920],
          [450, 980],
          [900, 480],
          [980, 560],
          [590, 900],
        ],
        1.3,
      ),
    ],
  },
  'walnut-kernels': {
    portions: one('walnut'),
    wrap: WRAPS.teal,
    macro: 2.3,
    setting: [
      wood({ x: 600, y: 610, radius: 540 }),
      mound({ x: 600, y: 590, radius: 400, times: 1.35 }),
      loose(
        [
          [230, 860],
          [960, 900],
          [1010, 440],
        ],
        1.3,
      ),
    ],
  },
  'golden-raisins': {
    portions: one('goldenRaisin'),
    wrap: WRAPS.saffron,
    macro: 2.6,
    setting: [
      linen('slate', { x: 620, y: 640, width: 900, height: 760, turn: -0.12 }),
      jarful({ x: 150, y: 260, radius: 290, length: 780, turn: 0.6, times: 1.3 }),
      plate({ x: 300, y: 930, radius: 190, ware: 'brass', depth: 0.16 }),
      loose(
        [
          [1080, 620],
          [620, 1060],
          [540, 980],
          [1120, 1120],
        ],
        1.35,
      ),
    ],
  },
  'black-munakka': {
    portions: one('munakka'),
    wrap: WRAPS.plum,
    setting: [
      linen('sage', { x: 560, y: 640, turn: 0.22 }),
      filled({ x: 610, y: 590, radius: 470, ware: 'celadon', depth: 0.14, times: 1.4 }),
      loose(
        [
          [140, 1080],
          [240, 1130],
        ],
        1.3,
      ),
    ],
  },
  'anjeer-figs': {
    portions: [portion('fig', { share: 3 }), portion('figHalf')],
    wrap: WRAPS.umber,
    macro: 1.8,
    setting: [
      stone('sandstone', { x: 620, y: 560, width: 1000, height: 720, turn: -0.1 }),
      mound({ x: 560, y: 540, radius: 360, times: 1.4 }),
      beside(
        'figHalf',
        [
          [930, 830],
          [1000, 640],
        ],
        1.5,
      ),
      leaves([
        [200, 960, 2.6],
        [310, 1040, 1.9],
        [1040, 220, 0.3],
      ]),
    ],
  },
  'medjool-dates': {
    portions: one('date'),
    wrap: WRAPS.ruby,
    macro: 1.9,
    setting: [
      linen('rose', { x: 640, y: 660, width: 820, height: 1000, turn: 0.2 }),
      filled({ x: 520, y: 680, radius: 430, ware: 'brass', depth: 0.14, times: 1.3 }),
      glass({ x: 960, y: 250, radius: 150 }),
    ],
  },
  'dried-apricots': {
    portions: one('apricot'),
    wrap: WRAPS.saffron,
    macro: 1.9,
    setting: [
      plate({ x: 600, y: 600, radius: 540, ware: 'forest' }),
      rings({ x: 600, y: 600, radii: [390, 235, 90], gap: 1.5, times: 1.5 }),
    ],
  },
  'phool-makhana': {
    portions: one('makhana'),
    wrap: WRAPS.ink,
    macro: 2,
    setting: [
      filled({ x: 560, y: 770, radius: 600, ware: 'plum', depth: 0.28, times: 1.4 }),
      loose(
        [
          [1050, 150],
          [930, 95],
        ],
        1.45,
      ),
    ],
  },
  'chilgoza-pine-nuts': {
    portions: one('pineNut'),
    wrap: WRAPS.forest,
    macro: 2.6,
    setting: [
      wood({ x: 600, y: 640, radius: 520 }),
      filled({ x: 490, y: 540, radius: 320, ware: 'forest', times: 1.4 }),
      spoonful({ x: 740, y: 930, radius: 130, length: 420, turn: -0.5, ware: 'brass', times: 1.3 }),
      loose(
        [
          [380, 960],
          [470, 1010],
          [960, 500],
          [540, 930],
        ],
        1.4,
      ),
    ],
  },
  hazelnuts: {
    portions: one('hazelnut'),
    wrap: WRAPS.teal,
    setting: [
      filled({ x: 560, y: 580, radius: 490, ware: 'jute', depth: 0.22, times: 1.4 }),
      loose(
        [
          [1060, 990],
          [950, 1080],
          [1090, 1110],
          [160, 1090],
        ],
        1.45,
      ),
    ],
  },
  'macadamia-nuts': {
    portions: one('macadamia'),
    wrap: WRAPS.ink,
    setting: [
      stone('slate', { x: 620, y: 600, width: 880, height: 980, turn: 0.14 }),
      mound({ x: 590, y: 560, radius: 370, times: 1.4 }),
      loose(
        [
          [930, 860],
          [830, 960],
          [310, 930],
        ],
        1.4,
      ),
    ],
  },
  'pecan-halves': {
    portions: one('pecan'),
    wrap: WRAPS.umber,
    macro: 1.9,
    setting: [
      linen('slate', { x: 700, y: 560, turn: -0.3 }),
      plate({ x: 600, y: 640, radius: 480, ware: 'ivory' }),
      rings({ x: 600, y: 640, radii: [345, 205, 80], gap: 1.15, times: 1.5 }),
      loose(
        [
          [160, 170],
          [290, 110],
        ],
        1.4,
      ),
    ],
  },
  'pitted-prunes': {
    portions: one('prune'),
    wrap: WRAPS.plum,
    macro: 1.9,
    setting: [
      stone('marble', { x: 600, y: 620, width: 980, height: 760, turn: 0.08 }),
      filled({ x: 480, y: 560, radius: 370, ware: 'ivory', times: 1.3 }),
      spoonful({ x: 850, y: 880, radius: 130, length: 420, turn: -0.9, ware: 'brass', times: 1.1 }),
    ],
  },
  'dried-cranberries': {
    portions: one('cranberry'),
    wrap: WRAPS.ruby,
    macro: 2.5,
    setting: [
      stone('marble', { x: 600, y: 600, width: 1000, height: 820, turn: -0.08 }),
      jarful({ x: 1060, y: 260, radius: 280, length: 760, turn: 2.6, times: 1.3 }),
      loose(
        [
          [160, 560],
          [620, 1050],
          [210, 1060],
          [860, 880],
          [960, 960],
        ],
        1.35,
      ),
    ],
  },
  'pumpkin-seeds': {
    portions: one('pumpkinSeed'),
    wrap: WRAPS.olive,
    macro: 2.6,
    setting: [
      linen('sand', { x: 650, y: 600, width: 900, height: 820, turn: 0.12 }),
      mound({ x: 730, y: 770, radius: 330, times: 1.6 }),
      spoonful({ x: 330, y: 420, radius: 220, length: 640, turn: -0.3, ware: 'wood', times: 1.5 }),
    ],
  },
  'house-mix': {
    portions: [
      portion('almond', { times: 0.9 }),
      portion('cashew', { times: 0.9 }),
      portion('pistachioKernel'),
      portion('walnut', { times: 0.85, share: 0.8 }),
      portion('goldenRaisin'),
      portion('cranberry', { times: 0.9 }),
      portion('pumpkinSeed'),
    ],
    wrap: WRAPS.forest,
    setting: [
      linen('sage', { x: 760, y: 600, turn: -0.26 }),
      filled({ x: 560, y: 600, radius: 480, ware: 'wood', times: 1.5 }),
      loose(
        [
          [1060, 940],
          [980, 1060],
          [1090, 1080],
        ],
        1.4,
      ),
    ],
  },
};

const named = (names) => names.map((name) => portion(name));

/** @type {Record<string, import('./scenes/gift-box.mjs').GiftBox>} */
const giftBoxes = {
  'chaar-bagh-gift-box': {
    title: 'CHAAR/BAGH',
    panel: BRAND.forestDark,
    colour: BRAND.forest,
    lining: '#D9C39A',
    ribbon: '#C9993F',
    parts: { columns: [1, 1], rows: [1, 1] },
    contents: named(['almond', 'cashew', 'pistachio', 'goldenRaisin']),
    times: 0.72,
  },
  'nine-window-gift-box': {
    title: 'NINE/WINDOW',
    panel: '#143A41',
    colour: '#1F4F57',
    lining: '#DCC9A4',
    ribbon: '#EFE3CC',
    parts: { columns: [1, 1, 1], rows: [1, 1, 1] },
    contents: named([
      'almond',
      'hazelnut',
      'cranberry',
      'pistachio',
      'apricot',
      'cashew',
      'goldenRaisin',
      'walnut',
      'pecan',
    ]),
    times: 0.58,
  },
  'deepotsav-gift-box': {
    title: 'DEEPOTSAV',
    panel: '#35131F',
    colour: BRAND.plum,
    lining: '#DDBE86',
    ribbon: '#D9822B',
    parts: { columns: [1, 1, 1], rows: [1, 1] },
    contents: named(['cashew', 'almond', 'pistachio', 'fig', 'apricot', 'makhana']),
    wide: 780,
    tall: 600,
  },
  'shagun-gift-box': {
    title: 'SHAGUN',
    panel: BRAND.ruby,
    colour: '#F1E6CF',
    lining: '#E3CFA4',
    ribbon: BRAND.ruby,
    parts: { segments: 6 },
    contents: named(['cranberry', 'almond', 'pistachio', 'cashew', 'goldenRaisin', 'walnut', 'date']),
    wide: 760,
    tall: 760,
  },
  'desk-drawer-gift-box': {
    title: 'DESK DRAWER',
    panel: '#2B2F3A',
    colour: '#8C6B45',
    lining: '#E2D0AC',
    ribbon: '#2B2F3A',
    parts: { columns: [1, 1, 1, 1], rows: [1] },
    contents: named(['almond', 'cranberry', 'cashew', 'pumpkinSeed']),
    wide: 860,
    tall: 420,
  },
  'dates-and-figs-gift-box': {
    title: 'DATES/AND FIGS',
    panel: '#3A2112',
    colour: '#5A3620',
    lining: '#D9C39A',
    ribbon: '#DDB968',
    parts: { columns: [1, 1.15, 1, 0.6], rows: [1] },
    contents: named(['fig', 'date', 'apricot', 'almond']),
    wide: 760,
    tall: 640,
    times: 0.62,
  },
  'evening-chai-gift-box': {
    title: 'EVENING/CHAI',
    panel: '#7F3606',
    colour: BRAND.saffron,
    lining: '#E3CFA4',
    ribbon: '#F1E6CF',
    parts: { columns: [1, 1, 1, 1, 1], rows: [1] },
    contents: named(['makhana', 'pistachio', 'hazelnut', 'goldenRaisin', 'pecan']),
    wide: 820,
    tall: 560,
  },
};

/** @returns {Record<string, import('./render.mjs').Scene>} */
export function catalogueImages() {
  const scenes = {};
  for (const [slug, fruit] of Object.entries(dryFruits))
    Object.assign(scenes, {
      [`${slug}-bowl`]: onTable(fruit),
      [`${slug}-close-up`]: closeUp(fruit),
      [`${slug}-pack`]: inPouch(fruit),
    });
  for (const [slug, gift] of Object.entries(giftBoxes))
    Object.assign(scenes, {
      [`${slug}-open`]: open(gift),
      [`${slug}-close-up`]: detail(gift),
      [`${slug}-closed`]: closed(gift),
    });
  return scenes;
}
