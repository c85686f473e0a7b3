/** The widths, in pixels, that are made ahead of time for every image of ours. */
export const IMAGE_WIDTHS = [320, 640, 1200] as const;

/** The largest file that may be uploaded. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;

/** The types of picture that may be uploaded. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** What an upload answers: the address under which the picture is kept. */
export interface UploadedImage {
  image: string;
}

/** The payload of `POST /upload/copy`: an http or https address on the public internet. */
export interface ImageCopyInput {
  address: string;
}

const BARE_FILE = /^[^/:\\]+\.(?:jpe?g|png)$/i;

/** Where an image of a product is fetched: `/uploads/...` as it is, a bare `x.jpg` under `/uploads` (spec, section 3). */
export function resolveImageUrl(stored: string): string {
  return BARE_FILE.test(stored) ? `/uploads/${stored}` : stored;
}

const DEMO_DRAWING = /^\/uploads\/[a-z0-9-]+-(?:pack|bowl|close-up|open|closed)\.jpg$/;

/** Whether an image is one of the demo store's drawings. Uploads have names that nobody chose, so that none of them is taken for one. */
export const isDemoImage = (stored: string): boolean => DEMO_DRAWING.test(stored);

/**
 * The `srcset` of an image of ours in one format, or null for a foreign address.
 * `/uploads/almonds.jpg` -> `/uploads/almonds-320.avif 320w, ...`
 */
export function imageVariants(stored: string, format: 'avif' | 'webp'): string | null {
  const address = resolveImageUrl(stored);
  if (!address.startsWith('/uploads/')) return null;
  const stem = address.replace(/\.[a-z]+$/i, '');
  return IMAGE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}
