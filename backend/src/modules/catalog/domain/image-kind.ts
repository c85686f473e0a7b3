/** The kinds of picture that an admin may upload. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif';

const ENOUGH_BYTES = 16;
const PNG_SIGNATURE = '\x89PNG\r\n\x1A\n';
/** An ISO media file names what it is at byte 8: `avif` for a still, `avis` for a sequence, of which the first frame is taken. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * What a file says it is in its own first bytes, whatever its sender calls it.
 * It may still be damaged, or be something else as well: only decoding shows.
 * @returns null for anything but the four kinds
 */
export function imageKindOf(content: Buffer): ImageKind | null {
  if (content.length < ENOUGH_BYTES) return null;
  const text = (from: number, to: number): string => content.toString('latin1', from, to);
  if (text(0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (text(0, 8) === PNG_SIGNATURE) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && AVIF_BRANDS.includes(text(8, 12))) return 'avif';
  return null;
}
