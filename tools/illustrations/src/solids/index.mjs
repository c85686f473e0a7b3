export { almond } from './almond.mjs';
export { cashew } from './cashew.mjs';
export { pistachio, pistachioKernel } from './pistachio.mjs';
export { pecan, walnut } from './walnut.mjs';
export { cranberry, date, goldenRaisin, munakka, prune } from './raisin.mjs';
export { apricot, fig, figHalf } from './fig.mjs';
export { hazelnut, macadamia, makhana } from './round.mjs';
export { leaf, pineNut, pumpkinSeed, saffron } from './seed.mjs';
