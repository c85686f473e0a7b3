/** What a spreadsheet takes for a formula, also behind spaces, and in the wide forms of an Asian keyboard. */
const SIGNS = '[=+\\-@＝＋－＠]';
const FORMULA = String.raw`(?:\s*${SIGNS}|[\t\r\n])`;
const NEEDS_GUARD = new RegExp(`^'*${FORMULA}`);
const IS_GUARDED = new RegExp(`^'+${FORMULA}`);

/**
 * Where a spreadsheet begins a new cell when it is set to another separator than ours: it then looks for no quotation marks within a line.
 * What follows is matched without line breaks and tabs, which are separators themselves.
 */
const BEGINS_A_CELL = String.raw`([;,|\t\r\n])`;
const FORMULA_WITHIN = String.raw`(?='*[^\S\t\r\n]*${SIGNS})`;
const NEEDS_GUARD_WITHIN = new RegExp(`${BEGINS_A_CELL}${FORMULA_WITHIN}`, 'g');
const IS_GUARDED_WITHIN = new RegExp(`${BEGINS_A_CELL}'${FORMULA_WITHIN}`, 'g');

/**
 * A text as it may stand in a cell: what a spreadsheet would carry out, at its beginning or behind any separator, gets an apostrophe in front,
 * which makes it plain text there. So does what looks guarded already, so that `unguarded` gives back every text as it was.
 */
export function guarded(text: string): string {
  const within = text.replace(NEEDS_GUARD_WITHIN, "$1'");
  return NEEDS_GUARD.test(within) ? `'${within}` : within;
}

/** The text that `guarded` was given. */
export function unguarded(cell: string): string {
  const within = IS_GUARDED.test(cell) ? cell.slice(1) : cell;
  return within.replace(IS_GUARDED_WITHIN, '$1');
}
