/** A word that people type, and what it also means in names and descriptions of products. */
export interface Synonym {
  term: string;
  meaning: string;
}

/** One word, and one or several, in small letters from a to z and digits. */
export const SYNONYM = {
  term: /^[a-z0-9]{2,40}$/,
  meaning: /^(?=.{2,60}$)[a-z0-9]+( [a-z0-9]+)*$/,
} as const;

/** Returns a text as the search compares it: small letters without accents, with single spaces. */
export const searchedAs = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
