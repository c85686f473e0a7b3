import { searchWords } from './search-words.js';

it.each([
  ['kashmiri figs', ['kashmiri', 'figs']],
  ['  figs\t\n figs Figs ', ['Figs']],
  ['badam & pista', ['badam', 'pista']],
  ['500g (pack)', ['500g', '(pack)']],
  ['बादाम', ['बादाम']],
  ['', []],
  [' '.repeat(100), []],
])('reads %j as %j', (text, words) => expect(searchWords(text)).toEqual(words));

it.each(['%', '_ % \\', "'; --", '....'])('finds no word in %j', (text) => expect(searchWords(text)).toBeNull());

it('reads the first six different words', () =>
  expect(searchWords('ab ab cd ef gh ij kl mn op')).toEqual(['ab', 'cd', 'ef', 'gh', 'ij', 'kl']));
