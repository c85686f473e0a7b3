/**
 * The view of the camera, straight down: height, normal, paint, gloss and glow of the topmost surface at each pixel.
 * Scene units are pixels of an image 1200 wide; a view may show an enlarged part of the scene.
 */
import { REACH } from './sprite.mjs';

export class Stage {
  /** @param {{ left: number, top: number, width: number, height: number }} view in scene units @param {number} scale samples in a unit */
  constructor(view, scale) {
    const { width, height } = view;
    this.view = view;
    this.scale = scale;
    this.width = Math.round(width * scale);
    this.height = Math.round(height * scale);
    const area = this.width * this.height;
    this.z = new Float32Array(area);
    this.normal = new Float32Array(area * 3);
    this.paint = new Float32Array(area * 3);
    this.gloss = new Float32Array(area);
    this.glow = new Float32Array(area);
  }

  /** Rectangle of the view. */
  everywhere() {
    const { left, top, width, height } = this.view;
    return { left, top, right: left + width, bottom: top + height };
  }

  /** Height of the topmost surface at a point, 0 outside the image. */
  heightAt(x, y) {
    const px = Math.round((x - this.view.left) * this.scale),
      py = Math.round((y - this.view.top) * this.scale);
    return px < 0 || py < 0 || px >= this.width || py >= this.height ? 0 : this.z[py * this.width + px];
  }

  /**
   * Visits the pixels of a rectangle in scene units. @param {{ left: number, top: number, right: number, bottom: number }} box
   * @param {(x: number, y: number, index: number) => void} visit
   */
  each({ left, top, right, bottom }, visit) {
    const s = this.scale,
      ox = this.view.left,
      oy = this.view.top;
    const x0 = Math.max(0, Math.floor((left - ox) * s)),
      x1 = Math.min(this.width, Math.ceil((right - ox) * s));
    const y0 = Math.max(0, Math.floor((top - oy) * s)),
      y1 = Math.min(this.height, Math.ceil((bottom - oy) * s));
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) visit(ox + (x + 0.5) / s, oy + (y + 0.5) / s, y * this.width + x);
  }

  /** Writes one sample of a surface if it lies above the current one. */
  put(index, z, normal, { paint, gloss, glow }) {
    if (z < this.z[index]) return;
    const to = index * 3;
    this.z[index] = z;
    this.normal[to] = normal[0];
    this.normal[to + 1] = normal[1];
    this.normal[to + 2] = normal[2];
    this.paint[to] = paint[0];
    this.paint[to + 1] = paint[1];
    this.paint[to + 2] = paint[2];
    this.gloss[index] = gloss;
    this.glow[index] = glow;
  }

  /**
   * Adds a height field over a rectangle. `relief(x, y)` returns the height or NaN; normals follow from its slope.
   * @param {{ left: number, top: number, right: number, bottom: number }} box
   * @param {(x: number, y: number) => number} relief
   * @param {(x: number, y: number, out: { paint: number[], gloss: number, glow: number }, z: number) => void} colour
   */
  lay(box, relief, colour) {
    const out = { paint: [0, 0, 0], gloss: 0.1, glow: 0 },
      e = 0.75 / this.scale,
      normal = [0, 0, 1];
    this.each(box, (x, y, index) => {
      const z = relief(x, y);
      if (!(z >= this.z[index])) return;
      const right = relief(x + e, y),
        left = relief(x - e, y),
        down = relief(x, y + e),
        up = relief(x, y - e);
      const dx = slope(left, z, right, e),
        dy = slope(up, z, down, e);
      const length = Math.hypot(dx, dy, 1);
      normal[0] = -dx / length;
      normal[1] = -dy / length;
      normal[2] = 1 / length;
      out.gloss = 0.1;
      out.glow = 0;
      colour(x, y, out, z);
      this.put(index, z, normal, out);
    });
  }

  /**
   * Stamps a solid seen from above. @param {import('./sprite.mjs').Sprite} sprite
   * @param {{ x: number, y: number, z: number, radius: number, turn: number, within?: (x: number, y: number) => boolean }} place
   */
  stamp(sprite, { x: cx, y: cy, z: cz, radius, turn, within }) {
    const { cells, height, normal, paint } = sprite,
      reach = radius * REACH,
      around = new Footprint(cells);
    const c = Math.cos(turn),
      s = Math.sin(turn),
      toCell = cells / (2 * REACH * radius);
    this.each({ left: cx - reach, right: cx + reach, top: cy - reach, bottom: cy + reach }, (x, y, index) => {
      const dx = x - cx,
        dy = y - cy;
      if (!around.find(height, (dx * c + dy * s + reach) * toCell - 0.5, (dy * c - dx * s + reach) * toCell - 0.5))
        return;
      const z = cz + around.blend(height, 1, 0) * radius;
      if (z < this.z[index] || (within && !within(x, y))) return;
      const to = index * 3,
        nx = around.blend(normal, 3, 0),
        ny = around.blend(normal, 3, 1);
      this.z[index] = z;
      this.normal[to] = nx * c - ny * s;
      this.normal[to + 1] = nx * s + ny * c;
      this.normal[to + 2] = around.blend(normal, 3, 2);
      for (let p = 0; p < 3; p++) this.paint[to + p] = around.blend(paint, 3, p);
      this.gloss[index] = around.blend(sprite.gloss, 1, 0);
      this.glow[index] = around.blend(sprite.glow, 1, 0);
    });
  }

  /**
   * Height at which a sprite comes to rest on the scene. It may sink by `sink` of its radius. Only surfaces `within`
   * support it.
   */
  rest(sprite, { x: cx, y: cy, radius, turn, sink = 0.35, within }) {
    const c = Math.cos(turn),
      s = Math.sin(turn),
      { cells, height } = sprite;
    let z = -Infinity;
    const stride = Math.max(1, Math.floor(cells / 14));
    for (let j = 0; j < cells; j += stride)
      for (let k = 0; k < cells; k += stride) {
        const h = height[j * cells + k];
        if (Number.isNaN(h)) continue;
        const u = (((k + 0.5) / cells) * 2 - 1) * REACH * radius,
          v = (((j + 0.5) / cells) * 2 - 1) * REACH * radius;
        const x = cx + u * c - v * s,
          y = cy + u * s + v * c;
        if (within && !within(x, y)) continue;
        z = Math.max(z, this.heightAt(x, y) + Math.max(0.1, h) * radius);
      }
    return z - sink * radius;
  }
}

