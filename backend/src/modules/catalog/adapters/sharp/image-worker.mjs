// Decodes and encodes images in a child process: its memory is freed when it ends, and a file that crashes libvips does not
// crash the server. One message per task, one message per result.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pixelLimitOf } from './pixel-limit.mjs';

const CHECK_MS = 50;
const [maxBytes, maxCpuMs] = process.argv.slice(2).map(Number);

/** The only loaders that libvips may use; by default it also reads SVG, PDF, TIFF and more. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
const STRICT = { failOn: 'error', sequentialRead: true };

const LARGEST = { width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true };
const LOGO = { width: 800, height: 400, fit: 'inside', withoutEnlargement: true };
const JPEG = { quality: 86, progressive: true };
const WEBP = { quality: 72 };
const AVIF = { quality: 50, effort: 2 };

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });

async function read(path, kind) {
  const content = await readFile(path);
  return sharp(content, { ...STRICT, limitInputPixels: pixelLimitOf(content, kind) }).autoOrient();
}

const TASKS = {
  async clean({ path, kind }) {
    const image = await read(path, kind);
    return [await image.resize(LARGEST).flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer()];
  },
  async logo({ path, kind }) {
    const image = await read(path, kind);
    return [await image.resize(LOGO).png().toBuffer()];
  },
  async narrow({ content, width }) {
    const image = sharp(content, STRICT).resize({ width, withoutEnlargement: true });
    return [await image.clone().avif(AVIF).toBuffer(), await image.webp(WEBP).toBuffer()];
  },
};

const cpuMs = () => process.cpuUsage().user / 1000;
let cpuMsBefore = 0;

// `process.exit` would wait for libvips.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes || cpuMs() - cpuMsBefore > maxCpuMs) process.kill(process.pid, 'SIGKILL');
}, CHECK_MS);
process.on('disconnect', () => process.exit());
process.on('message', async ({ task, ...input }) => {
  cpuMsBefore = cpuMs();
  const response = await TASKS[task](input).then(
    (images) => ({ images }),
    (error) => ({ fault: error.message }),
  );
  process.send(response);
});
