/** Line art in SVG: the word mark, the grove emblem and the lattice. Letters are strokes, so no font is needed. */

/** Strokes of each letter in a box 10 high. */
const LETTERS = {
  M: { width: 9.4, d: 'M0 10V0L4.7 6.6L9.4 0V10' },
  E: { width: 5.6, d: 'M5.6 0H0V10H5.6M0 5H4.9' },
  W: { width: 12.6, d: 'M0 0L3.15 10L6.3 1.2L9.45 10L12.6 0' },
  A: { width: 8.6, d: 'M0 10L4.3 0L8.6 10M1.55 6.6H7.05' },
  V: { width: 8.6, d: 'M0 0L4.3 10L8.6 0' },
  N: { width: 7.4, d: 'M0 10V0L7.4 10V0' },
};

/** "MEWAVAN" as strokes, centred on x, its top at y. @param {{ x: number, y: number, height: number, colour: string, weight?: number }} mark */
export function wordMark({ x, y, height, colour, weight = 1 }) {
  const gap = 3.4,
    letters = [...'MEWAVAN'].map((letter) => LETTERS[letter]);
  const total = letters.reduce((sum, { width }) => sum + width + gap, -gap),
    k = height / 10;
  let at = 0;
  const paths = letters.map(({ width, d }) => {
    const path = `<path transform="translate(${at.toFixed(2)} 0)" d="${d}"/>`;
    at += width + gap;
    return path;
  });
  return `<g transform="translate(${(x - (total * k) / 2).toFixed(2)} ${y}) scale(${k})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="miter" stroke-linecap="butt">${paths.join('')}</g>`;
}

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
