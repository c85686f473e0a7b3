const MIN_LENGTH_INSIDE_WORDS = 3;

/** Returns the text with `%`, `_` and `\` escaped for LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the LIKE pattern of texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Returns the regular expression of texts in which a word starts like this: "date" is in "dates", not in "update". */
export const atWordStart = (lettersAndSpaces: string): string => `\\m${lettersAndSpaces}`;

/**
 * Returns the LIKE patterns of texts that match a word. One or two letters match at the start of a word only: trigram
 * indexes find those, but not two letters anywhere.
 */
export function patternsOf(word: string): [string, ...string[]] {
  if (word.length >= MIN_LENGTH_INSIDE_WORDS) return [containing(word)];
  return [`${escapeLike(word)}%`, `% ${escapeLike(word)}%`];
}

/** True when a trigram index finds texts that contain the word anywhere. */
export const matchesInsideWords = (word: string): boolean => word.length >= MIN_LENGTH_INSIDE_WORDS;
