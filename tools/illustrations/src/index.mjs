/**
 * Renders the images of the demo and of the storefront: `node src/index.mjs [part of a name ...]`.
 * Output is deterministic: a second run writes the same bytes.
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { writeMarks } from './artwork/site-marks.mjs';
import { writeCopies } from './encode.mjs';
import { catalogueImages } from './catalogue-images.mjs';
import { render } from './render.mjs';
import { siteImages } from './site-images.mjs';

/** Equal to `IMAGE_WIDTHS` of libs/contracts. */
const CATALOGUE_WIDTHS = [320, 640, 1200];
const CATALOGUE = path.resolve(import.meta.dirname, '../../../libs/demo-store/images');
const PUBLIC = path.resolve(import.meta.dirname, '../../../frontend/public');

/** All images and their destinations. */
function jobs() {
  const catalogue = Object.entries(catalogueImages()).map(([name, scene]) => ({
    scene,
    to: { folder: CATALOGUE, name, widths: CATALOGUE_WIDTHS, jpeg: { file: `${name}.jpg`, width: 1200 } },
  }));
  const site = Object.entries(siteImages()).map(([name, { scene, widths, jpeg }]) => ({
    scene,
    to: {
      folder: path.join(PUBLIC, 'images'),
      name,
      widths,
      jpeg: jpeg && { file: `${name}-${jpeg}.jpg`, width: jpeg },
    },
  }));
  return [...catalogue, ...site];
}

async function draw({ scene, to }) {
  const started = performance.now();
  fs.mkdirSync(to.folder, { recursive: true });
  const bytes = await writeCopies(await render(to.name, scene, Math.max(...to.widths)), to);
  console.log(`${to.name}: ${Math.round(bytes / 1024)} KB, ${Math.round(performance.now() - started)} ms`);
}

sharp.concurrency(1);
const wanted = process.argv.slice(2),
  isWanted = (name) => !wanted.length || wanted.some((part) => name.includes(part));
for (const job of jobs()) if (isWanted(job.to.name)) await draw(job);
if (isWanted('marks')) await writeMarks(PUBLIC);
