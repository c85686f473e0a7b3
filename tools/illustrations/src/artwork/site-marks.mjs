/** The shop's own marks: icon, image for shared links, placeholder. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BRAND } from '../palette.mjs';
import { render } from '../render.mjs';
import { SHARED, almonds } from '../scenes/hero.mjs';
import { emblem, wordMark } from './marks.mjs';

const ICON_SIZES = [180, 192, 512];

function icon({ rounded }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${rounded ? 14 : 0}" fill="${BRAND.forest}"/>${emblem({ x: 32, y: 32, size: 44, colour: BRAND.goldLight })}</svg>\n`;
}

/** Shown when an image cannot be loaded. */
function placeholder() {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200"><rect width="1200" height="1200" fill="${BRAND.sand}"/>${emblem({ x: 600, y: 600, size: 260, colour: BRAND.line })}</svg>\n`;
}

/** Word mark and emblem over the empty side of the image. */
function sharedMark() {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${emblem({ x: 290, y: 255, size: 110, colour: BRAND.gold })}
    ${wordMark({ x: 290, y: 350, height: 50, colour: BRAND.forestDark, weight: 1.1 })}<path d="M190 436H278M302 436H390" stroke="${BRAND.gold}" stroke-width="3"/><path d="M290 428L298 436L290 444L282 436Z" fill="${BRAND.gold}"/></svg>`;
}

/** @param {string} folder the storefront's public folder */
export async function writeMarks(folder) {
  fs.mkdirSync(path.join(folder, 'images'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'favicon.svg'), icon({ rounded: true }));
  fs.writeFileSync(path.join(folder, 'images/placeholder.svg'), placeholder());
  for (const size of ICON_SIZES) {
    await sharp(Buffer.from(icon({ rounded: false })), { density: (72 * size) / 64 })
      .resize(size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(path.join(folder, `icon-${size}.png`));
  }
  const image = await render('og-image', { ...almonds, view: SHARED }, 1200);
  await image
    .resize(1200)
    .composite([{ input: Buffer.from(sharedMark()) }])
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(path.join(folder, 'og-image.jpg'));
}
