/** Image formats that an admin may upload. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif';

/** First bytes of a file that tell its format. */
export const IMAGE_KIND_BYTES = 16;
const PNG_SIGNATURE = '\x89PNG\r\n\x1A\n';
/** Brand at byte 8 of an ISO media file: `avif` is a still image, `avis` a sequence, of which the first frame is used. */
const AVIF_BRANDS = ['avif', 'avis'];

/**
 * Returns the image format by the first bytes of a file, ignoring its name and declared type. The file may still be damaged.
 * @returns null for any other format
 */
export function imageKindOf(content: Buffer): ImageKind | null {
  if (content.length < IMAGE_KIND_BYTES) return null;
  const text = (from: number, to: number): string => content.toString('latin1', from, to);
  if (text(0, 3) === '\xFF\xD8\xFF') return 'jpeg';
  if (text(0, 8) === PNG_SIGNATURE) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && AVIF_BRANDS.includes(text(8, 12))) return 'avif';
  return null;
}

const UPLOADED = /^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]*$/;
const BARE_FILE = /^[A-Za-z0-9][\w .()-]*\.(?:jpe?g|png)$/i;
const LONGEST = 2048;

/**
 * True for a valid image address of a product: an upload, the bare name of a jpg, jpeg or png upload, or an external
 * https URL. Nothing is fetched.
 */
export function isImageAddress(text: string): boolean {
  return UPLOADED.test(text) || BARE_FILE.test(text) || isExternalImage(text);
}

/** True for a valid external image URL. */
export function isExternalImage(text: string): boolean {
  if (text.length > LONGEST || /[\s\\]/.test(text) || !text.startsWith('https://') || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname.includes('.');
}
