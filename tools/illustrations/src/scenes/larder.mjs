/** All products at their drawing size. One unit is a pixel of an image 1200 wide. */
import * as solids from '../solids/index.mjs';

/** @typedef {import('../arrange.mjs').Portion} Portion */

const RADIUS = {
  almond: 66,
  cashew: 66,
  pistachio: 58,
  pistachioKernel: 42,
  walnut: 82,
  pecan: 78,
  goldenRaisin: 44,
  munakka: 58,
  fig: 96,
  figHalf: 92,
  date: 92,
  apricot: 78,
  makhana: 66,
  pineNut: 46,
  hazelnut: 56,
  macadamia: 62,
  prune: 78,
  cranberry: 46,
  pumpkinSeed: 40,
  leaf: 92,
  saffron: 34,
};

/** Share of the radius by which a piece sinks into a heap. Round and lobed pieces sink less than the default. */
const SINK = { walnut: 0.02, macadamia: 0.05, hazelnut: 0.08, makhana: 0.12 };

/** @param {keyof typeof RADIUS} name @returns {Portion} */
export function portion(name, { times = 1, share = 1 } = {}) {
  return { kind: solids[name], radius: RADIUS[name] * times, share, sink: SINK[name] };
}

/** Scales portions. @param {Portion[]} portions @param {number} times */
export function enlarged(portions, times) {
  return portions.map((one) => ({ ...one, radius: one.radius * times }));
}
