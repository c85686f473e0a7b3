/**
 * Parts of a product's first picture. Each returns a layer: a function that adds itself to the stage. Layers are added
 * from the ground upwards.
 *
 * @typedef {(stage: import('../stage.mjs').Stage, portions: import('../arrange.mjs').Portion[], chance:
 * import('../random.mjs').Random) => void} Layer
 */
import { drop, heap, pile, scatter } from '../arrange.mjs';
import { bowl, WARES } from '../props/bowl.mjs';
import { board, cloth, slab } from '../props/ground.mjs';
import { jar, spoon, tea } from '../props/tableware.mjs';
import { enlarged, portion } from './larder.mjs';

const LINEN = {
  sand: { colour: '#DCCBAC', stripe: '#A3480A' },
  sage: { colour: '#B9C2A6', stripe: '#1F4A3A' },
  rose: { colour: '#DDB9A6', stripe: '#8E1F2A' },
  slate: { colour: '#AEB6B6', stripe: '#3F4A50' },
};
const STONE = {
  slate: { colour: '#4E575B', vein: '#7B878B' },
  marble: { colour: '#E9E4DA', vein: '#A9A59B' },
  sandstone: { colour: '#CDAE88', vein: '#A98359' },
};

/** How large pieces are drawn, times their size in the larder, unless a layer says otherwise. */
const LARGER = 1.25;

/** @param {keyof typeof LINEN} colour @returns {Layer} */
export const linen = (colour, place) => (stage) =>
  cloth(stage, { x: 690, y: 640, width: 760, height: 980, turn: 0.3, ...LINEN[colour], ...place });

/** @param {keyof typeof STONE} kind @returns {Layer} */
export const stone = (kind, place) => (stage) =>
  slab(stage, { x: 600, y: 600, width: 940, height: 860, turn: 0.1, ...STONE[kind], ...place });

/** A round wooden board. @returns {Layer} */
export const wood = (place) => (stage) => board(stage, { x: 600, y: 600, radius: 520, ...place });

/** An empty plate. @returns {Layer} */
export const plate =
  ({ ware, ...place }) =>
  (stage) => {
    bowl(stage, { ware: WARES[ware], depth: 0.1, ...place });
  };

/** A filled bowl, or a plate if `depth` is small. @returns {Layer} */
export const filled =
  ({ ware, times = LARGER, ...place }) =>
  (stage, portions, chance) =>
    heap(stage, enlarged(portions, times), bowl(stage, { ware: WARES[ware], ...place }), chance);

/** A filled spoon. @returns {Layer} */
export const spoonful =
  ({ times = LARGER, ...place }) =>
  (stage, portions, chance) =>
    heap(stage, enlarged(portions, times), spoon(stage, place), chance);

/** A heap without a vessel. @returns {Layer} */
export const mound =
  ({ x, y, radius, times = LARGER }) =>
  (stage, portions, chance) =>
    heap(
      stage,
      enlarged(portions, times),
      { x, y, radius, floor: () => stage.heightAt(x, y), crown: 60, layers: 3 },
      chance,
    );

/** Pieces laid in rings around a place, from the outer radius inwards; `gap` is a share of a piece's radius. @returns {Layer} */
export const rings =
  ({ x, y, radii, gap = 1.6, times = LARGER }) =>
  (stage, portions, chance) => {
    for (const radius of radii) {
      const [one] = enlarged(portions, times),
        count = Math.max(1, Math.round((2 * Math.PI * radius) / (one.radius * gap)));
      for (let n = 0; n < count; n++) {
        const angle = ((n + chance.between(-0.1, 0.1)) / count) * 2 * Math.PI;
        drop(
          stage,
          one,
          { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle), turn: angle, sink: 0.1 },
          chance,
        );
      }
    }
  };

/** A glass jar on its side from which the product spills. @returns {Layer} */
export const jarful =
  ({ times = LARGER, ...place }) =>
  (stage, portions, chance) => {
    const large = enlarged(portions, times),
      { box, within, mouth, close } = jar(stage, place),
      largest = Math.max(...large.map(({ radius }) => radius));
    pile(
      stage,
      large,
      {
        box,
        within,
        holds: within,
        layers: 3,
        sink: 0.2,
        ceiling: (_x, _y, layer) => 6 + largest * (1.1 + 0.4 * layer),
      },
      chance,
    );
    close();
    const [x, y] = mouth,
      spill = place.radius * 0.75;
    heap(
      stage,
      large,
      {
        x: x + spill * 0.5 * Math.cos(place.turn),
        y: y + spill * 0.5 * Math.sin(place.turn),
        radius: spill,
        floor: () => 1,
        crown: 30,
        layers: 3,
      },
      chance,
    );
  };

/** Single pieces. @returns {Layer} */
export const loose =
  (places, times = LARGER) =>
  (stage, portions, chance) =>
    scatter(stage, enlarged(portions, times), places, chance);

/** Single pieces of another kind. @param {Parameters<typeof portion>[0]} name @returns {Layer} */
export const beside =
  (name, places, times = LARGER) =>
  (stage, _portions, chance) =>
    scatter(stage, [portion(name, { times })], places, chance);

/** @param {[x: number, y: number, turn: number][]} places @returns {Layer} */
export const leaves = (places) => (stage, _portions, chance) => {
  for (const [x, y, turn] of places) drop(stage, portion('leaf', { times: 1.4 }), { x, y, turn, sink: 0.05 }, chance);
};

/** A glass of tea. @returns {Layer} */
export const glass = (place) => (stage) => tea(stage, place);
