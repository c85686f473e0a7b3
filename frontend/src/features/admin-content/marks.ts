import { CONTENT_MESSAGES } from './messages';

export type Mark = keyof typeof CONTENT_MESSAGES.marks;
export const MARKS = Object.keys(CONTENT_MESSAGES.marks) as Mark[];

/** A text with a selected part. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

const LINE_MARKS: Partial<Record<Mark, string>> = { h2: '## ', h3: '### ', ul: '- ', ol: '1. ' };
const AROUND: Partial<Record<Mark, readonly [string, string]>> = { strong: ['**', '**'], em: ['*', '*'] };
const LINE_MARK = /^(#{2,3} |- |\d+[.] )/;

/** Marks the selected part, or lines, of a rich text. Without a selection it inserts an example, which it selects. */
export function withMark({ text, start, end }: Selected, mark: Mark): Selected {
  const prefix = LINE_MARKS[mark];
  if (prefix !== undefined) return withLineMark({ text, start, end }, mark, prefix);
  const words = text.slice(start, end) || CONTENT_MESSAGES.newText[mark];
  if (mark === 'a') {
    const from = start + words.length + '[]('.length;
    return { ...replaced({ text, start, end }, `[${words}](https://)`), start: from, end: from + 'https://'.length };
  }
  const [before, after] = AROUND[mark]!;
  const from = start + before.length;
  return { ...replaced({ text, start, end }, before + words + after), start: from, end: from + words.length };
}

function withLineMark({ text, start, end }: Selected, mark: Mark, prefix: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = (text.slice(from, to) || CONTENT_MESSAGES.newText[mark]).split('\n');
  const hasAll = lines.every((line) => line.startsWith(prefix));
  const marked = lines.map((line) => (hasAll ? '' : prefix) + line.replace(LINE_MARK, '')).join('\n');
  return { ...replaced({ text, start: from, end: to }, marked), start: from, end: from + marked.length };
}

/** Replaces the selected part; what was inserted is selected. */
export const replaced = ({ text, start, end }: Selected, part: string): Selected => ({
  text: text.slice(0, start) + part + text.slice(end),
  start,
  end: start + part.length,
});
