import type { BoxLabel } from './demo-product.js';

/** What each gift box and the mixture hold, by slug, in falling order of weight. */
export const boxes: Readonly<Record<string, BoxLabel>> = {
  'chaar-bagh-gift-box': {
    foods: ['california-almonds', 'cashews-w240', 'roasted-pistachios', 'golden-raisins'],
    grams: [400, 800, 1600],
    further: [4.3, 0, 110],
  },
  'nine-window-gift-box': {
    foods: [
      'california-almonds',
      'cashews-w240',
      'roasted-pistachios',
      'walnut-kernels',
      'hazelnuts',
      'pecan-halves',
      'golden-raisins',
      'dried-apricots',
      'dried-cranberries',
    ],
    grams: [450, 900, 1350],
    further: [3.9, 6.9, 55],
  },
  'deepotsav-gift-box': {
    foods: [
      'cashews-w240',
      'california-almonds',
      'roasted-pistachios',
      'anjeer-figs',
      'dried-apricots',
      'phool-makhana',
    ],
    grams: [500, 900, 1500],
    further: [3.6, 0, 85],
  },
  'shagun-gift-box': {
    foods: [
      'california-almonds',
      'roasted-pistachios',
      'cashews-w240',
      'golden-raisins',
      'walnut-kernels',
      'medjool-dates',
      'dried-cranberries',
    ],
    grams: [450, 850, 1500],
    further: [3.7, 5.1, 70],
  },
  'desk-drawer-gift-box': {
    foods: ['california-almonds', 'cashews-w240', 'dried-cranberries', 'pumpkin-seeds'],
    grams: [300, 600, 1000],
    further: [5.2, 14.8, 8],
  },
  'dates-and-figs-gift-box': {
    foods: ['medjool-dates', 'anjeer-figs', 'dried-apricots', 'california-almonds'],
    grams: [500, 900, 1600],
    further: [0.7, 0, 6],
  },
  'evening-chai-gift-box': {
    foods: ['roasted-pistachios', 'hazelnuts', 'golden-raisins', 'pecan-halves', 'phool-makhana'],
    grams: [350, 700, 1200],
    further: [3.8, 0, 82],
  },
  'house-mix': {
    foods: [
      'california-almonds',
      'cashews-w240',
      'roasted-pistachios',
      'walnut-kernels',
      'golden-raisins',
      'dried-cranberries',
      'pumpkin-seeds',
    ],
    grams: [],
    further: [4.6, 5.2, 60],
  },
};
