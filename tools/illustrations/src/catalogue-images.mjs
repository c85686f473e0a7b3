/** All catalogue images: file name -> scene. The catalogue data uses the same names. */
import { BRAND } from './palette.mjs';
import { closeUp, inBowl, inPouch } from './scenes/dry-fruit.mjs';
import { closed, detail, open } from './scenes/gift-box.mjs';
import { portion } from './scenes/larder.mjs';

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
const LINEN = {
  sand: { colour: '#DCCBAC', stripe: '#A3480A', turn: 0.3 },
  sage: { colour: '#B9C2A6', stripe: '#1F4A3A', turn: -0.24 },
  rose: { colour: '#DDB9A6', stripe: '#8E1F2A', turn: 0.2 },
  slate: { colour: '#AEB6B6', stripe: '#3F4A50', turn: -0.3 },
};

const one = (name, options) => [portion(name, options)];

/** @type {Record<string, import('./scenes/dry-fruit.mjs').DryFruit>} */
const dryFruits = {
  'california-almonds': { portions: one('almond'), ware: 'forest', wrap: WRAPS.forest },
  'cashews-w240': { portions: one('cashew'), ware: 'wood', wrap: WRAPS.umber, linen: LINEN.sand },
  'roasted-pistachios': { portions: one('pistachio'), ware: 'brass', wrap: WRAPS.olive },
  'walnut-kernels': { portions: one('walnut'), ware: 'ivory', wrap: WRAPS.teal, linen: LINEN.sage, macro: 2.3 },
  'golden-raisins': { portions: one('goldenRaisin'), ware: 'slate', wrap: WRAPS.saffron, macro: 2.6 },
  'black-munakka': { portions: one('munakka'), ware: 'celadon', wrap: WRAPS.plum },
  'anjeer-figs': {
    portions: [portion('fig', { share: 3 }), portion('figHalf')],
    ware: 'terracotta',
    wrap: WRAPS.umber,
    macro: 1.8,
  },
  'medjool-dates': { portions: one('date'), ware: 'brass', wrap: WRAPS.ruby, linen: LINEN.rose, macro: 1.9 },
  'dried-apricots': { portions: one('apricot'), ware: 'forest', wrap: WRAPS.saffron, macro: 1.9 },
  'phool-makhana': { portions: one('makhana'), ware: 'plum', wrap: WRAPS.ink, macro: 2 },
  'chilgoza-pine-nuts': {
    portions: one('pineNut'),
    ware: 'forest',
    wrap: WRAPS.forest,
    linen: LINEN.slate,
    macro: 2.6,
  },
  hazelnuts: { portions: one('hazelnut'), ware: 'celadon', wrap: WRAPS.teal },
  'macadamia-nuts': { portions: one('macadamia'), ware: 'slate', wrap: WRAPS.ink },
  'pecan-halves': { portions: one('pecan'), ware: 'ivory', wrap: WRAPS.umber, macro: 1.9 },
  'pitted-prunes': { portions: one('prune'), ware: 'ivory', wrap: WRAPS.plum, linen: LINEN.rose, macro: 1.9 },
  'dried-cranberries': { portions: one('cranberry'), ware: 'celadon', wrap: WRAPS.ruby, macro: 2.5 },
  'pumpkin-seeds': { portions: one('pumpkinSeed'), ware: 'terracotta', wrap: WRAPS.olive, macro: 2.6 },
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
    ware: 'wood',
    wrap: WRAPS.forest,
  },
};

const named = (names) => names.map((name) => portion(name));

/** @type {Record<string, import('./scenes/gift-box.mjs').GiftBox>} */
const giftBoxes = {
  'chaar-bagh-gift-box': {
    colour: BRAND.forest,
    lining: '#D9C39A',
    ribbon: '#C9993F',
    parts: { columns: [1, 1], rows: [1, 1] },
    contents: named(['almond', 'cashew', 'pistachio', 'goldenRaisin']),
    times: 0.72,
  },
  'nine-window-gift-box': {
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
    colour: BRAND.plum,
    lining: '#DDBE86',
    ribbon: '#D9822B',
    parts: { columns: [1, 1, 1], rows: [1, 1] },
    contents: named(['cashew', 'almond', 'pistachio', 'fig', 'apricot', 'makhana']),
    wide: 780,
    tall: 600,
  },
  'shagun-gift-box': {
    colour: '#F1E6CF',
    lining: '#E3CFA4',
    ribbon: BRAND.ruby,
    parts: { segments: 6 },
    contents: named(['cranberry', 'almond', 'pistachio', 'cashew', 'goldenRaisin', 'walnut', 'date']),
    wide: 760,
    tall: 760,
  },
  'desk-drawer-gift-box': {
    colour: '#8C6B45',
    lining: '#E2D0AC',
    ribbon: '#2B2F3A',
    parts: { columns: [1, 1, 1, 1], rows: [1] },
    contents: named(['almond', 'cranberry', 'cashew', 'pumpkinSeed']),
    wide: 860,
    tall: 420,
  },
  'dates-and-figs-gift-box': {
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
      [`${slug}-bowl`]: inBowl(fruit),
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
