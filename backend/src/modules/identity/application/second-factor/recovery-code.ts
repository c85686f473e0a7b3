import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../domain/second-factor.js';

/** Crockford's alphabet: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const FORM = /^[0-9a-hjkmnp-tv-z]{16}$/;
const BYTES = 16;

/** Returns new codes of 80 random bits each, such as "7f3k-2m9x-c4tq-hw8e". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(BYTES)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/**
 * Returns the hash that identifies a typed code; null for an invalid text. Ignores spaces, dashes, case and letters
 * that look like digits. A plain hash is enough for a random secret.
 */
export function hashOfRecoveryCode(typed: string): Buffer | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return FORM.test(plain) ? createHash('sha256').update(plain).digest() : null;
}
