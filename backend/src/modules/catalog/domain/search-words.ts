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

/** True for a word in the script that spellings here, and the trigrams of PostgreSQL, are for. */
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
  const [best] = candidates
    .map((candidate) => ({ candidate, sound: soundOf(candidate) }))
    .filter((other) => other.sound[0] === sound[0])
    .map((other) => ({ candidate: other.candidate, distance: editDistance(sound, other.sound) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= mistakesAllowed(sound) ? best.candidate : null;
}
