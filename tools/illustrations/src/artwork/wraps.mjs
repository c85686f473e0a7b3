/**
 * Printed artwork of pouches and box lids. Gold is a separate drawing, because foil reflects light and ink does not.
 */
import { emblem, lattice, wordMark } from './marks.mjs';

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

/**
 * Foil of a lid: a framed lattice with the emblem in the empty centre. @param {{ width: number, height: number, round?:
 * boolean, bare?: boolean }} lid
 */
export function lidFoil({ width, height, round = false, bare = false }) {
  const gold = '#fff',
    inset = 26,
    cx = width / 2,
    cy = height / 2,
    clear = Math.min(width, height) * 0.2;
  const frame = (by) =>
    round
      ? `<circle cx="${cx}" cy="${cy}" r="${width / 2 - by}"/>`
      : `<rect x="${by}" y="${by}" width="${width - 2 * by}" height="${height - 2 * by}"/>`;
  const middle = bare
    ? ''
    : `<circle cx="${cx}" cy="${cy}" r="${clear}" fill="#000"/><circle cx="${cx}" cy="${cy}" r="${clear}" fill="none" stroke="${gold}" stroke-width="4"/>
    <circle cx="${cx}" cy="${cy}" r="${clear - 10}" fill="none" stroke="${gold}" stroke-width="1.6"/>
    ${emblem({ x: cx, y: cy - clear * 0.2, size: clear * 0.75, colour: gold })}${wordMark({ x: cx, y: cy + clear * 0.36, height: clear * 0.17, colour: gold, weight: 1.2 })}`;
  return svg(
    width,
    height,
    `<defs>${lattice({ id: 'l', tile: 64, colour: gold, weight: 3.4 })}<clipPath id="c">${frame(inset + 8)}</clipPath></defs>
    <rect width="${width}" height="${height}" fill="#000"/><rect width="${width}" height="${height}" fill="url(#l)" clip-path="url(#c)"/>
    <g fill="none" stroke="${gold}" stroke-width="4">${frame(inset)}</g><g fill="none" stroke="${gold}" stroke-width="1.6">${frame(inset - 9)}</g>${middle}`,
  );
}

export const FOIL = '#D2AC62';
