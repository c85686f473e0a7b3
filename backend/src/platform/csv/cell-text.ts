/** Characters that start a formula, also after spaces and as full-width characters of East Asian keyboards. */
const SIGNS = '[=+\\-@＝＋－＠]';
const FORMULA = String.raw`(?:\s*${SIGNS}|[\t\r\n])`;
const NEEDS_GUARD = new RegExp(`^'*${FORMULA}`);
const IS_GUARDED = new RegExp(`^'+${FORMULA}`);

/**
 * Where a spreadsheet with another separator starts a new cell: it then ignores quotation marks within a line.
 * Line breaks and tabs are excluded from the following match, since they are separators themselves.
 */
const BEGINS_A_CELL = String.raw`([;,|\t\r\n])`;
const FORMULA_WITHIN = String.raw`(?='*[^\S\t\r\n]*${SIGNS})`;
const NEEDS_GUARD_WITHIN = new RegExp(`${BEGINS_A_CELL}${FORMULA_WITHIN}`, 'g');
const IS_GUARDED_WITHIN = new RegExp(`${BEGINS_A_CELL}'${FORMULA_WITHIN}`, 'g');

/**
 * Escapes a text for a cell: inserts an apostrophe before everything that a spreadsheet would execute, at the start or
 * after any separator.
 * Texts that already look escaped are escaped too, so that `unguarded` restores every text exactly.
 */
export function guarded(text: string): string {
  const within = text.replace(NEEDS_GUARD_WITHIN, "$1'");
  return NEEDS_GUARD.test(within) ? `'${within}` : within;
}

/** Returns the text that was passed to `guarded`. */
export function unguarded(cell: string): string {
  const within = IS_GUARDED.test(cell) ? cell.slice(1) : cell;
  return within.replace(IS_GUARDED_WITHIN, '$1');
}
