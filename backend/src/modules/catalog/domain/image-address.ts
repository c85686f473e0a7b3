const UPLOADED = /^\/uploads\/[A-Za-z0-9][A-Za-z0-9._-]*$/;
const BARE_FILE = /^[A-Za-z0-9][\w .()-]*\.(?:jpe?g|png)$/i;
const LONGEST = 2048;

/**
 * Whether a text can be the address of a product's image: an upload of ours, the bare name of a jpg, jpeg or png among them,
 * or an image elsewhere over https. Keeping one fetches nothing.
 */
export function isImageAddress(text: string): boolean {
  return UPLOADED.test(text) || BARE_FILE.test(text) || isExternalImage(text);
}

/** Whether a text is the address of an image on somebody else's server, as products may have it. */
export function isExternalImage(text: string): boolean {
  if (text.length > LONGEST || /[\s\\]/.test(text) || !text.startsWith('https://') || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === '' && password === '' && hostname.includes('.');
}
