/**
 * Draws the shop's pictures: `npm run -w libs/demo-store illustrations [-- part of a name ...]`.
 * The same code writes the same bytes, so a second run changes nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { writeMarks } from './artwork/site-marks.mjs';
import { writeCopies } from './encode.mjs';
import { cataloguePictures } from './pictures.mjs';
import { render } from './render.mjs';
import { sitePictures } from './site-pictures.mjs';

/** As `IMAGE_WIDTHS` of the contracts; a test of this package compares the files with it. */
const CATALOGUE_WIDTHS = [320, 640, 1200];
const CATALOGUE = path.resolve(import.meta.dirname, '../images');
const PUBLIC = path.resolve(import.meta.dirname, '../../../frontend/public');

/** Every picture with where it goes. */
function jobs() {
  const catalogue = Object.entries(cataloguePictures()).map(([name, scene]) => ({
    scene,
    to: { folder: CATALOGUE, name, widths: CATALOGUE_WIDTHS, jpeg: { file: `${name}.jpg`, width: 1200 } },
  }));
  const site = Object.entries(sitePictures()).map(([name, { scene, widths, jpeg }]) => ({
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
