const MAX_SCANS = 32;

/**
 * Pixel limits per format, chosen so that decoding takes at most about 200 MB. JPEG is decoded in strips at the needed size,
 * so images of the largest cameras pass; AVIF is held whole several times.
 */
const MAX_PIXELS = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000, avif: 8_000_000 };

/** For files that draw the same pixels several times, and are therefore held whole: progressive JPEG, interlaced PNG. */
const MAX_PIXELS_HELD = { jpeg: 24_000_000, png: 16_000_000 };

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const PNG_INTERLACE_BYTE = 28;

/**
 * Returns how many pixels a file may have, from its headers alone: nothing is decoded.
 * @throws Error for a JPEG of too many scans, each of which passes over all pixels
 */
export function pixelLimitOf(content, kind) {
  const scans = kind === 'jpeg' ? scansOf(content) : 1;
  if (scans > MAX_SCANS) throw new Error(`JPEG of more than ${MAX_SCANS} scans`);
  const isHeldWhole = scans > 1 || (kind === 'png' && content[PNG_INTERLACE_BYTE] !== 0);
  return isHeldWhole ? MAX_PIXELS_HELD[kind] : MAX_PIXELS[kind];
}

/** Counts the scans of a JPEG up to the first that is too many, not those of the preview in its metadata. */
function scansOf(jpeg) {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1 && at + 3 < jpeg.length && scans <= MAX_SCANS) {
    const marker = jpeg[at + 1];
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_SCAN) scans += 1;
    at = jpeg.indexOf(0xff, at + sizeOf(marker, jpeg.readUInt16BE(at + 2)));
  }
  return scans;
}

/** Returns the size of a marker with its segment. Fill bytes, zeros in the data of a scan, TEM, RST and SOI have none. */
function sizeOf(marker, segment) {
  if (marker === 0xff) return 1;
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + segment;
}
