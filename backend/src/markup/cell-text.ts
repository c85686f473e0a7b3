/** Characters that start a formula, also after spaces and as full-width characters of East Asian keyboards. */
const SIGNS = '[=+\\-@＝＋－＠]';
const FORMULA = String.raw`(?:\s*${SIGNS}|[\t\r\n])`;
const NEEDS_ESCAPE = new RegExp(`^'*${FORMULA}`);
const IS_ESCAPED = new RegExp(`^'+${FORMULA}`);

/**
 * Where a spreadsheet with another separator starts a new cell: it then ignores quotation marks within a line.
 * Line breaks and tabs are excluded from the following match, since they are separators themselves.
 */
const CELL_SEPARATOR = String.raw`([;,|\t\r\n])`;
const FORMULA_WITHIN = String.raw`(?='*[^\S\t\r\n]*${SIGNS})`;
const NEEDS_ESCAPE_WITHIN = new RegExp(`${CELL_SEPARATOR}${FORMULA_WITHIN}`, 'g');
const IS_ESCAPED_WITHIN = new RegExp(`${CELL_SEPARATOR}'${FORMULA_WITHIN}`, 'g');

/**
 * Escapes a text for a cell: inserts an apostrophe before everything that a spreadsheet would execute, at the start or
 * after any separator.
 * Texts that already look escaped are escaped too, so that `unescapeFormulas` restores every text exactly.
 */
export function escapeFormulas(text: string): string {
  const within = text.replace(NEEDS_ESCAPE_WITHIN, "$1'");
  return NEEDS_ESCAPE.test(within) ? `'${within}` : within;
}

/** Returns the text that was passed to `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
  const within = IS_ESCAPED.test(cell) ? cell.slice(1) : cell;
  return within.replace(IS_ESCAPED_WITHIN, '$1');
}
