/** A word that people type, and what it also means in names and descriptions of products. */
export interface Synonym {
  term: string;
  meaning: string;
}

/** One word of any script, and one or several in small letters from a to z and digits. */
export const SYNONYM = {
  term: /^[\p{L}\p{N}\p{M}]{2,40}$/u,
  meaning: /^(?=.{2,60}$)[a-z0-9]+( [a-z0-9]+)*$/,
} as const;

/**
 * Returns a text as the search compares it: small letters without the accents of Latin letters, with single spaces. The
 * vowel signs of other scripts stay.
 */
export const searchedAs = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ');

/** A word that was searched for and is in no product. */
export interface SearchMiss {
  word: string;
  /** How often in the last 90 days. */
  count: number;
  /** The last day, as an ISO date. */
  lastDay: string;
}
