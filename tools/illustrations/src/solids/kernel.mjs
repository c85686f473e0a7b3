/** Shared by several solids: flattened bodies of revolution, and colour functions. */
import { clamp } from '../noise.mjs';

/** The distance to an ellipsoid with half axes a, b, c; good near its surface. */
export function ellipsoid(x, y, z, [a, b, c]) {
  const k = Math.sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2);
  return (k - 1) * Math.min(a, b, c);
}

/**
 * A body along x from -1 to 1 whose radius at the share t of its length is `width * t^blunt * (1-t)^point`, flattened in z.
 * @param {{ width: number, flat: number, blunt: number, point: number }} form
 */
export function spindle({ width, flat, blunt, point }) {
  // Seen from above, the distance to a flat body is overestimated, so ray steps must be small.
  const pace = 0.7 * Math.min(1, flat * 1.8);
  const peak = blunt / (blunt + point),
    most = peak ** blunt * (1 - peak) ** point;
  return (x, y, z) => {
    const t = clamp((x + 1) / 2, 0.0005, 0.9995),
      beyond = Math.max(0, Math.abs(x) - 1);
    return (Math.hypot(y, z / flat) - (width * t ** blunt * (1 - t) ** point) / most) * pace + beyond;
  };
}

/** A union with a rounded seam of width `k`. */
export function meld(a, b, k) {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

/** Sets the paint of a spot to a mix of two paints. */
export function tint(spot, a, b, t) {
  const k = clamp(t);
  spot.r = a[0] + (b[0] - a[0]) * k;
  spot.g = a[1] + (b[1] - a[1]) * k;
  spot.b = a[2] + (b[2] - a[2]) * k;
}

/** Blends a second paint over a spot. */
export function overlay(spot, p, t) {
  tint(spot, [spot.r, spot.g, spot.b], p, t);
}

/** Multiplies the brightness of a spot by a factor. */
export function shade(spot, factor) {
  spot.r *= factor;
  spot.g *= factor;
  spot.b *= factor;
}
