import { clamp, noise, smooth } from '../noise.mjs';
import { paint } from '../palette.mjs';

/** A straight satin band across a lid. @param {{ x: number, y: number, width: number, length: number, turn: number, z: number, colour: string }} band */
export function band(stage, { x: cx, y: cy, width, length, turn, z, colour }) {
  const satin = paint(colour),
    c = Math.cos(turn),
    s = Math.sin(turn),
    reach = Math.hypot(width, length) / 2;
  const local = (x, y) => [(x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s];
  stage.lay(
    { left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach },
    (x, y) => {
      const [u, v] = local(x, y);
      if (Math.abs(u) > length / 2 || Math.abs(v) > width / 2) return NaN;
      return z + 3 + 1.6 * Math.cos((v / width) * Math.PI) + 0.5 * noise(u / 70, v / 16, 3);
    },
    (x, y, out) => {
      const [, v] = local(x, y),
        hem = smooth(width * 0.44, width * 0.47, Math.abs(v));
      out.paint = satin.map((p) => p * (1 - 0.35 * hem));
      out.gloss = 0.5;
    },
  );
}

/**
 * A bow: two loops, two tails and a knot. @param {{ x: number, y: number, size: number, turn: number, z: number, colour: string }} bow size is the length of one loop
 */
export function bow(stage, { x: cx, y: cy, size, turn, z, colour }) {
  const satin = paint(colour);
  const parts = [
    { angle: 0.62, reach: size * 0.95, wide: 0.17, loop: false },
    { angle: Math.PI - 0.62, reach: size * 0.9, wide: 0.17, loop: false },
    { angle: -0.12, reach: size, wide: 0.4, loop: true },
    { angle: Math.PI + 0.12, reach: size, wide: 0.4, loop: true },
  ];
  for (const part of parts) petal(stage, { cx, cy, z, satin, ...part, angle: part.angle + turn });
  const knot = size * 0.17;
  stage.lay(
    { left: cx - knot * 1.3, top: cy - knot * 1.3, right: cx + knot * 1.3, bottom: cy + knot * 1.3 },
    (x, y) => {
      const r = ((Math.abs(x - cx) / knot) ** 2.6 + (Math.abs(y - cy) / (knot * 1.1)) ** 2.6) ** (1 / 2.6);
      return r > 1 ? NaN : z + knot * 0.9 + knot * 0.9 * Math.sqrt(1 - r * r) + 1.2 * Math.sin(((x - cx) / knot) * 9);
    },
    (_x, _y, out) => {
      out.paint = satin;
      out.gloss = 0.5;
    },
  );
}

/** One loop or tail, starting at the knot at an angle. */
function petal(stage, { cx, cy, z, satin, angle, reach, wide, loop }) {
  const c = Math.cos(angle),
    s = Math.sin(angle);
  const local = (x, y) => [((x - cx) * c + (y - cy) * s) / reach, ((y - cy) * c - (x - cx) * s) / reach];
  const width = (t) =>
    loop
      ? wide *
        (0.3 + 0.95 * Math.sin(clamp(t, 0, 1) * Math.PI * 0.62)) *
        Math.sqrt(clamp((1 - t) / 0.16)) ** (t > 0.84 ? 1 : 0)
      : wide * (0.5 + 0.5 * t);
  const inside = (t, v) =>
    t > 0.02 && t < 1 && Math.abs(v) < width(t) && (loop || t < 0.97 - 0.12 * (1 - Math.abs(v) / width(t)));
  stage.lay(
    { left: cx - reach * 1.1, top: cy - reach * 1.1, right: cx + reach * 1.1, bottom: cy + reach * 1.1 },
    (x, y) => {
      const [t, v] = local(x, y);
      if (!inside(t, v)) return NaN;
      const across = v / width(t),
        pleats = Math.cos(across * 8 + 0.6 * noise(t * 4, across, 2)) * (1 - t) * 7;
      const arch = loop
        ? reach * 0.34 * Math.sin(clamp(t * 0.86 + 0.1) * Math.PI) ** 0.8 * (1 - 0.35 * across * across)
        : 9 * Math.sin(t * 7) + 9;
      return z + 5 + arch + pleats;
    },
    (x, y, out) => {
      const [t, v] = local(x, y),
        across = Math.abs(v / width(t));
      const hem = loop ? 0 : smooth(0.86, 0.92, across),
        hollow = loop ? 0.45 * smooth(0.8, 0.96, t) : 0;
      out.paint = satin.map((p) => p * (1 - 0.35 * hem - hollow));
      out.gloss = 0.48;
    },
  );
}
