/** Line art in SVG: the word mark, the grove emblem and the lattice. Letters are strokes, so no font is needed. */

/** Strokes of each letter in a box 10 high. */
const LETTERS = {
  A: { width: 8.6, d: 'M0 10L4.3 0L8.6 10M1.55 6.6H7.05' },
  B: { width: 6, d: 'M0 0H3.4A2.4 2.4 0 0 1 3.4 4.8H0M3.4 4.8A2.6 2.6 0 0 1 3.4 10H0V0' },
  C: { width: 8, d: 'M8 2A5 5 0 1 0 8 8' },
  D: { width: 7.6, d: 'M0 0H2.6A5 5 0 0 1 2.6 10H0Z' },
  E: { width: 5.6, d: 'M5.6 0H0V10H5.6M0 5H4.9' },
  F: { width: 5.4, d: 'M5.4 0H0V10M0 5H4.7' },
  G: { width: 8.4, d: 'M8 2A5 5 0 1 0 8.4 5.4H5.4' },
  H: { width: 7.4, d: 'M0 0V10M7.4 0V10M0 5H7.4' },
  I: { width: 0.8, d: 'M0.4 0V10' },
  K: { width: 6.8, d: 'M0 0V10M6.4 0L0 6M2.2 4L6.8 10' },
  M: { width: 9.4, d: 'M0 10V0L4.7 6.6L9.4 0V10' },
  N: { width: 7.4, d: 'M0 10V0L7.4 10V0' },
  O: { width: 10, d: 'M5 0A5 5 0 1 1 4.99 0Z' },
  P: { width: 6, d: 'M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.4H0' },
  R: { width: 6.4, d: 'M0 10V0H3.2A2.7 2.7 0 0 1 3.2 5.4H0M3 5.4L6.4 10' },
  S: { width: 5.6, d: 'M5.4 1.4A2.7 2.5 0 1 0 2.8 5A2.7 2.5 0 1 1 0.1 8.4' },
  T: { width: 7, d: 'M0 0H7M3.5 0V10' },
  U: { width: 7, d: 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0' },
  V: { width: 8.6, d: 'M0 0L4.3 10L8.6 0' },
  W: { width: 12.6, d: 'M0 0L3.15 10L6.3 1.2L9.45 10L12.6 0' },
  ' ': { width: 2.4, d: '' },
};
const GAP = 3.4;

/** The width of capital letters 10 high. @param {string} text */
export const widthOf = (text) => [...text].reduce((sum, letter) => sum + LETTERS[letter].width + GAP, -GAP);

/** Capital letters as strokes, centred on x, their top at y. @param {{ text: string, x: number, y: number, height: number, colour: string, weight?: number }} line */
export function lettering({ text, x, y, height, colour, weight = 1 }) {
  const k = height / 10;
  let at = 0;
  const paths = [...text].map((letter) => {
    const { width, d } = LETTERS[letter],
      path = `<path transform="translate(${at.toFixed(2)} 0)" d="${d}"/>`;
    at += width + GAP;
    return path;
  });
  return `<g transform="translate(${(x - (widthOf(text) * k) / 2).toFixed(2)} ${y}) scale(${k})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="miter" stroke-linecap="butt">${paths.join('')}</g>`;
}

/** The shop's name. @param {Omit<Parameters<typeof lettering>[0], 'text'>} mark */
export const wordMark = (mark) => lettering({ text: 'MEWAVAN', ...mark });

/** A kernel inside two leaves: the emblem. @param {{ x: number, y: number, size: number, colour: string }} mark */
export function emblem({ x, y, size, colour }) {
  const k = size / 100;
  return `<g transform="translate(${x} ${y}) scale(${k})" fill="${colour}">
    <path d="M0 -50C17 -30 21 -8 0 16C-21 -8 -17 -30 0 -50Z"/>
    <path d="M-6 44C-40 40 -52 12 -46 -16C-28 -6 -10 14 -6 44Z"/>
    <path d="M6 44C40 40 52 12 46 -16C28 -6 10 14 6 44Z"/>
    <path d="M-1.6 22H1.6V50H-1.6Z"/></g>`;
}

/** One tile of an eight-fold lattice in a square of 100. */
function latticeTile(colour, weight) {
  const star = Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8,
      r = i % 2 ? 21 : 34;
    return `${(50 + r * Math.cos(a)).toFixed(2)} ${(50 + r * Math.sin(a)).toFixed(2)}`;
  });
  const spokes = Array.from({ length: 8 }, (_, i) => {
    const a = (i * Math.PI) / 4,
      far = i % 2 ? 70.71 : 50;
    return `M${(50 + 34 * Math.cos(a)).toFixed(2)} ${(50 + 34 * Math.sin(a)).toFixed(2)}L${(50 + far * Math.cos(a)).toFixed(2)} ${(50 + far * Math.sin(a)).toFixed(2)}`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round"><path d="M${star.join('L')}Z"/><circle cx="50" cy="50" r="11"/><path d="${spokes.join('')}"/>
    <path d="M0 21L21 0M79 0L100 21M100 79L79 100M21 100L0 79"/></g>`;
}

/** A pattern definition of the lattice. @param {{ id: string, tile: number, colour: string, weight?: number }} pattern */
export function lattice({ id, tile, colour, weight = 3 }) {
  return `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><g transform="scale(${tile / 100})">${latticeTile(colour, weight)}</g></pattern>`;
}
