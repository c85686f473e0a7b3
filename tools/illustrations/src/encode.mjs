/** Encodes an image as files: one JPEG, and narrower AVIF and WebP copies. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { similarity } from './similarity.mjs';

/** @typedef {{ options: object, atLeast: number, qualities: readonly number[] }} Format */

/**
 * The quality of each copy is the smallest of `qualities` at which its similarity to the uncompressed image reaches
 * `atLeast`. Colours keep every pixel in AVIF: with half of them, gold lines on a coloured lid look soft. Browsers
 * without AVIF are few, so their copies may differ more.
 * @type {Record<'avif' | 'webp' | 'jpeg', Format>}
 */
const FORMATS = {
  avif: {
    options: { effort: 4, chromaSubsampling: '4:4:4' },
    atLeast: 0.94,
    qualities: [28, 31, 34, 37, 40, 43, 46, 49],
  },
  webp: { options: { effort: 6 }, atLeast: 0.92, qualities: [30, 36, 42, 48, 54, 60, 66, 72] },
  jpeg: { options: { mozjpeg: true }, atLeast: 0.92, qualities: [30, 36, 42, 48, 54, 60, 66, 72] },
};

/** @param {{ data: Buffer, info: import('sharp').OutputInfo }} original @param {keyof typeof FORMATS} format */
async function encoded({ data, info }, format) {
  const { options, atLeast, qualities } = FORMATS[format];
  const at = (quality) =>
    sharp(data, { raw: info })
      .toFormat(format, { ...options, quality })
      .toBuffer();
  const isAlike = async (copy) => similarity(data, await sharp(copy).removeAlpha().raw().toBuffer(), info) >= atLeast;
  let low = 0,
    high = qualities.length - 1,
    smallest;
  while (low < high) {
    const middle = (low + high) >> 1,
      copy = await at(qualities[middle]);
    if (await isAlike(copy)) {
      high = middle;
      smallest = copy;
    } else low = middle + 1;
  }
  return smallest ?? at(qualities[high]);
}

/**
 * Writes `name-<width>.avif` and `.webp` at each width, and one JPEG.
 * @param {import('sharp').Sharp} image at least as wide as the widest copy
 * @param {{ folder: string, name: string, widths: readonly number[], jpeg?: { file: string, width: number } }} to
 * @returns {Promise<number>} bytes written
 */
export async function writeCopies(image, { folder, name, widths, jpeg }) {
  let written = 0;
  const write = async (file, original, format) => {
    const copy = await encoded(original, format);
    fs.writeFileSync(path.join(folder, file), copy);
    written += copy.length;
  };
  for (const width of widths) {
    const original = await image.clone().resize(width).raw().toBuffer({ resolveWithObject: true });
    await write(`${name}-${width}.avif`, original, 'avif');
    await write(`${name}-${width}.webp`, original, 'webp');
    if (jpeg?.width === width) await write(jpeg.file, original, 'jpeg');
  }
  return written;
}
