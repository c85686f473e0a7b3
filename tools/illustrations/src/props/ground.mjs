import { cloud, crease, noise } from '../noise.mjs';
import { blend, BRAND, paint } from '../palette.mjs';

/** Warm sand that grows paler towards the light. */
export function ground(stage, { from = BRAND.canvas, to = BRAND.sand } = {}) {
  const near = paint(from),
    far = paint(to);
  stage.lay(
    stage.everywhere(),
    (x, y) => 1 + 0.25 * noise(x / 140, y / 140, 2),
    (x, y, out) => {
      const t = 0.25 + 0.55 * ((x + y) / 2400) + 0.04 * cloud(x / 320, y / 320, 5);
      out.paint = blend(near, far, Math.min(1, Math.max(0, t)));
      out.gloss = 0.04;
    },
  );
}

/** A flat cloth with a woven edge stripe, turned by `turn`. @param {{ x: number, y: number, width: number, height: number, turn: number, colour: string, stripe: string }} cloth */
export function cloth(stage, { x: cx, y: cy, width, height, turn, colour, stripe }) {
  const base = paint(colour),
    line = paint(stripe),
    c = Math.cos(turn),
    s = Math.sin(turn),
    reach = Math.hypot(width, height) / 2;
  const local = (x, y) => [(x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s];
  const wave = (x, y) => 5 + 2 * noise(x / 130, y / 130, 9) + 1.6 * noise(x / 55, y / 210, 4);
  stage.lay(
    { left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach },
    (x, y) => {
      const [u, v] = local(x, y);
      return Math.abs(u) > width / 2 + 0.9 * noise(v / 5, 1, 1) || Math.abs(v) > height / 2 + 0.9 * noise(u / 5, 2, 1)
        ? NaN
        : wave(u, v) + 0.35 * Math.sin(u * 1.6) * Math.sin(v * 1.6);
    },
    (x, y, out) => {
      const [u, v] = local(x, y),
        edge = Math.min(width / 2 - Math.abs(u), height / 2 - Math.abs(v));
      const striped = (edge > 26 && edge < 34) || (edge > 42 && edge < 46);
      out.paint = blend(base, line, striped ? 0.85 : 0.06 * noise(u / 3, v / 60, 7) + 0.05);
      out.gloss = 0.02;
    },
  );
}

/** A round board of wood. @param {{ x: number, y: number, radius: number }} board */
export function board(stage, { x: cx, y: cy, radius }) {
  const light = paint('#B98450'),
    dark = paint('#7C4E2A');
  stage.lay(
    { left: cx - radius, top: cy - radius, right: cx + radius, bottom: cy + radius },
    (x, y) => {
      const edge = radius - Math.hypot(x - cx, y - cy);
      return edge < 0 ? NaN : 22 - 8 * Math.max(0, 1 - edge / 9) ** 2;
    },
    (x, y, out) => {
      const grain = cloud(x / 260, y / 11, 3) * 0.55 + noise(x / 90, y / 3.2, 8) * 0.25;
      out.paint = blend(light, dark, Math.min(1, Math.max(0, 0.4 + grain)));
      out.gloss = 0.16;
    },
  );
}

/**
 * A slab of stone or slate with rounded corners, turned by `turn`.
 * @param {{ x: number, y: number, width: number, height: number, turn: number, colour: string, vein: string }} slab
 */
export function slab(stage, { x: cx, y: cy, width, height, turn, colour, vein }) {
  const base = paint(colour),
    streak = paint(vein),
    c = Math.cos(turn),
    s = Math.sin(turn),
    corner = 36,
    reach = Math.hypot(width, height) / 2;
  const local = (x, y) => [(x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s];
  stage.lay(
    { left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach },
    (x, y) => {
      const [u, v] = local(x, y),
        dx = Math.max(0, Math.abs(u) - width / 2 + corner),
        dy = Math.max(0, Math.abs(v) - height / 2 + corner),
        edge = corner - Math.hypot(dx, dy) + 1.5 * noise(u / 30, v / 30, 2);
      return edge < 0 ? NaN : 24 - 7 * Math.max(0, 1 - edge / 8) ** 2;
    },
    (x, y, out) => {
      const [u, v] = local(x, y),
        line = crease(u / 330 + 0.4 * noise(u / 120, v / 120, 6), v / 210, 8) ** 3;
      out.paint = blend(base, streak, Math.min(1, 0.16 + 0.16 * cloud(u / 60, v / 60, 4) + 0.6 * line));
      out.gloss = 0.2;
    },
  );
}