function slope(before, here, after, step) {
  if (Number.isNaN(before)) return Number.isNaN(after) ? 0 : (after - here) / step;
  return Number.isNaN(after) ? (here - before) / step : (after - before) / (2 * step);
}

/** Weights of the four cells around a point of a sprite. Empty cells are ignored. */
class Footprint {
  /** @param {number} cells */
  constructor(cells) {
    this.cells = cells;
    this.at = new Int32Array(4);
    this.weight = new Float64Array(4);
  }

  /** True when the solid covers the point, that is, at least half of the weight is filled. */
  find(height, u, v) {
    const { cells, at, weight } = this;
    if (!(u >= 0 && v >= 0 && u < cells - 1 && v < cells - 1)) return false;
    const k = Math.floor(u),
      j = Math.floor(v),
      a = u - k,
      b = v - j,
      i = j * cells + k;
    at[0] = i;
    at[1] = i + 1;
    at[2] = i + cells;
    at[3] = i + cells + 1;
    weight[0] = (1 - a) * (1 - b);
    weight[1] = a * (1 - b);
    weight[2] = (1 - a) * b;
    weight[3] = a * b;
    let filled = 0;
    for (let n = 0; n < 4; n++) {
      if (Number.isNaN(height[at[n]])) weight[n] = 0;
      filled += weight[n];
    }
    if (filled < 0.5) return false;
    for (let n = 0; n < 4; n++) weight[n] /= filled;
    return true;
  }

  /** Weighted value of a field with `numbers` values per cell. */
  blend(field, numbers, which) {
    let sum = 0;
    for (let n = 0; n < 4; n++) if (this.weight[n] > 0) sum += field[this.at[n] * numbers + which] * this.weight[n];
    return sum;
  }
}
