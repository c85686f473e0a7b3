/** Layouts for many pieces: a heap in a round or square container, scattered pieces, or a layer over everything. */
import { individuals } from './sprite.mjs';

/**
 * @typedef {object} Portion a kind, how large it is drawn, and its share of a mix
 * @property {{ name: string, grow: Function }} kind
 * @property {number} radius in scene units
 * @property {number} [share] defaults to 1
 * @property {number} [sink] how far it settles among others, as a share of its radius
 *
 * @typedef {import('./stage.mjs').Stage} Stage
 * @typedef {import('./random.mjs').Random} Random
 */

const MAX_CELLS = 420;
/** Passes over each layer, to fill the remaining gaps. */
const ATTEMPTS = 3;

/** Sprites of a portion at the resolution of the stage. */
function poses(stage, { kind, radius }) {
  const cells = Math.min(MAX_CELLS, Math.round((radius * stage.scale * 2.4) / 20 + 0.5) * 20);
  return individuals(kind, { count: cells > 240 ? 7 : 12, cells });
}

/** @param {Portion[]} portions @param {Random} chance */
function choose(portions, chance) {
  let left = chance.next() * portions.reduce((sum, { share = 1 }) => sum + share, 0);
  for (const portion of portions) {
    left -= portion.share ?? 1;
    if (left <= 0) return portion;
  }
  return portions[0];
}

/**
 * Drops one piece at a position. Skips a piece that would come to rest above `ceiling`.
 * @param {Stage} stage @param {Portion} portion
 * @param {{ x: number, y: number, turn: number, sink?: number, ceiling?: number, within?: (x: number, y: number) =>
 * boolean }} place
 * @param {Random} chance
 */
export function drop(stage, portion, place, chance) {
  const { left, top, right, bottom } = stage.everywhere(),
    margin = portion.radius * 3;
  const sprite = chance.pick(poses(stage, portion)),
    radius = portion.radius * chance.between(0.9, 1.08);
  if (place.x < left - margin || place.x > right + margin || place.y < top - margin || place.y > bottom + margin)
    return;
  const spot = { ...place, radius, sink: portion.sink ?? place.sink };
  const z = stage.rest(sprite, spot);
  if (z <= (place.ceiling ?? Infinity)) stage.stamp(sprite, { ...spot, z });
}

/** Points of a jittered honeycomb over a rectangle. */
function honeycomb({ left, top, right, bottom }, gap, chance) {
  const places = [],
    rise = gap * 0.866;
  for (let y = top, row = 0; y <= bottom; y += rise, row++) {
    for (let x = left + ((row % 2) * gap) / 2; x <= right; x += gap) {
      places.push({ x: x + chance.between(-0.3, 0.3) * gap, y: y + chance.between(-0.3, 0.3) * gap });
    }
  }
  return places
    .map((place) => ({ place, order: chance.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ place }) => place);
}

/**
 * Fills an area layer by layer. @param {Stage} stage @param {Portion[]} portions
 * @param {{ box: { left: number, top: number, right: number, bottom: number }, layers: number, ceiling: (x: number, y:
 * number, layer: number) => number, holds: (x: number, y: number, layer: number) => boolean, within?: (x: number, y:
 * number) => boolean, sink?: number }} heap
 * @param {Random} chance
 */
export function pile(stage, portions, { box, layers, ceiling, holds, within, sink }, chance) {
  const gap =
    (1.15 * portions.reduce((sum, { radius, share = 1 }) => sum + radius * share, 0)) /
    portions.reduce((sum, { share = 1 }) => sum + share, 0);
  for (let attempt = 0; attempt < layers * ATTEMPTS; attempt++) {
    const layer = Math.floor(attempt / ATTEMPTS);
    for (const { x, y } of honeycomb(box, gap, chance)) {
      const portion = choose(portions, chance),
        turn = chance.turn();
      if (holds(x, y, layer)) drop(stage, portion, { x, y, turn, sink, within, ceiling: ceiling(x, y, layer) }, chance);
    }
  }
}

/**
 * Fills a round vessel with a heap. @param {{ x: number, y: number, radius: number, floor: (r: number) => number,
 * crown: number, layers?: number }} vessel
 */
export function heap(stage, portions, { x: cx, y: cy, radius, floor, crown, layers = 5 }, chance) {
  const largest = Math.max(...portions.map((portion) => portion.radius)),
    reach = radius - largest * 0.3;
  pile(
    stage,
    portions,
    {
      box: { left: cx - radius, top: cy - radius, right: cx + radius, bottom: cy + radius },
      layers,
      holds: (x, y, layer) => Math.hypot(x - cx, y - cy) < reach * (1 - 0.1 * layer),
      ceiling(x, y, layer) {
        const r = Math.hypot(x - cx, y - cy);
        return floor(r) + crown * (1 - (r / radius) ** 2) * (layer / layers) + largest * (1.1 + 0.55 * layer);
      },
      sink: 0.2,
    },
    chance,
  );
}

/** Fills the window of a pouch. @param {Awaited<ReturnType<typeof import('./props/pouch.mjs').pouch>>} pane */
export function fillWindow(stage, portions, { box, within, floor }, chance) {
  const largest = Math.max(...portions.map(({ radius }) => radius));
  pile(
    stage,
    portions,
    {
      box,
      within,
      layers: 3,
      holds: () => true,
      sink: 0.3,
      ceiling: (_x, _y, layer) => floor + largest * (0.95 + 0.4 * layer),
    },
    chance,
  );
}

/**
 * Places single pieces at given points. @param {Stage} stage @param {Portion[]} portions @param {readonly (readonly
 * [number, number])[]} places
 */
export function scatter(stage, portions, places, chance) {
  for (const [x, y] of places)
    drop(
      stage,
      choose(portions, chance),
      { x: x + chance.between(-12, 12), y: y + chance.between(-12, 12), turn: chance.turn(), sink: 0.02 },
      chance,
    );
}
