import { inLatinLetters, isDevanagari } from './devanagari.js';

/** A word of a search, in lower case without accents. */
export interface SearchWord {
  readonly word: string;
  /** The singular or plural of the word, or the word in Latin letters; null when it has no other form. */
  readonly form: string | null;
  /** What the word or its form means by the list of synonyms; null when it is not a synonym. */
  readonly meaning: string | null;
}

const MIN_LENGTH_INSIDE_WORDS = 3;

/** True for a word that matches anywhere in a text. One or two letters match at the start of a word only. */
export const matchesInsideWords = (word: string): boolean => word.length >= MIN_LENGTH_INSIDE_WORDS;

const MAX_WORDS = 6;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/**
 * Returns the different words of a text, at most six: further ones are ignored, because each is compared with the texts of
 * products. Also ignores words without a letter or digit, which no index finds; null when there are no others.
 */
export function searchWords(text: string): string[] | null {
  const given = text.split(/\s+/).filter(Boolean);
  const words = new Map(given.filter((word) => HAS_LETTER.test(word)).map((word) => [word.toLowerCase(), word]));
  if (given.length > 0 && words.size === 0) return null;
  return [...words.values()].slice(0, MAX_WORDS);
}

/** Units of weight and volume as people type them, and their grams or millilitres. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:kgs?|kilos?|kilograms?|l|ltrs?|lit(?:er|re)s?)$/, 1000],
  [/^(?:g|gms?|grams?|ml)$/, 1],
];
const AMOUNT = /(?<![\p{L}\p{N}.])(\d{1,5}(?:\.\d{1,3})?)\s*([a-z]{1,9})(?![\p{L}\p{N}])/giu;

/** Takes the weights and volumes out of a search. @returns the rest of the text, and the grams or millilitres */
export function withoutAmounts(text: string): { text: string; amounts: number[] } {
  const amounts: number[] = [];
  const rest = text.replace(AMOUNT, (given, value: string, unit: string) => {
    const known = UNITS.find(([names]) => names.test(unit.toLowerCase()));
    const amount = known ? Math.round(Number(value) * known[1]) : 0;
    if (amount === 0) return given;
    amounts.push(amount);
    return ' ';
  });
  return { text: rest, amounts };
}

/**
 * Returns the singular of an English plural, the plural of a word in -y, and a word of Devanagari in Latin letters; null for
 * a word without such a form.
 */
export function otherForm(given: string): string | null {
  const word = given.toLowerCase();
  if (isDevanagari(word)) return inLatinLetters(word);
  if (!/^[a-z]{4,}$/.test(word)) return null;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|sh|ch|x|o)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : null;
}

const MIN_LENGTH = 4;
const LONG = 8;

/** Usual ways to write one sound of Hindi in Latin letters, and double letters, as one spelling. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ph/g, 'f'],
  [/([bdgkpst])h/g, '$1'],
  [/v/g, 'w'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)s$/, ''],
];

const soundOf = (word: string): string =>
  SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word);

/** One letter more, less or different, or two neighbours swapped, count as one (optimal string alignment). */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1]);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row[j] = Math.min(replaced, rows[i - 1]![j]! + 1, row[j - 1]! + 1, swapped);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/** A wrong result is worse than none: short words must sound the same, and the first letter must be right. */
function mistakesAllowed(sound: string): number {
  if (sound.length <= MIN_LENGTH) return 0;
  return sound.length < LONG ? 1 : 2;
}

/** True for a word in the script that spellings here are for. */
export const isLatin = (word: string): boolean => /^[\x20-\x7e]+$/.test(word);

/** True when another word can be close to this one. */
export const isCorrectable = (word: string): boolean => word.length >= MIN_LENGTH && isLatin(word);

/**
 * Returns the candidate that a misspelt word most probably means, or null when none is close enough. Of equally close
 * ones the first.
 * @param word lower case, without accents, as the candidates
 */
export function closestWord(word: string, candidates: readonly string[]): string | null {
  if (!isCorrectable(word)) return null;
  const sound = soundOf(word);
  const allowed = mistakesAllowed(sound);
  const [best] = candidates
    .map((candidate) => ({ candidate, sound: soundOf(candidate) }))
    .filter((other) => other.sound[0] === sound[0] && Math.abs(other.sound.length - sound.length) <= allowed)
    .map((other) => ({ candidate: other.candidate, distance: editDistance(sound, other.sound) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= allowed ? best.candidate : null;
}

const NEAR_WORDS = 4;
/** The share of the letters that may differ. */
const NEAR = 0.5;

/** Returns the candidates that look like a word which is too different to be corrected, the closest first; at most four. */
export function nearWords(word: string, candidates: readonly string[]): string[] {
  const sound = soundOf(word);
  return [...new Set(candidates)]
    .map((candidate) => ({ candidate, distance: editDistance(sound, soundOf(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.max(word.length, candidate.length) * NEAR)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, NEAR_WORDS)
    .map(({ candidate }) => candidate);
}
