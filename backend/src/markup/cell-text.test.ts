import { Random } from '../testing/randomized/random.js';
import { escapeFormulas, unescapeFormulas } from './cell-text.js';

/** Splits a line as a spreadsheet with this separator does that ignores quotation marks. */
const cellsOf = (cell: string, separator: string): string[] => cell.split(new RegExp(`[${separator}\r\n]`));
const ACTS = /^[^\S\t\r\n]*[=+\-@＝＋－＠]/;

it.each([
  'Nut;=1+1',
  'Nut,=1+1',
  'Nut\t=1+1',
  'Nut|=1+1',
  'Nut\n=1+1',
  'Nut\r\n=1+1',
  'Nut;+1',
  'Nut;-1',
  'Nut;@SUM(1)',
  'Nut; =1',
  'Nut;;=1',
  'Nut";=1',
  '=1;=2',
  'Nut;\t=1',
  '\t=1',
  'Nut;＝1',
  "Nut;'=1",
])('lets no part of %j act as a formula, whatever separator is used', (text) => {
  for (const separator of [';', ',', '\t', '|'])
    for (const cell of cellsOf(escapeFormulas(text), separator)) expect([cell, ACTS.test(cell)]).toEqual([cell, false]);
  expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
});

it.each(['Almonds; roasted, 250 g', 'a-b; c+d, e=f', '12, Lake View Road', 'care@mewavan.example', "it's; 'fine'", ''])(
  'leaves %j unchanged',
  (text) => {
    expect(escapeFormulas(text)).toBe(text);
  },
);

it('restores every text exactly', () => {
  const random = new Random(3);
  for (let time = 0; time < 20_000; time++) {
    const text = Array.from({ length: random.between(0, 8) }, () =>
      random.pick(['=', '+', '-', '@', "'", "'", ';', ',', '\t', '\n', '\r', ' ', '|', 'a', '＝', '"']),
    ).join('');
    expect(unescapeFormulas(escapeFormulas(text))).toBe(text);
  }
});
