/** Widths in pixels, created ahead of time for every upload. */
export const IMAGE_WIDTHS = [320, 640, 1200] as const;

/** Maximum size of an upload. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024;

/** Accepted types of uploads. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Response of an upload: the address of the image. */
export interface UploadedImage {
  image: string;
}

/** The payload of `POST /upload/copy`: an http or https address on the public internet. */
export interface ImageCopyInput {
  address: string;
}

const BARE_FILE = /^[^/:\\]+\.(?:jpe?g|png)$/i;

/** URL of a product's image: `/uploads/...` unchanged, a bare `x.jpg` under `/uploads` (docs/behaviour.md, section 3). */
export function resolveImageUrl(stored: string): string {
  return BARE_FILE.test(stored) ? `/uploads/${stored}` : stored;
}

const DEMO_DRAWING = /^\/uploads\/[a-z0-9-]+-(?:pack|bowl|close-up|open|closed)\.jpg$/;

/** Whether an image is a drawing of the demo store. Uploads have random names, so they never match. */
export const isDemoImage = (stored: string): boolean => DEMO_DRAWING.test(stored);

/**
 * The `srcset` of an upload in one format, or null for an external address.
 * `/uploads/almonds.jpg` -> `/uploads/almonds-320.avif 320w, ...`
 */
export function imageVariants(stored: string, format: 'avif' | 'webp'): string | null {
  const address = resolveImageUrl(stored);
  if (!address.startsWith('/uploads/')) return null;
  const stem = address.replace(/\.[a-z]+$/i, '');
  return IMAGE_WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}
