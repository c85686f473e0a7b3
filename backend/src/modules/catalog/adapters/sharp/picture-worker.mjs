// Reads and writes pictures in a process of its own: what libvips takes goes back when the process ends, and a file that
// brings it down brings down nothing else. One task is one message; the answer is one message.
import sharp from 'sharp';

/** What libvips may open at all: it would read SVG, PDF, TIFF and more. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
const STRICT = { failOn: 'error', sequentialRead: true };

const LARGEST = { width: 1600, height: 3200, fit: 'inside', withoutEnlargement: true };
const JPEG = { quality: 86, progressive: true };
const WEBP = { quality: 72 };
const AVIF = { quality: 50, effort: 2 };

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });

const TASKS = {
  async clean({ content, mostPixels }) {
    const picture = sharp(content, { ...STRICT, limitInputPixels: mostPixels });
    return [await picture.autoOrient().resize(LARGEST).flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer()];
  },
  async narrow({ content, width }) {
    const picture = sharp(content, STRICT).resize({ width, withoutEnlargement: true });
    return [await picture.clone().avif(AVIF).toBuffer(), await picture.webp(WEBP).toBuffer()];
  },
};

process.on('disconnect', () => process.exit());
process.on('message', async ({ task, ...input }) => {
  const answer = await TASKS[task](input).then(
    (pictures) => ({ pictures }),
    (error) => ({ fault: error.message }),
  );
  process.send(answer);
});
