import { contrast, textContrast, brandProperties } from './brand.js';
import { droppedVariables } from './content.js';
import { parseRichText, RICH_ELEMENTS, type RichNode } from './rich-text.js';

const elements = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.el, ...elements(node.of)]));

it('reads headings, paragraphs, lists, bold, emphasis and links', () => {
  expect(
    parseRichText('## Damage\nWrite *at once*,\nplease.\n- one\n- **two**\n1. three\n\n### Or [ask](mailto:care@x.in)'),
  ).toEqual([
    { el: 'h2', of: ['Damage'] },
    { el: 'p', of: ['Write ', { el: 'em', of: ['at once'] }, ', please.'] },
    {
      el: 'ul',
      of: [
        { el: 'li', of: ['one'] },
        { el: 'li', of: [{ el: 'strong', of: ['two'] }] },
      ],
    },
    { el: 'ol', of: [{ el: 'li', of: ['three'] }] },
    { el: 'h3', of: ['Or ', { el: 'a', href: 'mailto:care@x.in', of: ['ask'] }] },
  ]);
});

it.each(['2 * 3', 'a ** b', '[words] (no link)', '5 * 6 * 7 **', '# no heading', '\\*stars\\*'])(
  'leaves marks that mark nothing as text: %s',
  (text) => expect(elements(parseRichText(text)).filter((el) => el !== 'p')).toEqual([]),
);

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick=alert(1)>x</a>',
  '<!-- --><style>*{display:none}</style>',
])('keeps HTML as text: %s', (text) => expect(parseRichText(text)).toEqual([{ el: 'p', of: [expect.anything()] }]));

it.each([
  'javascript:alert%281%29',
  'JaVaScRiPt:alert`1`',
  'data:text/html,x',
  'vbscript:x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'http://plain.example',
  'https:elsewhere',
  '',
])('refuses the link %s', (href) => {
  const refused: string[] = [];
  const nodes = parseRichText(`Please [read](${href}) it`, (bad) => refused.push(bad));
  expect([elements(nodes), refused]).toEqual([['p'], [href]]);
});

it('yields nothing but its own elements, whatever is typed', () => {
  const marks = ['**', '*', '[', '](', ')', '{', '\n', '- ', '## ', '\\', '<b>', 'javascript:', 'x', '1. '];
  let seed = 7;
  const next = () => marks[(seed = (seed * 1103515245 + 12345) % 2 ** 31) % marks.length]!;
  for (let run = 0; run < 50; run++)
    for (const el of elements(parseRichText(Array.from({ length: 500 }, next).join(''))))
      expect(RICH_ELEMENTS).toContain(el);
  // Ends within the time of a test only if its work does not grow with the square of the length.
  for (const mark of marks) parseRichText(mark.repeat(20_000 / mark.length));
});

it('names the variables that a changed text has lost', () => {
  expect(droppedVariables('returns', { body: 'Report {damage report}.' })).toEqual([
    { field: 'body', variables: ['return reply'] },
  ]);
  expect(droppedVariables('returns', { summary: 'We refund.' })).toEqual([]);
});

it('measures contrast as WCAG does, and derives shades of the accent that can be read', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  for (const accent of ['#ffff00', '#000000', '#ff00ff', '#b5832d']) {
    const shades = brandProperties({ accent, primary: '#5a1a6b' });
    expect(textContrast(shades['--color-gold-dark']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades['--color-gold-light']!, '#5a1a6b')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shades['--color-gold-fill']!, '#231a12')).toBeGreaterThanOrEqual(4.5);
  }
  expect(brandProperties({})).toEqual({});
});
