/** Daylight from a window at the top left: a warm key light with soft shadows, a pale sky and ambient occlusion. */
import { clamp, mix, smooth, speck } from './noise.mjs';

const KEY = unit(-0.52, -0.6, 0.72);
const KEY_COLOUR = [2.5, 2.28, 1.96];
const SKY_COLOUR = [0.86, 0.84, 0.84];
const BOUNCE = [0.26, 0.19, 0.11];
const HALFWAY = unit(KEY[0], KEY[1], KEY[2] + 1);

function unit(x, y, z) {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/**
 * Blurs a field with two box passes in each direction. @param {Float32Array} field @param {{ width: number, height:
 * number }} size
 */
export function blur(field, { width, height }, radius) {
  const r = Math.max(1, Math.round(radius));
  let from = field;
  for (let pass = 0; pass < 2; pass++) from = boxDown(boxAcross(from, width, height, r), width, height, r);
  return from;
}

function boxAcross(field, width, height, r) {
  const out = new Float32Array(field.length),
    share = 1 / (2 * r + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = field[row] * r;
    for (let x = 0; x < r; x++) sum += field[row + Math.min(x, width - 1)];
    for (let x = 0; x < width; x++) {
      sum += field[row + Math.min(width - 1, x + r)];
      out[row + x] = sum * share;
      sum -= field[row + Math.max(0, x - r)];
    }
  }
  return out;
}

function boxDown(field, width, height, r) {
  const out = new Float32Array(field.length),
    share = 1 / (2 * r + 1),
    sums = new Float64Array(width);
  for (let x = 0; x < width; x++) sums[x] = field[x] * r;
  for (let y = 0; y < r; y++) for (let x = 0; x < width; x++) sums[x] += field[Math.min(y, height - 1) * width + x];
  for (let y = 0; y < height; y++) {
    const add = Math.min(height - 1, y + r) * width,
      drop = Math.max(0, y - r) * width;
    for (let x = 0; x < width; x++) {
      sums[x] += field[add + x];
      out[y * width + x] = sums[x] * share;
      sums[x] -= field[drop + x];
    }
  }
  return out;
}

/**
 * Ambient occlusion: the share of the sky visible to each sample, 0 to 1, from the heights around it at several
 * distances.
 */
function openness(stage) {
  const open = new Float32Array(stage.z.length).fill(1);
  for (const [reach, weight] of [
    [4, 0.7],
    [12, 0.6],
    [36, 0.42],
    [90, 0.3],
  ]) {
    const around = blur(stage.z, stage, reach * stage.scale);
    for (let i = 0; i < open.length; i++) {
      const depth = (around[i] - stage.z[i]) / reach;
      if (depth > 0) open[i] *= 1 - weight * (1 - 1 / (1 + depth * 1.3));
    }
  }
  return open;
}

/** Share of the key light that reaches each sample, 0 to 1. Shadows soften with distance. */
function lit(stage) {
  const { width, height, z, scale } = stage,
    out = new Float32Array(z.length);
  const flat = Math.hypot(KEY[0], KEY[1]),
    dx = KEY[0] / flat,
    dy = KEY[1] / flat,
    rise = KEY[2] / flat,
    highest = z.reduce((most, here) => Math.max(most, here), 0);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      let blocked = 0;
      const reach = Math.min(330, (highest - z[i]) / rise);
      for (let t = 1.6 * (0.8 + 0.5 * speck(x, y)); t < reach && blocked < 1; t += Math.min(9, 0.4 + t * 0.13)) {
        const px = Math.round(x + dx * t * scale),
          py = Math.round(y + dy * t * scale);
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const over = (z[py * width + px] - z[i] - t * rise) / (0.34 * t + 2.5);
        if (over > blocked) blocked = over;
      }
      out[i] = 1 - clamp(blocked);
    }
  return blur(out, stage, 1.1 * scale);
}

/** Reflections of a polished metal surface: the window, the room above, the warm table at the sides. */
function mirrored(nx, ny, nz) {
  const rx = 2 * nz * nx,
    ry = 2 * nz * ny,
    rz = 2 * nz * nz - 1;
  const toWindow = Math.max(0, rx * KEY[0] + ry * KEY[1] + rz * KEY[2]);
  return (
    0.42 +
    0.75 * smooth(0.25, 0.95, toWindow) +
    1.9 * smooth(0.88, 0.985, toWindow) -
    0.22 * smooth(0.2, -0.7, rx * KEY[0] + ry * KEY[1])
  );
}

/** The reflection of the window, for a surface facing `n`. */
function shine(nx, ny, nz, gloss) {
  const facing = Math.max(0, nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2]);
  const broad = facing ** (6 + 40 * gloss) * 0.35 * gloss;
  const tight = smooth(0.968 + 0.02 * gloss, 1, facing) * gloss * gloss * 0.9;
  const rim = (1 - Math.max(0, nz)) ** 3 * 0.22 * gloss;
  return broad + tight + rim;
}

/**
 * @param {import('./stage.mjs').Stage} stage
 * @returns {Float32Array} linear r g b for each sample, before exposure
 */
export function lightUp(stage) {
  const open = openness(stage),
    sun = lit(stage),
    { normal, paint, gloss, glow } = stage;
  const out = new Float32Array(paint.length);
  for (let i = 0, n = 0; i < open.length; i++, n += 3) {
    const nx = normal[n],
      ny = normal[n + 1],
      nz = normal[n + 2],
      soft = glow[i];
    const wrap = 0.12 + 0.4 * soft;
    const key =
      Math.max(0, (nx * KEY[0] + ny * KEY[1] + nz * KEY[2] + wrap) / (1 + wrap)) *
      (sun[i] + (1 - sun[i]) * 0.28 * soft);
    const sky = open[i] * (0.62 + 0.38 * nz),
      back = open[i] * (1 - Math.abs(nz)) * 0.9 + 0.06;
    const spark = shine(nx, ny, nz, gloss[i]) * (0.25 + 0.75 * sun[i]) * (0.3 + 0.7 * open[i]);
    const metal = smooth(0.78, 0.84, gloss[i]),
      mirror = metal && mirrored(nx, ny, nz) * (0.3 + 0.7 * open[i]) * (0.45 + 0.55 * sun[i]);
    for (let c = 0; c < 3; c++) {
      const p = paint[n + c],
        depth = 0.35 + 0.65 * open[i];
      // Light reflected between close surfaces keeps their colour, so occlusion darkens towards a richer tone instead of grey.
      const tone = p * (1 - 0.25 * (1 - open[i]) * (1 - p));
      const lightHere = KEY_COLOUR[c] * key * depth + SKY_COLOUR[c] * sky + BOUNCE[c] * back;
      const plain = tone * lightHere + soft * p * p * 0.35 * depth + spark * KEY_COLOUR[c] * 0.62;
      out[n + c] = metal > 0 ? mix(plain, p * mirror * KEY_COLOUR[c], metal) : plain;
    }
  }
  return out;
}
