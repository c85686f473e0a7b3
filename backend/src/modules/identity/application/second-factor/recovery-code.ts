import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../domain/second-factor.js';

/** Crockford's: without letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const FORM = /^[0-9a-hjkmnp-tv-z]{16}$/;
const BYTES = 16;

/** New codes of 80 random bits each, such as "7f3k-2m9x-c4tq-hw8e". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(BYTES)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/**
 * The hash to keep, and to look a typed code up by; null for a text that cannot be one. Spaces, dashes, capitals and letters that look
 * like digits do not matter. A plain hash is enough for something that nobody can guess.
 */
export function hashOfRecoveryCode(typed: string): Buffer | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return FORM.test(plain) ? createHash('sha256').update(plain).digest() : null;
}
