import { searchWords, closestWord } from './search-words.js';

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

const WORDS =
  'badam kaju akhrot pista kishmish munakka anjeer khajoor khubani makhana almonds walnut raisins pecan chia'.split(
    ' ',
  );

it.each([
  ['badaam', 'badam'],
  ['baadaam', 'badam'],
  ['kajoo', 'kaju'],
  ['anjir', 'anjeer'],
  ['khajur', 'khajoor'],
  ['kajur', 'khajoor'],
  ['kismis', 'kishmish'],
  ['akrot', 'akhrot'],
  ['makhane', 'makhana'],
  ['almnds', 'almonds'],
  ['almodn', 'almonds'],
  ['almond', 'almonds'],
  ['wallnut', 'walnut'],
  ['walnuts', 'walnut'],
  ['rasins', 'raisins'],
  ['raisens', 'raisins'],
])('reads %s as %s', (word, meaning) => expect(closestWord(word, WORDS)).toBe(meaning));

it.each(['chips', 'kajal', 'khakhra', 'laptop', 'paan', 'pan', 'mango', 'peanut', 'donut', 'bad', 'salmonds', ''])(
  'reads %p as none of the words',
  (word) => expect(closestWord(word, WORDS)).toBeNull(),
);

it('takes the first of two words that are equally close', () => {
  expect(closestWord('wallnut', ['walnut', 'walnuts'])).toBe('walnut');
});
