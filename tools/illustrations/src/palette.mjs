/** Colours of the brand and of the drawn objects. Light is added up in linear RGB, so paints are linear triples. */

/** @typedef {readonly [number, number, number]} Paint linear red, green, blue in [0, 1] */

const toLinear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** Converts a colour such as `#B5832D` to a paint. @param {string} hex @returns {Paint} */
export function paint(hex) {
  const n = parseInt(hex.slice(1), 16);
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

/** @param {Paint} a @param {Paint} b @param {number} t @returns {Paint} */
export function blend(a, b, t) {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** The shop's own colours, as in the storefront's theme. */
export const BRAND = {
  canvas: '#FBF7EF',
  sand: '#EFE4D2',
  line: '#D9CBB3',
  ink: '#231A12',
  forest: '#1F4A3A',
  forestDark: '#14342A',
  gold: '#B5832D',
  goldLight: '#DDB968',
  goldFill: '#C9993F',
  saffron: '#A3480A',
  plum: '#4A1F33',
  ruby: '#8E1F2A',
  ivory: '#F5EBD8',
};
