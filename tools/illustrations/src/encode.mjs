/** Encodes an image as files: one JPEG, and narrower AVIF and WebP copies. */
import path from 'node:path';

const AVIF = { quality: 43, effort: 4, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 42, effort: 6 };
const JPEG = { quality: 44, mozjpeg: true };
/** Blur radius of WebP and JPEG copies, which only old browsers request. Keeps the repository small. */
const SOFTER = 0.55;

/**
 * Writes `name-<width>.avif` and `.webp` at each width, and one JPEG.
 * @param {import('sharp').Sharp} image at least as wide as the widest copy
 * @param {{ folder: string, name: string, widths: readonly number[], jpeg?: { file: string, width: number } }} to
 * @returns {Promise<number>} bytes written
 */
export async function writeCopies(image, { folder, name, widths, jpeg }) {
  const file = (base) => path.join(folder, base),
    written = [];
  if (jpeg) written.push(await image.clone().resize(jpeg.width).blur(SOFTER).jpeg(JPEG).toFile(file(jpeg.file)));
  for (const width of widths) {
    const sized = image.clone().resize(width);
    written.push(
      await sized
        .clone()
        .avif(AVIF)
        .toFile(file(`${name}-${width}.avif`)),
    );
    written.push(
      await sized
        .clone()
        .blur(SOFTER)
        .webp(WEBP)
        .toFile(file(`${name}-${width}.webp`)),
    );
  }
  return written.reduce((sum, { size }) => sum + size, 0);
}
