import { cloud, noise, smooth } from '../noise.mjs';
import { blend, BRAND, paint } from '../palette.mjs';

/** @typedef {{ glaze: string, inside: string, rim?: string, gloss: number, speckle?: string, grain?: boolean, weave?: boolean, lip?: number }} Ware `lip`: the rim's width as a share of the radius */

/** @type {Record<string, Ware>} */
export const WARES = {
  forest: { glaze: BRAND.forest, inside: '#2C5B49', rim: '#D2AC62', gloss: 0.6 },
  ivory: { glaze: '#EFE5D0', inside: '#E7DABF', gloss: 0.45, speckle: '#8A6A44' },
  brass: { glaze: '#C9A152', inside: '#B58C40', gloss: 0.85 },
  wood: { glaze: '#8A5630', inside: '#7A4A28', gloss: 0.22, grain: true },
  plum: { glaze: BRAND.plum, inside: '#5E2B42', rim: '#D2AC62', gloss: 0.6 },
  slate: { glaze: '#3F4A50', inside: '#4B575D', gloss: 0.35, speckle: '#8B979B' },
  terracotta: { glaze: '#B0613A', inside: '#A35732', gloss: 0.16 },
  jute: { glaze: '#B58F5C', inside: '#7E5F3A', gloss: 0.04, weave: true, lip: 0.07 },
  celadon: { glaze: '#A9BBA0', inside: '#B6C6AC', gloss: 0.55, speckle: '#6F8468' },
};

/**
 * A round bowl, or a plate if `depth`, the height of its rim as a share of the radius, is small.
 * @param {{ x: number, y: number, radius: number, ware: Ware, depth?: number }} bowl
 * @returns {{ x: number, y: number, radius: number, floor: (r: number) => number, crown: number }} where a heap fits;
 * `floor` is the height at a distance from the middle
 */
export function bowl(stage, { x: cx, y: cy, radius, ware, depth = 0.36 }) {
  const high = radius * depth,
    lip = radius * (ware.lip ?? 0.045),
    inner = radius - lip * 2,
    base = high * 0.3;
  const outside = paint(ware.glaze),
    inside = paint(ware.inside),
    rim = paint(ware.rim ?? ware.glaze),
    dot = paint(ware.speckle ?? ware.glaze);
  const thread = (x, y) =>
    ware.weave ? Math.sin(Math.atan2(y - cy, x - cx) * radius * 0.42) * Math.sin(Math.hypot(x - cx, y - cy) * 0.5) : 0;
  const floor = (r) => base + (high - lip - base) * Math.min(1, r / inner) ** 3.2;
  stage.lay(
    { left: cx - radius, top: cy - radius, right: cx + radius, bottom: cy + radius },
    (x, y) => {
      const r = Math.hypot(x - cx, y - cy);
      if (r > radius) return NaN;
      if (r < inner) return floor(r) + 0.4 * noise(x / 40, y / 40, 3);
      const t = (r - inner - lip) / lip;
      return high - lip + lip * Math.sqrt(Math.max(0, 1 - t * t)) + 1.4 * thread(x, y);
    },
    (x, y, out) => {
      const r = Math.hypot(x - cx, y - cy);
      let p = blend(inside, outside, smooth(inner - 6, inner + 4, r));
      if (ware.rim) p = blend(p, rim, smooth(inner - 1, inner + 3, r));
      if (ware.speckle) p = blend(p, dot, smooth(0.52, 0.66, noise(x / 4.5, y / 4.5, 11)) * 0.7);
      if (ware.grain)
        p = blend(
          p,
          [p[0] * 0.45, p[1] * 0.42, p[2] * 0.4],
          0.35 + 0.45 * cloud(Math.hypot(x - cx + 260, (y - cy) * 0.35) / 16, y / 300, 2),
        );
      if (ware.weave) p = blend(p, inside, 0.3 - 0.3 * thread(x, y));
      out.paint = p;
      out.gloss = ware.rim && r > inner ? 0.85 : ware.gloss;
    },
  );
  return { x: cx, y: cy, radius: inner, floor, crown: high * 0.5 };
}
