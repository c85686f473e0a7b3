import { FOIL, lidFoil, lidInk } from '../artwork/wraps.mjs';
import { texture } from '../artwork/raster.mjs';
import { mix, noise, smooth } from '../noise.mjs';
import { blend, paint } from '../palette.mjs';

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/**
 * An open square or oblong box with partitions.
 * @param {import('../stage.mjs').Stage} stage
 * @param {{ box: Box, floor: number, high: number, colour: string, lining: string, columns: number[], rows: number[] }} tray widths and heights of the compartments as shares
 * @returns {Box[]} the compartments, row by row
 */
export function tray(stage, { box, floor, high, colour, lining, columns, rows }) {
  const wall = 16,
    rail = 7,
    railTop = mix(floor, high, 0.8),
    inner = { left: box.left + wall, top: box.top + wall, right: box.right - wall, bottom: box.bottom - wall };
  const xs = cuts(inner.left, inner.right, columns),
    ys = cuts(inner.top, inner.bottom, rows);
  const skin = paint(colour),
    inside = paint(lining),
    gold = paint(FOIL);
  const near = (lines, at) =>
    lines.slice(1, -1).reduce((least, line) => Math.min(least, Math.abs(at - line)), Infinity);
  const inWall = (x, y) => x < inner.left || x > inner.right || y < inner.top || y > inner.bottom;
  stage.lay(
    box,
    (x, y) => {
      const edge = Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y);
      if (edge < 0) return NaN;
      if (inWall(x, y)) return high - 2.5 * (smooth(3, 0, edge) + smooth(wall - 3, wall, edge));
      const d = Math.min(near(xs, x), near(ys, y));
      return d < rail / 2 ? railTop - 1.5 * smooth(1, rail / 2, d) : floor + 0.5 * noise(x / 9, y / 9, 2);
    },
    (x, y, out, z) => {
      const wallTop = inWall(x, y),
        edge = Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y);
      const trim = wallTop && edge > 5.5 && edge < 9.5;
      out.paint = trim ? gold : wallTop ? skin : inside;
      out.gloss = trim ? 0.85 : z > floor + 8 ? 0.22 : 0.05;
    },
  );
  return ys
    .slice(0, -1)
    .flatMap((top, j) => xs.slice(0, -1).map((left, i) => ({ left, right: xs[i + 1], top, bottom: ys[j + 1] })));
}

function cuts(from, to, shares) {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let at = from;
  return [from, ...shares.map((share) => (at += ((to - from) * share) / total))];
}

/**
 * An open round box with segments around a middle.
 * @param {{ x: number, y: number, radius: number, floor: number, high: number, colour: string, lining: string, segments: number }} tin
 * @returns {{ middle: number, segment: (x: number, y: number) => number, clear: (x: number, y: number) => boolean }} `segment` is -1 for the middle
 */
export function roundTray(stage, { x: cx, y: cy, radius, floor, high, colour, lining, segments }) {
  const wall = 16,
    rail = 4,
    railTop = mix(floor, high, 0.8),
    inner = radius - wall,
    middle = radius * 0.33;
  const skin = paint(colour),
    inside = paint(lining),
    gold = paint(FOIL),
    turn = Math.PI / segments;
  const share = (x, y) => (((Math.atan2(y - cy, x - cx) + turn) / (2 * Math.PI)) * segments + segments) % segments;
  const toRail = (x, y) => {
    const r = Math.hypot(x - cx, y - cy),
      spoke = share(x, y) % 1,
      angle = (Math.min(spoke, 1 - spoke) * 2 * Math.PI) / segments;
    return Math.min(Math.abs(r - middle), r > middle ? Math.sin(angle) * r : Infinity);
  };
  stage.lay(
    { left: cx - radius, top: cy - radius, right: cx + radius, bottom: cy + radius },
    (x, y) => {
      const r = Math.hypot(x - cx, y - cy),
        edge = radius - r;
      if (edge < 0) return NaN;
      if (r > inner) return high - 2.5 * (smooth(3, 0, edge) + smooth(wall - 3, wall, edge));
      return toRail(x, y) < rail ? railTop : floor;
    },
    (x, y, out, z) => {
      const r = Math.hypot(x - cx, y - cy),
        trim = r > inner && radius - r > 5.5 && radius - r < 9.5;
      out.paint = trim ? gold : r > inner ? skin : inside;
      out.gloss = trim ? 0.85 : z > floor + 8 ? 0.22 : 0.05;
    },
  );
  return {
    middle,
    segment: (x, y) => (Math.hypot(x - cx, y - cy) < middle ? -1 : Math.floor(share(x, y))),
    clear: (x, y) => Math.hypot(x - cx, y - cy) < inner && toRail(x, y) > rail,
  };
}

/**
 * A lid with lattice foil, lying face up. Without a `title` it has no label.
 * @param {{ x: number, y: number, width: number, height: number, turn: number, high: number, colour: string, panel?: string, round?: boolean, title?: string }} lid
 */
export async function lid(stage, { x: cx, y: cy, width, height, turn, high, colour, panel = colour, ...art }) {
  const { round = false } = art,
    size = { width, height, finer: stage.scale * 1.2 };
  const [ink, foil] = await Promise.all(
    [lidInk({ width, height, colour, panel, ...art }), lidFoil({ width, height, ...art })].map((drawing) =>
      texture(drawing, size),
    ),
  );
  const c = Math.cos(turn),
    s = Math.sin(turn),
    reach = Math.hypot(width, height) / 2,
    gold = paint(FOIL);
  const local = (x, y) => [(x - cx) * c + (y - cy) * s + width / 2, (y - cy) * c - (x - cx) * s + height / 2];
  stage.lay(
    { left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach },
    (x, y) => {
      const [u, v] = local(x, y);
      const edge = round
        ? width / 2 - Math.hypot(u - width / 2, v - height / 2)
        : Math.min(u, width - u, v, height - v);
      return edge < 0 ? NaN : high - 4 * smooth(5, 0, edge) + 0.25 * noise(u / 60, v / 60, 6);
    },
    (x, y, out) => {
      const at = local(x, y),
        shine = foil.sample(...at).paint[0];
      out.paint = blend(ink.sample(...at).paint, gold, shine);
      out.gloss = 0.2 + 0.6 * shine;
    },
  );
}
