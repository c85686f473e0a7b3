const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\:' };
const MEANINGS: Record<string, string> = { n: '\n', r: '\r' };

/**
 * Joins several texts in one cell, one per line. Line breaks within a text are escaped as `\n`, backslashes as `\\`.
 */
export const cellOfLines = (texts: readonly string[]): string =>
  texts.map((text) => escape(text, /[\\\n\r]/g)).join('\n');

export const linesOfCell = (cell: string): string[] => cell.split(/\r\n|\n|\r/).map(unescape);

interface Fact {
  readonly title: string;
  readonly description: string;
}

/** Joins facts, one per line: `Energy: 579 kcal per 100 g`. A colon in a title is escaped as `\:`. */
export const cellOfFacts = (facts: readonly Fact[]): string =>
  facts
    .map(({ title, description }) => `${escape(title, /[\\\n\r:]/g)}: ${escape(description, /[\\\n\r]/g)}`.trim())
    .join('\n');

export const factsOfCell = (cell: string): Fact[] =>
  cell.split(/\r\n|\n|\r/).map((line) => {
    const [, title = '', description = ''] = /^((?:\\.|[^\\:])*):?(.*)$/s.exec(line) ?? [];
    return { title: unescape(title), description: unescape(description) };
  });

function escape(text: string, special: RegExp): string {
  return text.replace(special, (character) => ESCAPES[character] ?? character);
}

function unescape(text: string): string {
  return text.replace(/\\(.)/gs, (_all, character: string) => MEANINGS[character] ?? character);
}
