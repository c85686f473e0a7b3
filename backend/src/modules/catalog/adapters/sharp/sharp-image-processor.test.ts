import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { createJpegOfScans, createTestImage, factsOf, pixelAt } from '../../testing/images.js';
import type { ImageKind } from '../../domain/images.js';
import { SharpImageProcessor } from './sharp-image-processor.js';

Logger.overrideLogger(false);

const images = new SharpImageProcessor();
const clean = (content: Buffer, kind: ImageKind) => images.clean(content, kind, 'somebody');
const KINDS: ImageKind[] = ['jpeg', 'png', 'webp', 'avif'];
const REFUSED = expect.objectContaining({
  code: 'invalid_input',
  message: 'This image is damaged or too large to be read. Please choose another.',
});

/** Returns a decompression bomb: an image of one colour compresses to almost nothing. */
const aBomb = (width: number, height: number, format: ImageKind) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .toFormat(format, { effort: 1 })
    .toBuffer();

describe('a cleaned image', () => {
  it.each(KINDS)('is a JPEG made from a %s', async (kind) => {
    const cleaned = await clean(await createTestImage({ format: kind }), kind);
    expect(await factsOf(cleaned)).toMatchObject({ format: 'jpeg', width: 200, height: 100 });
    const [red = 0, , blue = 255] = await pixelAt(cleaned, 20, 50);
    expect(red - blue).toBeGreaterThan(200);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('has no location or author: %s', async (kind) => {
    const original = await createTestImage({ format: kind });
    expect(original.includes('SECRET-OWNER')).toBe(true);
    const cleaned = await clean(original, kind);
    expect(cleaned.includes('SECRET-OWNER')).toBe(false);
    expect(await factsOf(cleaned)).not.toHaveProperty('exif');
  });

  it('is rotated upright according to its metadata', async () => {
    const turnedRight = await clean(await createTestImage({ orientation: 6 }), 'jpeg');
    const { width, height, orientation } = await factsOf(turnedRight);
    expect([width, height, orientation]).toEqual([100, 200, undefined]);
    const [red = 0, , blue = 255] = await pixelAt(turnedRight, 50, 20);
    expect(red - blue).toBeGreaterThan(200);
  });

  it('is at most 1600 pixels wide, and never enlarged', async () => {
    expect(await factsOf(await clean(await createTestImage({ width: 4000, height: 3000 }), 'jpeg'))).toMatchObject({
      width: 1600,
      height: 1200,
    });
    expect(await factsOf(await clean(await createTestImage({ width: 40, height: 30 }), 'jpeg'))).toMatchObject({
      width: 40,
      height: 30,
    });
  });

  it('has a white background where it was transparent', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await pixelAt(await clean(clear, 'png'), 10, 10)).toEqual([255, 255, 255]);
  });

  it('has no hidden data or metadata', async () => {
    const page = '<script>alert(document.domain)</script>PK\x03\x04';
    const original = Buffer.concat([await createTestImage(), Buffer.from(page, 'latin1')]);
    expect((await clean(original, 'jpeg')).includes('script')).toBe(false);
  });
});

it('is accepted with scans in its preview and behind its end', async () => {
  const many = createJpegOfScans(500);
  const preview = Buffer.concat([Buffer.from([0xff, 0xe1, (many.length + 2) >> 8, (many.length + 2) & 0xff]), many]);
  const image = await createTestImage();
  const accepted = await clean(Buffer.concat([image.subarray(0, 2), preview, image.subarray(2), many]), 'jpeg');
  expect(await factsOf(accepted)).toMatchObject({ width: 200 });
});

describe('an image is rejected', () => {
  it.each(KINDS)('when it is truncated: %s', async (kind) => {
    const whole = await createTestImage({ format: kind, width: 800, height: 600 });
    await expect(clean(whole.subarray(0, Math.floor(whole.length / 2)), kind)).rejects.toEqual(REFUSED);
  });

  it.each([
    ['png', 5001, 5000],
    ['webp', 5001, 5000],
    ['avif', 3201, 2500],
  ] as const)('when a small %s decompresses to too many pixels', async (kind, width, height) => {
    const bomb = await aBomb(width, height, kind);
    expect(bomb.length).toBeLessThan(200_000);
    await expect(clean(bomb, kind)).rejects.toEqual(REFUSED);
  });

  // The same file with 24 megapixels takes 50 s.
  it('when a valid JPEG passes over its pixels more than 32 times, without being decoded', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    const small = { width: 64, height: 64 };
    await expect(clean(createJpegOfScans(2647, small), 'jpeg')).rejects.toEqual(REFUSED);
    await expect(clean(createJpegOfScans(33, small), 'jpeg')).rejects.toEqual(REFUSED);
    expect(warn).toHaveBeenLastCalledWith('Image rejected: JPEG of more than 32 scans');
    const accepted = await clean(createJpegOfScans(32, small), 'jpeg');
    expect(await factsOf(accepted)).toMatchObject({ width: 64 });
  });

  it('when a progressive or interlaced file has more pixels than may be held whole', async () => {
    const details = { width: 6001, height: 4000 };
    await expect(clean(createJpegOfScans(2, details), 'jpeg')).rejects.toEqual(REFUSED);
    expect(await factsOf(await clean(createJpegOfScans(1, details), 'jpeg'))).toMatchObject({ width: 1600 });
    const interlaced = await sharp(await aBomb(4001, 4000, 'png'))
      .png({ progressive: true })
      .toBuffer();
    await expect(clean(interlaced, 'png')).rejects.toEqual(REFUSED);
  });

  it('when its header claims an excessive size', async () => {
    const image = await createTestImage({ format: 'png' });
    image.writeUInt32BE(0x7fffffff, 16);
    await expect(clean(image, 'png')).rejects.toEqual(REFUSED);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    [
      'a GIF',
      `GIF89a\x01\x00\x01\x00\x80\x00\x00\xFF\xFF\xFF\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;`,
    ],
    ['noise behind the first bytes of a JPEG', `\xFF\xD8\xFF${'noise'.repeat(100)}`],
  ])('when it is %s', async (_, content) => {
    await expect(clean(Buffer.from(content, 'latin1'), 'jpeg')).rejects.toEqual(REFUSED);
  });

  it('and the next one is accepted', async () => {
    const [broken, whole] = await Promise.allSettled([
      clean(Buffer.from('\xFF\xD8\xFF', 'latin1'), 'jpeg'),
      clean(await createTestImage(), 'jpeg'),
    ]);
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled']);
  });
});

it('reduces an image to both formats, and never enlarges it', async () => {
  const image = await clean(await createTestImage({ width: 800, height: 600 }), 'jpeg');
  const { avif, webp } = await images.narrow(image, 320);
  expect(await factsOf(avif)).toMatchObject({ format: 'heif', compression: 'av1', width: 320, height: 240 });
  expect(await factsOf(webp)).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(await factsOf((await images.narrow(image, 1200)).webp)).toMatchObject({ width: 800 });
});
