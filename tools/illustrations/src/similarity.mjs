/** Structural similarity (SSIM) of two images: 1 when they are equal. */

const WINDOW = 8,
  STRIDE = 4;
const C1 = (0.01 * 255) ** 2,
  C2 = (0.03 * 255) ** 2;

/**
 * The mean over all windows of 8 by 8 pixels, four apart, of the red, green and blue channels.
 * @param {Buffer} a @param {Buffer} b pixels of three bytes @param {{ width: number, height: number }} size
 */
export function similarity(a, b, { width, height }) {
  let total = 0,
    windows = 0;
  for (let top = 0; top + WINDOW <= height; top += STRIDE)
    for (let left = 0; left + WINDOW <= width; left += STRIDE)
      for (let channel = 0; channel < 3; channel++, windows++)
        total += ofWindow(a, b, (top * width + left) * 3 + channel, width * 3);
  return total / windows;
}

function ofWindow(a, b, from, row) {
  let sumA = 0,
    sumB = 0,
    squares = 0,
    products = 0;
  for (let y = 0, start = from; y < WINDOW; y++, start += row)
    for (let i = start; i < start + WINDOW * 3; i += 3) {
      const p = a[i],
        q = b[i];
      sumA += p;
      sumB += q;
      squares += p * p + q * q;
      products += p * q;
    }
  const n = WINDOW * WINDOW,
    meanProduct = (sumA * sumB) / (n * n),
    meanSquares = (sumA * sumA + sumB * sumB) / (n * n),
    covariance = products / n - meanProduct,
    variances = squares / n - meanSquares;
  return ((2 * meanProduct + C1) * (2 * covariance + C2)) / ((meanSquares + C1) * (variances + C2));
}
