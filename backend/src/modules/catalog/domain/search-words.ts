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
