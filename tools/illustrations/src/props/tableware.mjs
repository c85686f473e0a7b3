/** Things of known size beside the products: a spoon, a glass of tea and a storage jar. */
import { noise, smooth } from '../noise.mjs';
import { blend, paint } from '../palette.mjs';
import { bowl, WARES } from './bowl.mjs';

/**
 * A round spoon with a handle of `length`, which points to `turn`.
 * @param {{ x: number, y: number, radius: number, length: number, turn: number, ware: keyof typeof WARES }} spoon
 * @returns {ReturnType<typeof bowl>} where a heap fits
 */
export function spoon(stage, { x: cx, y: cy, radius, length, turn, ware }) {
  const c = Math.cos(turn),
    s = Math.sin(turn),
    reach = radius + length,
    { glaze, gloss } = WARES[ware],
    light = paint(glaze),
    dark = light.map((p) => p * 0.6);
  const local = (x, y) => [(x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s];
  stage.lay(
    { left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach },
    (x, y) => {
      const [u, v] = local(x, y),
        along = (u - radius * 0.9) / length,
        half = radius * (0.16 + 0.1 * smooth(0.35, 1, along)) * Math.sqrt(smooth(1, 0.94, along));
      if (along < 0 || along > 1 || Math.abs(v) > half) return NaN;
      return radius * 0.36 + 8 * Math.sqrt(1 - (v / half) ** 2);
    },
    (x, y, out) => {
      const [u, v] = local(x, y);
      out.paint = blend(light, dark, gloss > 0.5 ? 0 : 0.5 + 0.5 * noise(u / 90, v / 6, 4));
      out.gloss = gloss;
    },
  );
  return bowl(stage, { x: cx, y: cy, radius, ware: WARES[ware] });
}

const TEA = paint('#B5743C'),
  FOAM = paint('#D9A873'),
  GLASS = paint('#DDE3DC');

/** A glass of milk tea. @param {{ x: number, y: number, radius: number }} glass */
export function tea(stage, { x: cx, y: cy, radius }) {
  const high = radius * 1.5;
  stage.lay(
    { left: cx - radius, top: cy - radius, right: cx + radius, bottom: cy + radius },
    (x, y) => {
      const r = Math.hypot(x - cx, y - cy) / radius;
      if (r > 1) return NaN;
      return r > 0.88 ? high + 6 * Math.sqrt(1 - ((r - 0.94) / 0.06) ** 2) : high - radius * 0.22;
    },
    (x, y, out) => {
      const r = Math.hypot(x - cx, y - cy) / radius;
      const foam = smooth(0.66, 0.86, r + 0.12 * noise(x / 14, y / 14, 5));
      out.paint = r > 0.88 ? GLASS : blend(TEA, FOAM, foam);
      out.gloss = r > 0.88 ? 0.75 : 0.5;
      out.glow = r > 0.88 ? 0.6 : 0.1;
    },
  );
}

/**
 * A glass jar lying on its side, its mouth towards `turn`. Fill it, then `close` it: the glass reflects over its contents.
 * @param {{ x: number, y: number, radius: number, length: number, turn: number }} jar the middle of its bottom
 * @returns {{ box: import('./gift-box.mjs').Box, within: (x: number, y: number) => boolean, mouth: [number, number], close: () => void }}
 */
export function jar(stage, { x: cx, y: cy, radius, length, turn }) {
  const c = Math.cos(turn),
    s = Math.sin(turn),
    reach = length + radius,
    box = { left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach };
  const local = (x, y) => [(x - cx) * c + (y - cy) * s, (y - cy) * c - (x - cx) * s];
  const corner = radius * 0.4,
    shoulder = length - radius * 0.7,
    neck = length - radius * 0.38;
  /** Half the width of the jar at a distance from its bottom: a rounded bottom, a shoulder, a neck. */
  const half = (u) => {
    if (u < 0 || u > length) return 0;
    const rounding = u < corner ? corner - Math.sqrt(corner ** 2 - (corner - u) ** 2) : 0;
    return radius - rounding - radius * 0.26 * smooth(shoulder, neck, u);
  };
  /** The side of the jar that faces the window. */
  const bright = Math.sign(0.52 * s - 0.6 * c);
  const across = (x, y) => {
    const [u, v] = local(x, y);
    return Math.abs(v) / (half(u) || 1e-6);
  };
  stage.lay(
    box,
    (x, y) => (across(x, y) < 1 ? 6 : NaN),
    (_x, _y, out) => {
      out.paint = GLASS;
    },
  );
  return {
    box,
    within: (x, y) => across(x, y) < 0.9 && local(x, y)[0] > 16 && local(x, y)[0] < length - 20,
    mouth: [cx + c * length, cy + s * length],
    close() {
      stage.each(box, (x, y, i) => {
        const [u, v] = local(x, y),
          t = v / (half(u) || 1e-6);
        if (Math.abs(t) >= 1) return;
        const rim = Math.max(smooth(0.84, 0.97, Math.abs(t)), smooth(16, 6, u)) * 0.6,
          thread = smooth(neck - 6, neck + 6, u) * (0.3 + 0.3 * Math.sin(((u - neck) / radius) * 50)),
          along = smooth(corner * 0.6, corner * 0.9, u) * smooth(shoulder, shoulder - 40, u),
          streak = along * (0.62 * peak(t * bright - 0.52, 0.07) + 0.3 * peak(t * bright + 0.74, 0.04));
        const veil = Math.max(0.03, rim, thread, streak),
          tilt = [-s * t, c * t, Math.sqrt(1 - t * t)];
        for (let axis = 0, n = i * 3; axis < 3; axis++, n++) {
          stage.paint[n] += (GLASS[axis] - stage.paint[n]) * veil;
          stage.normal[n] += (tilt[axis] - stage.normal[n]) * 0.22;
        }
        stage.gloss[i] = Math.max(stage.gloss[i], 0.4);
        stage.glow[i] = Math.max(stage.glow[i], streak);
      });
    },
  };
}

const peak = (t, width) => smooth(width, width * 0.6, Math.abs(t));
