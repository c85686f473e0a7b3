import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** Returns an image whose left half is red and whose right half is blue. */
export async function createTestImage({
  format = 'jpeg' as Format,
  width = 200,
  height = 100,
  orientation = 1,
} = {}): Promise<Buffer> {
  const right = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, gravity: 'east' }])
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();
}

/** Returns red, green and blue of one pixel. */
export async function pixelAt(image: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

export const factsOf = (image: Buffer) => sharp(image).metadata();
