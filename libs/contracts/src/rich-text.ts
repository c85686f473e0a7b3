/** The elements of a rich text. Pages render no others. */
export const RICH_ELEMENTS = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a'] as const;

/** An element with what it contains: texts and elements. */
export interface RichElement {
  el: (typeof RICH_ELEMENTS)[number];
  /** Of links only. */
  href?: string;
  of: RichNode[];
}
export type RichNode = string | RichElement;

/** Targets of links: pages of the shop, https, mail and telephone. */
const HREF = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\p{Cc}]*$/u;

/** The marks inside a paragraph: an escaped mark, bold, emphasis, a link. */
const MARK = /\\([\\*[\]])|\*\*((?:[^*]|\*(?!\*))+)\*\*|\*(?!\s)([^*]+)\*|\[([^\][]+)\]\(([^()\s]*)\)/g;

const BLOCK = /^(?:(## )|(### )|(- )|(\d{1,3}[.] ))?(.*)$/;
const STARTS = ['h2', 'h3', 'ul', 'ol'] as const;

/**
 * Parses a rich text: blank lines separate paragraphs, `## ` and `### ` start headings, `- ` and `1. ` lists; inside,
 * `**bold**`, `*emphasis*` and `[words](address)`. Anything else, such as HTML, is text.
 * @param onBadLink called with the target of each link that must not be one; its words stay as text
 */
export function parseRichText(source: string, onBadLink: (href: string) => void = () => undefined): RichElement[] {
  const blocks: RichElement[] = [];
  let open: { el: 'p' | 'ul' | 'ol'; texts: string[] } = { el: 'p', texts: [] };
  const inline = (text: string) => inlineNodes(text, onBadLink);
  const close = () => {
    const { el, texts } = open;
    if (texts.length > 0)
      blocks.push(
        el === 'p'
          ? { el, of: inline(texts.join(' ')) }
          : { el, of: texts.map((text) => ({ el: 'li', of: inline(text) })) },
      );
  };
  for (const line of source.split(/\r?\n/)) {
    const [, ...marks] = BLOCK.exec(line.trim()) as (string | undefined)[];
    const text = marks.pop() ?? '';
    const start = STARTS[marks.findIndex((mark) => mark !== undefined)] ?? 'p';
    const isHeading = start === 'h2' || start === 'h3';
    if (text === '' || open.el !== start) {
      close();
      open = { el: isHeading ? 'p' : start, texts: [] };
    }
    if (isHeading) blocks.push({ el: start, of: inline(text) });
    else if (text !== '') open.texts.push(text);
  }
  close();
  return blocks;
}

function inlineNodes(text: string, onBadLink: (href: string) => void): RichNode[] {
  const nodes: RichNode[] = [];
  const add = (node: RichNode) => {
    const last = nodes.length - 1;
    if (typeof node === 'string' && typeof nodes[last] === 'string') nodes[last] += node;
    else if (node !== '') nodes.push(node);
  };
  let end = 0;
  for (const { 0: whole, 1: escaped, 2: bold, 3: emphasis, 4: words, 5: href = '', index } of text.matchAll(MARK)) {
    add(text.slice(end, index));
    end = index + whole.length;
    if (bold !== undefined) add({ el: 'strong', of: inlineNodes(bold, onBadLink) });
    else if (emphasis !== undefined) add({ el: 'em', of: inlineNodes(emphasis, onBadLink) });
    else if (words === undefined) add(escaped!);
    else if (HREF.test(href)) add({ el: 'a', href, of: [words] });
    else {
      onBadLink(href);
      add(words);
    }
  }
  add(text.slice(end));
  return nodes;
}
