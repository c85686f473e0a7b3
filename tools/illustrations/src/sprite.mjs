/**
 * A solid seen from above: height, normal, paint and gloss of each cell.
 * A solid is a function that is negative inside; each cell is ray marched downwards.
 */
import { clamp } from './noise.mjs';
import { random } from './random.mjs';

/**
 * @typedef {object} Solid a thing about one unit in radius around the origin, lying along x
 * @property {(x: number, y: number, z: number) => number} inside negative inside, growing with distance outside
 * @property {(spot: Spot) => void} colour sets `r g b` (linear) and may set `gloss` and `glow`
 * @property {number} tilt how far, in radians, it may lean when it lies in a heap
 * @property {boolean} [roll] whether it may lie on any side
 * @property {boolean} [thin] whether rays must walk in small steps
 *
 * @typedef {object} Spot where a ray met the solid; x y z and the outward nx ny nz in the solid's own axes
 * @property {number} x @property {number} y @property {number} z
 * @property {number} nx @property {number} ny @property {number} nz
 * @property {number} r @property {number} g @property {number} b
 * @property {number} gloss 0 dull to 1 wet @property {number} glow 0 opaque to 1 translucent
 *
 * @typedef {object} Sprite
 * @property {number} cells the number of cells along a side
 * @property {Float32Array} height -1 to 1, or NaN where there is nothing
 * @property {Float32Array} normal x y z for each cell
 * @property {Float32Array} paint r g b for each cell
 * @property {Float32Array} gloss @property {Float32Array} glow
 */

/** Half the width that a sprite covers, in units of the solid. */
export const REACH = 1.2;
const NUDGE = 0.012;

/** Rows of the rotation from the axes of the view to those of the solid. */
function lean(about, by, spin) {
  const c = Math.cos(by),
    s = Math.sin(by),
    ux = Math.cos(about),
    uy = Math.sin(about);
  const tilt = [
    c + ux * ux * (1 - c),
    ux * uy * (1 - c),
    uy * s,
    ux * uy * (1 - c),
    c + uy * uy * (1 - c),
    -ux * s,
    -uy * s,
    ux * s,
    c,
  ];
  const cs = Math.cos(spin),
    sn = Math.sin(spin);
  // A roll about the long axis, then the lean.
  const roll = [1, 0, 0, 0, cs, -sn, 0, sn, cs];
  const m = new Float64Array(9);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) for (let k = 0; k < 3; k++) m[i * 3 + j] += roll[i * 3 + k] * tilt[k * 3 + j];
  return m;
}

