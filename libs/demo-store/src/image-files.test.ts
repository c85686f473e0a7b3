import fs from 'node:fs';
import { IMAGE_WIDTHS } from '@shop/contracts';
import { demoImageFiles, demoProducts } from './index.js';

const names = new Set(demoImageFiles().map(({ name }) => name));
// The box to fill is the one that is also sold filled.
const pictured = demoProducts.filter(({ compartments }) => !compartments);
const each = pictured.flatMap(({ imageUrls }) => imageUrls).map((url) => [url]);

describe('the images of the demo catalogue', () => {
  it('are three or four for each product, none shared', () => {
    for (const { imageUrls } of pictured) {
      expect([3, 4]).toContain(imageUrls.length);
    }
    expect(new Set(each.flat()).size).toBe(each.length);
  });

  it.each(each)('%s exists in each width and format that pages request', (url) => {
    const file = /^\/uploads\/(.+)\.jpg$/.exec(url);
    expect(names).toContain(`${file?.[1]}.jpg`);
    for (const width of IMAGE_WIDTHS)
      for (const format of ['avif', 'webp']) expect(names).toContain(`${file?.[1]}-${width}.${format}`);
  });

  it('are all used by a product', () => {
    const stems = new Set(each.flat().map((url) => url.replace(/^\/uploads\/|\.jpg$/g, '')));
    for (const name of names) expect(stems).toContain(name.replace(/(?:-\d+)?\.[a-z]+$/, ''));
  });

  it('are files on disk, at most 14 MB in total', () => {
    const bytes = demoImageFiles().reduce((sum, { path }) => sum + fs.statSync(path).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(14 * 1024 * 1024);
  });
});
