import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new random token of 256 bits, such as for a mailed link, and the hash to store. */
export function newSecretToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hash(token) };
}

/** Returns the hash that identifies a token; null for a text that cannot be a token. */
export function hashOfSecretToken(token: string): Buffer | null {
  return FORM.test(token) ? hash(token) : null;
}

/** A plain hash is enough for a random secret. */
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
