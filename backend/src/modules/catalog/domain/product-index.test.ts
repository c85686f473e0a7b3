import { paise } from '@shop/money';
import { ProductIndex, type SearchableProduct } from './product-index.js';
import type { SearchWord } from './search-words.js';
import { suggestionsFor, typedWord } from './suggestions.js';

const product = (title: string, more: Partial<SearchableProduct> & { description?: string } = {}) => {
  const { description = 'Fresh.', ...others } = more;
  const name = title.toLowerCase();
  const text = `${name} ${description.toLowerCase()}`;
  const counted = { category: 'Shop All', kind: '' as const, origins: [], ratingSum: 0, amounts: [], sizes: [] };
  return { id: name, title, name, text, isPublished: true, score: 0, count: 0, createdAt: 1, ...counted, ...others };
};

const indexOf = (...products: SearchableProduct[]) => {
  const index = new ProductIndex(['fox nut']);
  for (const one of products) index.put(one);
  return index;
};

const word = (text: string, more: Partial<SearchWord> = {}): SearchWord => ({
  word: text,
  form: null,
  meaning: null,
  ...more,
});

const search = (index: ProductIndex, words: (string | SearchWord)[], withDrafts = false) => {
  const read = words.map((one) => (typeof one === 'string' ? word(one) : one));
  const { products, unmatched } = index.find(read, { withDrafts });
  return { ids: products.map(({ id }) => id), unmatched: unmatched.map((one) => one.word) };
};

const find = (index: ProductIndex, ...words: (string | SearchWord)[]) => search(index, words).ids;

it.each<[what: string, searched: SearchWord, text: string, isFound: boolean]>([
  ['inside a word', word('alnu'), 'walnuts', true],
  ['beside other characters', word('picked'), 'hand-picked, dried', true],
  ['two letters at the start of a word', word('wa'), 'the walnuts', true],
  ['two letters inside a word', word('al'), 'walnuts', false],
  ['a form as a whole word', word('figs', { form: 'fig' }), '(fig)', true],
  ['a form as part of a word', word('figs', { form: 'fig' }), 'figure', false],
  ['a meaning at the start of a word', word('khajoor', { meaning: 'date' }), 'sun-dates', true],
  ['a meaning inside a word', word('khajoor', { meaning: 'date' }), 'update', false],
  ['a meaning of two words', word('makhana', { meaning: 'fox nut' }), 'roasted fox nuts', true],
  ['a meaning of two words apart', word('makhana', { meaning: 'fox nut' }), 'fox and nuts', false],
  ['the same across two words of a text', word('ox nu'), 'fox nuts', false],
  ['one letter at the start of a word', word('w'), 'the walnuts', true],
  ['one letter inside a word', word('a'), 'walnuts', false],
  ['one letter after a bracket', word('x', { form: 'w' }), '(w)', true],
  ['a form of two letters', word('ties', { form: 'ty' }), 'sun-ty', true],
])('matches %s', (_what, searched, description, isFound) => {
  const index = indexOf(product('Box', { description }));
  expect(search(index, [searched])).toEqual({ ids: isFound ? ['box'] : [], unmatched: isFound ? [] : [searched.word] });
});

it('finds products that match all words', () => {
  const index = indexOf(product('Kashmiri figs'), product('Kashmiri walnuts'), product('Turkish figs'));
  expect(find(index, 'kashmiri', 'figs')).toEqual(['kashmiri figs']);
  expect(search(index, ['turkish', 'walnuts', 'dates'])).toEqual({ ids: [], unmatched: ['dates'] });
  expect(find(index)).toHaveLength(3);
});

it('orders by the name, then the rating, then the number of ratings, then the age', () => {
  const index = indexOf(
    product('Box', { description: 'figs', score: 5 }),
    product('Confignote', { score: 5 }),
    product('Old figs'),
    product('New figs', { createdAt: 2 }),
    product('Liked figs', { score: 4, count: 1 }),
    product('Often liked figs', { score: 4, count: 2 }),
  );
  expect(find(index, 'fig')).toEqual(['often liked figs', 'liked figs', 'new figs', 'old figs', 'confignote', 'box']);
});

