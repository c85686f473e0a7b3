import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[A-Za-z0-9_-]{43}$/;

/** A new secret of 256 random bits for a reset link, and what is kept of it. */
export function newResetToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hash(token) };
}

/** The hash to look a token up by; null for a text that cannot be one. */
export function hashOfResetToken(token: string): Buffer | null {
  return FORM.test(token) ? hash(token) : null;
}

/** A plain hash is enough for something that nobody can guess. */
function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
