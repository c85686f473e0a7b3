import { FOIL, POUCH, pouchFoil, pouchInk, pouchWindow } from '../artwork/wraps.mjs';
import { texture } from '../artwork/raster.mjs';
import { clamp, noise, smooth } from '../noise.mjs';
import { blend, paint } from '../palette.mjs';

const WALL = 13;
/** Depth of the contents behind the window. */
const DEPTH = 52;

/** The height of a full pouch lying on its back: thick in the middle, flat where it is sealed. */
function pillow(u, v) {
  const across = clamp(1 - Math.abs((u / POUCH.width) * 2 - 1) ** 2.6),
    down = clamp(1 - Math.abs(((v - 90) / (POUCH.height - 110)) * 2 - 1) ** 4);
  const sealed = 1 - smooth(70, 105, v),
    crimp = sealed * 1.3 * Math.sin(v * 0.9);
  const edge = Math.min(u, POUCH.width - u, POUCH.height - v);
  const wrinkle =
    (noise(u / 46 + 3, v / 120, 4) * 5 * smooth(130, 0, edge) + 2.2 * noise(u / 70, v / 70, 3)) * (1 - sealed);
  return WALL + 74 * (across * down) ** 0.55 * (1 - sealed) + wrinkle * (across * down) ** 0.3 + crimp;
}

/**
 * A pouch lying on its back, with a window.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ x: number, y: number, turn: number, size: number, body: string, panel: string }} pouch middle, lean and
 * width
 * @returns {Promise<{ box: { left: number, top: number, right: number, bottom: number }, within: (x: number, y: number)
 * => boolean, floor: number }>} the window
 */
export async function pouch(stage, { x: cx, y: cy, turn, size, body, panel }) {
  const k = size / POUCH.width,
    finer = stage.scale * k * 1.2,
    c = Math.cos(turn),
    s = Math.sin(turn);
  const [ink, foil, pane] = await Promise.all(
    [pouchInk({ body, panel }), pouchFoil(), pouchWindow()].map((art) => texture(art, { ...POUCH, finer })),
  );
  const local = (x, y) => [
    ((x - cx) * c + (y - cy) * s) / k + POUCH.width / 2,
    ((y - cy) * c - (x - cx) * s) / k + POUCH.height / 2,
  ];
  const gold = paint(FOIL),
    reach = (Math.hypot(POUCH.width, POUCH.height) / 2) * k;
  const open = (u, v) => pane.sample(u, v).alpha > 0.5;
  const relief = (x, y) => {
    const [u, v] = local(x, y),
      corner = outside(u, v);
    if (corner) return NaN;
    return pillow(u, v) * k - (open(u, v) ? DEPTH * k : 0);
  };
  stage.lay({ left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach }, relief, (x, y, out) => {
    const [u, v] = local(x, y),
      shine = foil.sample(u, v).alpha;
    out.paint = blend(open(u, v) ? paint('#2A1A10') : ink.sample(u, v).paint, gold, shine);
    out.gloss = 0.34 + 0.5 * shine;
  });
  return {
    box: { left: cx - size * 0.28, right: cx + size * 0.28, top: cy - size * 0.29, bottom: cy + size * 0.42 },
    within: (x, y) => open(...local(x, y)),
    floor: (WALL + 74 - DEPTH) * k,
  };
}

/** True outside the outline, which has rounded corners and a tear notch. */
function outside(u, v) {
  const r = 16,
    dx = Math.max(r - u, u - POUCH.width + r, 0),
    dy = Math.max(r - v, v - POUCH.height + r, 0);
  if (dx > r || dy > r || Math.hypot(dx, dy) > r) return true;
  const hole = Math.hypot((u - 300) / 1.9, v - 40) < 13;
  const notch = Math.abs(v - 88) < 7 - Math.min(u, POUCH.width - u);
  return hole || notch;
}
