/** What a spreadsheet takes for a formula, also behind spaces, and in the wide forms of an Asian keyboard. */
const FORMULA = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`;
const NEEDS_GUARD = new RegExp(`^'*${FORMULA}`);
const IS_GUARDED = new RegExp(`^'+${FORMULA}`);

/**
 * A text as it may stand in a cell: what a spreadsheet would carry out gets an apostrophe in front, which makes it plain text there.
 * So does what looks guarded already, so that `unguarded` gives back every text as it was.
 */
export function guarded(text: string): string {
  return NEEDS_GUARD.test(text) ? `'${text}` : text;
}

/** The text that `guarded` was given. */
export function unguarded(cell: string): string {
  return IS_GUARDED.test(cell) ? cell.slice(1) : cell;
}
