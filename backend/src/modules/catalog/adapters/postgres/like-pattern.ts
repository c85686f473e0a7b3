/** Returns the text with `%`, `_` and `\` escaped for LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the LIKE pattern of texts that contain this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;

/** Returns the regular expression of texts in which a word starts like this: "date" is in "dates", not in "update". */
export const atWordStart = (lettersAndSpaces: string): string => `\\m${lettersAndSpaces}`;

/** Returns the LIKE pattern of texts that start with this one. @param before an unescaped pattern for what may precede */
export const startingWith = (text: string, before = ''): string => `${before}${escapeLike(text)}%`;
