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
