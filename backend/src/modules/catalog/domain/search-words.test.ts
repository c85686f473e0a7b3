import { inLatinLetters } from './devanagari.js';
import { closestWord, nearWords, otherForm, searchWords, withoutAmounts } from './search-words.js';

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

it.each([
  ['badam 500g', 'badam  ', [500]],
  ['1.5 kg kaju', '  kaju', [1500]],
  ['kaju 250gm 1 kilo', 'kaju    ', [250, 1000]],
  ['2 litres', ' ', [2000]],
  ['W240 500 packs', 'W240 500 packs', []],
  ['0 g 7 days', '0 g 7 days', []],
])('reads the weights of %j', (text, rest, amounts) => expect(withoutAmounts(text)).toEqual({ text: rest, amounts }));

it.each([
  ['almonds', 'almond'],
  ['cranberries', 'cranberry'],
  ['cranberry', 'cranberries'],
  ['boxes', 'box'],
  ['dates', 'date'],
  ['बादाम', 'badam'],
  ['fig', null],
  ['gas', null],
  ['glass', null],
  ['almond', null],
])('knows another form of %s: %s', (word, form) => expect(otherForm(word)).toBe(form));

it.each([
  ['काजू', 'kaju'],
  ['अखरोट', 'akhrot'],
  ['किशमिश', 'kishmish'],
  ['अंजीर', 'anjir'],
  ['चिलगोज़ा', 'chilgoza'],
  ['मुनक्का', 'munakka'],
  ['पिस्ता', 'pista'],
  ['गिफ्ट', 'gipht'],
  ['आलू', 'alu'],
  ['ं', null],
])('writes %s as %s', (word, latin) => expect(inLatinLetters(word)).toBe(latin));

it('offers words that look alike, the closest first, and none that do not', () => {
  expect(nearWords('allmonds', ['walnuts', 'almond', 'almonds', 'xylitol'])).toEqual(['almond', 'almonds']);
  expect(nearWords('sofa', ['saffron', 'seeds'])).toEqual([]);
});
