/**
 * Printed artwork of pouches and box lids. Gold is a separate drawing, because foil reflects light and ink does not.
 */
import { emblem, lattice, lettering, widthOf, wordMark } from './marks.mjs';

const svg = (width, height, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export const POUCH = { width: 600, height: 840 };

/** The outline of the pouch's window: a pointed arch. */
const WINDOW_ARCH =
  'M150 640V470C150 380 240 340 300 268C360 340 450 380 450 470V640Q450 660 430 660H170Q150 660 150 640Z';

/** Printed ink of the front of a pouch. @param {{ body: string, panel: string }} colours */
export function pouchInk({ body, panel }) {
  return svg(
    POUCH.width,
    POUCH.height,
    `<rect width="600" height="840" fill="${body}"/>
    <rect x="0" y="706" width="600" height="76" fill="${panel}"/>`,
  );
}

/** Foil of the front of a pouch. */
export function pouchFoil() {
  const gold = '#fff';
  return svg(
    POUCH.width,
    POUCH.height,
    `<defs>${lattice({ id: 'l', tile: 38, colour: gold, weight: 4 })}</defs>
    ${emblem({ x: 300, y: 126, size: 62, colour: gold })}
    ${wordMark({ x: 300, y: 184, height: 34, colour: gold, weight: 1.05 })}
    <path d="M210 240H282M318 240H390" stroke="${gold}" stroke-width="2.4"/><path d="M300 233L307 240L300 247L293 240Z" fill="${gold}"/>
    <path d="${WINDOW_ARCH}" fill="none" stroke="${gold}" stroke-width="7"/>
    <path d="M132 640V466C132 368 228 328 300 242C372 328 468 368 468 466V640Q468 678 430 678H170Q132 678 132 640Z" fill="none" stroke="${gold}" stroke-width="2"/>
    <rect x="0" y="710" width="600" height="68" fill="url(#l)"/><path d="M0 704H600M0 784H600" stroke="${gold}" stroke-width="3"/>`,
  );
}

/** Mask of the window: white where it is open. */
export function pouchWindow() {
  return svg(POUCH.width, POUCH.height, `<path d="${WINDOW_ARCH}" fill="#fff"/>`);
}

/** @typedef {{ width: number, height: number, round?: boolean, title?: string }} LidArt `title`: lines in capitals, separated by "/" */

/** The lines of a lid's title and the label around them. @param {LidArt} lid */
function label({ width, height, title }) {
  const lines = title.split('/'),
    longest = Math.max(...lines.map(widthOf)),
    inside = Math.min(width - 190, 480),
    size = Math.min((inside * 10) / longest, (height * 0.42) / (lines.length * 1.5), 66);
  const emblemSize = size * 1.5,
    tall = lines.length * size * 1.5 + emblemSize * 1.15 + size * 0.5,
    wide = (longest * size) / 10 + size * 2;
  return { lines, size, emblemSize, tall, wide, left: (width - wide) / 2, top: (height - tall) / 2 };
}

/** Printed ink of a lid: its own colour, and a darker label under the title. @param {LidArt & { colour: string, panel: string }} lid */
export function lidInk({ colour, panel, ...art }) {
  const { left, top, wide, tall } = art.title ? label(art) : { wide: 0, tall: 0, left: 0, top: 0 };
  return svg(
    art.width,
    art.height,
    `<rect width="${art.width}" height="${art.height}" fill="${colour}"/><rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="${panel}"/>`,
  );
}

/** Foil of a lid: a framed lattice, and the title in a label. @param {LidArt} lid */
export function lidFoil({ width, height, round = false, title }) {
  const gold = '#fff',
    inset = 26,
    cx = width / 2,
    cy = height / 2;
  const frame = (by) =>
    round
      ? `<circle cx="${cx}" cy="${cy}" r="${width / 2 - by}"/>`
      : `<rect x="${by}" y="${by}" width="${width - 2 * by}" height="${height - 2 * by}"/>`;
  const middle = () => {
    const { lines, size, emblemSize, tall, wide, left, top } = label({ width, height, title });
    return `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="#000" stroke="${gold}" stroke-width="5"/>
    <rect x="${left + 10}" y="${top + 10}" width="${wide - 20}" height="${tall - 20}" fill="none" stroke="${gold}" stroke-width="1.6"/>
    ${emblem({ x: cx, y: top + emblemSize * 0.8, size: emblemSize, colour: gold })}
    ${lines.map((text, n) => lettering({ text, x: cx, y: top + emblemSize * 1.5 + n * size * 1.5, height: size, colour: gold, weight: 1.5 })).join('')}`;
  };
  return svg(
    width,
    height,
    `<defs>${lattice({ id: 'l', tile: 104, colour: gold, weight: 2.6 })}<clipPath id="c">${frame(inset + 8)}</clipPath></defs>
    <rect width="${width}" height="${height}" fill="#000"/><rect width="${width}" height="${height}" fill="url(#l)" clip-path="url(#c)"/>
    <g fill="none" stroke="${gold}" stroke-width="4">${frame(inset)}</g><g fill="none" stroke="${gold}" stroke-width="1.6">${frame(inset - 9)}</g>${title ? middle() : ''}`,
  );
}

export const FOIL = '#D2AC62';
