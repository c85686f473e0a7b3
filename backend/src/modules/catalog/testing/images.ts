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

/** Values of a progressive JPEG, beginning with the marker. */
const bytes = (...values: (number | Buffer)[]) =>
  Buffer.concat(values.map((value) => (typeof value === 'number' ? Buffer.from([value]) : value)));
const twoBytes = (value: number) => Buffer.from([value >> 8, value & 0xff]);
const COMPONENTS = [1, 2, 3];

/**
 * Returns a valid progressive JPEG in one colour, up to 2,647 scans: after the first, each has one bit of one coefficient of
 * one component for all blocks, as one code for each 32,767 of them.
 */
export function createJpegOfScans(scans: number, { width = 64, height = 64 } = {}): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const table = (id: number, symbol: number) => bytes(0xff, 0xc4, twoBytes(20), id, 1, Buffer.alloc(15), symbol);
  const scan = (components: number[], [from, to, high, low]: [number, number, number, number], data: Buffer) =>
    bytes(
      ...[0xff, 0xda, twoBytes(6 + 2 * components.length), components.length],
      ...components.flatMap((component) => [component, 0]),
      ...[from, to, (high << 4) | low, data],
    );
  const run = stuffed(`0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767)));
  const refinements = Array.from({ length: 14 }, (_, pass) => 13 - pass).flatMap((low) =>
    COMPONENTS.flatMap((component) =>
      Array.from({ length: 63 }, (_, index) =>
        scan([component], [index + 1, index + 1, low === 13 ? 0 : low + 1, low], run),
      ),
    ),
  );
  return bytes(
    ...[0xff, 0xd8, 0xff, 0xdb, twoBytes(67), 0, Buffer.alloc(64, 1)],
    ...[
      0xff,
      0xc2,
      twoBytes(17),
      8,
      twoBytes(height),
      twoBytes(width),
      3,
      ...COMPONENTS.flatMap((id) => [id, 0x11, 0]),
    ],
    ...[table(0x00, 0), table(0x10, 0xe0), scan(COMPONENTS, [0, 0, 0, 0], Buffer.alloc(Math.ceil((blocks * 3) / 8)))],
    ...[...refinements.slice(0, scans - 1), 0xff, 0xd9],
  );
}

/** Packs bits, with a zero behind each byte of ones. */
function stuffed(bits: string): Buffer {
  const packed = bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2));
  return Buffer.from(packed.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}
