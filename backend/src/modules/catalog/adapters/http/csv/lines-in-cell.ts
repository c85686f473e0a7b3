import type { ProductFieldKind } from '@shop/contracts';

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\:' };
const MEANINGS: Record<string, string> = { n: '\n', r: '\r' };

interface Fact {
  readonly title: string;
  readonly description: string;
}

/**
 * Returns a field of a product as a cell. Entries of a list are lines; a fact is `Energy: 579 kcal per 100 g`. In a
 * list, line breaks within a text are escaped as `\n`, backslashes as `\\`, and a colon in a title as `\:`.
 */
export const cellOf = (value: string | readonly (string | Fact)[]): string =>
  typeof value === 'string' ? value : value.map(lineOf).join('\n');

function lineOf(entry: string | Fact): string {
  if (typeof entry === 'string') return escape(entry, /[\\\n\r]/g);
  return `${escape(entry.title, /[\\\n\r:]/g)}: ${escape(entry.description, /[\\\n\r]/g)}`.trim();
}

/** Returns the value of a field of this kind, as `cellOf` wrote it. */
export function valueIn(cell: string, kind: ProductFieldKind): unknown {
  if (kind === 'texts') return linesIn(cell).map(unescape);
  if (kind === 'digits') return withLeadingZero(cell);
  return kind === 'facts' ? linesIn(cell).map(factIn) : cell;
}

/** Restores an even number of digits: spreadsheets save `0802` as the number 802. */
const withLeadingZero = (cell: string): string => (/^[0-9]([0-9]{2})*$/.test(cell) ? `0${cell}` : cell);

const linesIn = (cell: string): string[] => cell.split(/\r\n|\n|\r/);

function factIn(line: string): Fact {
  const [, title = '', description = ''] = /^((?:\\.|[^\\:])*):?(.*)$/s.exec(line) ?? [];
  return { title: unescape(title), description: unescape(description) };
}

function escape(text: string, special: RegExp): string {
  return text.replace(special, (character) => ESCAPES[character] ?? character);
}

function unescape(text: string): string {
  return text.replace(/\\(.)/gs, (_all, character: string) => MEANINGS[character] ?? character);
}