/** Height at which a ray going straight down from `from` hits the solid above `to`, or NaN. */
function meet(at, { from, to, least }) {
  let z = from,
    step = 0;
  while (z > to) {
    const d = at(z);
    if (d < 0) break;
    step = clamp(d * 0.7, least, 0.3);
    z -= step;
  }
  if (z <= to) return NaN;
  let high = z + step,
    low = z;
  for (let i = 0; i < 6; i++) {
    const middle = (high + low) / 2;
    if (at(middle) < 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Surface normal at a point of the solid. */
function facing(inside, spot) {
  const { x, y, z } = spot,
    e = NUDGE,
    here = inside(x, y, z);
  const gx = inside(x + e, y, z) - here,
    gy = inside(x, y + e, z) - here,
    gz = inside(x, y, z + e) - here;
  const length = Math.hypot(gx, gy, gz) || 1;
  spot.nx = gx / length;
  spot.ny = gy / length;
  spot.nz = gz / length;
}

/** Height map of a solid on a square grid, NaN where it is empty. `range` narrows the search for a cell. */
function heights({ solid, m, cells }, range) {
  const out = new Float32Array(cells * cells).fill(NaN),
    least = solid.thin ? 0.004 : 0.012;
  for (let j = 0, i = 0; j < cells; j++)
    for (let k = 0; k < cells; k++, i++) {
      const u = along(k, cells),
        v = along(j, cells),
        bounds = range(u, v);
      if (!bounds) continue;
      const ox = m[0] * u + m[1] * v,
        oy = m[3] * u + m[4] * v,
        oz = m[6] * u + m[7] * v;
      out[i] = meet((h) => solid.inside(ox + m[2] * h, oy + m[5] * h, oz + m[8] * h), { ...bounds, least });
    }
  return out;
}

const along = (n, cells) => (((n + 0.5) / cells) * 2 - 1) * REACH;

/** Entry and exit depth of a ray through the bounding sphere, relative to the centre. */
function sphere(u, v) {
  const half = Math.sqrt(REACH * REACH - u * u - v * v);
  return half > 0 ? { from: half, to: -half } : undefined;
}

/**
 * Bounds from a coarse pass: a ray starts just above the hits of neighbouring cells and is skipped where nothing is
 * near.
 */
function nearby(rough, cells) {
  return (u, v) => {
    const k = Math.floor(((u / REACH + 1) / 2) * cells),
      j = Math.floor(((v / REACH + 1) / 2) * cells);
    let top = -Infinity;
    for (let y = Math.max(0, j - 1); y <= Math.min(cells - 1, j + 1); y++)
      for (let x = Math.max(0, k - 1); x <= Math.min(cells - 1, k + 1); x++) {
        const z = rough[y * cells + x];
        if (z > top) top = z;
      }
    const around = sphere(u, v);
    return top > -Infinity && around ? { from: Math.min(around.from, top + 0.22), to: around.to } : undefined;
  };
}

const ROUGH = 5;

/**
 * @param {Solid} solid
 * @param {{ cells: number, about: number, by: number, spin: number }} pose
 * @returns {Sprite}
 */
function spriteOf(solid, { cells, about, by, spin }) {
  const m = lean(about, by, spin),
    area = cells * cells,
    few = Math.ceil(cells / ROUGH);
  const range = solid.thin ? sphere : nearby(heights({ solid, m, cells: few }, sphere), few);
  const sprite = {
    cells,
    height: heights({ solid, m, cells }, range),
    normal: new Float32Array(area * 3),
    paint: new Float32Array(area * 3),
    gloss: new Float32Array(area),
    glow: new Float32Array(area),
  };
  for (let i = 0; i < area; i++) if (!Number.isNaN(sprite.height[i])) paintCell(sprite, i, solid, m);
  return sprite;
}

/** Sets the normal, paint and gloss of a cell. */
function paintCell(sprite, i, solid, m) {
  const u = along(i % sprite.cells, sprite.cells),
    v = along(Math.floor(i / sprite.cells), sprite.cells),
    z = sprite.height[i],
    n = i * 3;
  const spot = {
    x: m[0] * u + m[1] * v + m[2] * z,
    y: m[3] * u + m[4] * v + m[5] * z,
    z: m[6] * u + m[7] * v + m[8] * z,
    nx: 0,
    ny: 0,
    nz: 0,
    r: 0,
    g: 0,
    b: 0,
    gloss: 0.2,
    glow: 0,
  };
  facing(solid.inside, spot);
  solid.colour(spot);
  for (let axis = 0; axis < 3; axis++)
    sprite.normal[n + axis] = m[axis] * spot.nx + m[3 + axis] * spot.ny + m[6 + axis] * spot.nz;
  sprite.paint[n] = spot.r;
  sprite.paint[n + 1] = spot.g;
  sprite.paint[n + 2] = spot.b;
  sprite.gloss[i] = spot.gloss;
  sprite.glow[i] = spot.glow;
}

/** @type {Map<string, Sprite[]>} */
const made = new Map();

/**
 * Several pieces of a kind, each in its own pose; cached for each size.
 * @param {{ name: string, grow: (chance: import('./random.mjs').Random) => Solid }} kind
 * @param {{ count: number, cells: number }} wanted
 * @returns {Sprite[]}
 */
export function individuals(kind, { count, cells }) {
  const key = `${kind.name} ${count} ${cells}`;
  const known = made.get(key);
  if (known) return known;
  const sprites = Array.from({ length: count }, (_, n) => {
    const chance = random(n * 7919 + kind.name.length * 104729);
    const solid = kind.grow(chance);
    return spriteOf(solid, {
      cells,
      about: chance.turn(),
      by: chance.between(0, solid.tilt),
      spin: solid.roll ? chance.turn() : chance.between(-0.2, 0.2),
    });
  });
  made.set(key, sprites);
  return sprites;
}
