/**
 * Escapes the characters beyond Latin-1 of a script, which are in its strings, templates and regular expressions: with a
 * single one of them V8 stores the whole script as two bytes for each character (10 MB of the shop's memory).
 * @throws Error for such a character in `String.raw`, which would not read the escape
 */
export function inLatin1(code) {
  if (/String\.raw`[^`]*[^\0-\xff]/.test(code))
    throw new Error('String.raw does not read escapes: use a string for characters beyond Latin-1.');
  return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