it('counts a name that starts with the meaning as much as one that starts with the word', () => {
  const index = indexOf(product('Box', { description: 'kaju', score: 5 }), product('Whole cashews'), product('Kaju'));
  expect(find(index, word('kaju', { meaning: 'cashew' }))).toEqual(['kaju', 'whole cashews', 'box']);
});

it('finds drafts only where they are wanted', () => {
  const index = indexOf(product('Figs', { isPublished: false }));
  expect([search(index, ['figs']), index.byName, index.origins]).toEqual([
    { ids: [], unmatched: ['figs'] },
    [],
    new Set(),
  ]);
  expect(search(index, ['figs'], true)).toEqual({ ids: ['figs'], unmatched: ['figs'] });
});

it('finds a changed product by its new words only, and in its new order', () => {
  const index = indexOf(product('Figs', { id: 'a' }), product('Figs', { id: 'b' }));
  index.put(product('Figs', { id: 'b', score: 5 }));
  expect(find(index, 'figs')).toEqual(['b', 'a']);
  index.put(product('Dates', { id: 'a' }));
  expect([find(index, 'figs'), find(index, 'dates')]).toEqual([['b'], ['a']]);
  index.remove('b');
  expect(search(index, ['figs'])).toEqual({ ids: [], unmatched: ['figs'] });
});

it('has the sizes of a product after a change of only these, in the same order', () => {
  const index = indexOf(product('Figs', { id: 'a', origins: ['TR'] }), product('Figs', { id: 'b' }));
  const { origins } = index;
  index.put(product('Figs', { id: 'b', sizes: [{ price: paise(100), free: 1, isLow: true }] }));
  expect(index.origins).toBe(origins);
  expect(index.find([word('figs')], { withDrafts: false }).products.map(({ sizes }) => sizes.length)).toEqual([0, 1]);
});

it('finds words in names of published products that are spelt alike', () => {
  const index = indexOf(
    product('Walnuts (halves)', { id: 'a' }),
    product('Walnut-oil', { id: 'b', description: 'wallnutty' }),
    product('Wallnut', { id: 'c', isPublished: false }),
  );
  expect(index.similarTo('wallnut', 9)).toEqual(['walnut', 'walnuts']);
  expect(index.similarTo('wallnut', 1)).toEqual(['walnut']);
  index.remove('b');
  index.put(product('Dates', { id: 'a' }));
  expect(index.similarTo('wallnut', 9)).toEqual([]);
});

it('finds the same after thousands of changes', () => {
  const index = indexOf(product('Figs', { id: 'a' }), product('Fox nuts', { id: 'b' }));
  for (let time = 0; time < 3000; time++) index.put(product(`Dates ${time}`, { id: 'c' }));
  expect(find(index, 'figs')).toEqual(['a']);
  expect(find(index, word('makhana', { meaning: 'fox nut' }))).toEqual(['b']);
  expect([find(index, 'dates'), find(index, '2998'), find(index, '2999')]).toEqual([['c'], [], ['c']]);
  expect([index.similarTo('datess', 9), index.similarTo('2997', 9)]).toEqual([['dates'], ['2999']]);
});

it('suggests names that start with the text, then names with its words, then names with their meanings', () => {
  const index = indexOf(
    product('Whole cashews'),
    product('Box of kaju'),
    product('Kajukatli'),
    product('Kaju'),
    product('Figs'),
  );
  const typed = [typedWord(word('kaju'), new Map([['kaju', 'cashew']]))];
  const names = (limit: number) => suggestionsFor(typed, index.byName, limit).map(({ title }) => title);
  expect(names(8)).toEqual(['Kaju', 'Kajukatli', 'Box of kaju', 'Whole cashews']);
  expect(names(3)).toEqual(['Kaju', 'Kajukatli', 'Box of kaju']);
  expect(names(1)).toEqual(['Kaju']);
});
