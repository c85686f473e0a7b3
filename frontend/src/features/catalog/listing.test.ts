import { aProduct, aVariant } from '../../testing/builders';
import { listed } from './listed';
import { favourites, fitting, paramsFor, wishIn, type Wish } from './listing';
import { initialVariant } from './variants';

const nothing: Wish = { search: '', sort: 'featured', inStockOnly: false };
const almonds = aProduct({
  name: 'Almonds',
  variants: [aVariant({ price: 300 }), aVariant({ price: 100 })],
  rating: 4.8,
  numReviews: 2,
  updatedAt: '2026-01-01',
});
const dates = aProduct({
  _id: 'd',
  name: 'Medjool Dates',
  description: 'Soft.',
  variants: [aVariant({ price: 200 })],
  rating: 4.5,
  numReviews: 40,
  updatedAt: '2026-03-01',
});
const figs = aProduct({
  _id: 'f',
  name: 'Figs',
  description: 'Chewy.',
  variants: [aVariant({ stock: 0, price: 150 })],
  rating: 5,
  numReviews: 90,
  updatedAt: '2026-02-01',
});
const unpriced = aProduct({ _id: 'u', name: 'Unpriced', variants: [], updatedAt: '2026-04-01' });
const all = [almonds, dates, figs, unpriced].map(listed);
const names = (wish: Partial<Wish>) => fitting(all, { ...nothing, ...wish }).map(({ name }) => name);

it('keeps the order of the shop until another is asked for', () => {
  expect(names({})).toEqual(['Almonds', 'Medjool Dates', 'Figs', 'Unpriced']);
});

it('orders by the lowest price, and puts what has no price last either way', () => {
  expect(names({ sort: 'price' })).toEqual(['Almonds', 'Figs', 'Medjool Dates', 'Unpriced']);
  expect(names({ sort: '-price' })).toEqual(['Medjool Dates', 'Figs', 'Almonds', 'Unpriced']);
});

it('orders by date, newest first', () => {
  expect(names({ sort: 'newest' })[0]).toBe('Unpriced');
});

it('ranks many good reviews above few slightly better ones', () => {
  expect(names({ sort: 'rating' }).slice(0, 3)).toEqual(['Figs', 'Medjool Dates', 'Almonds']);
});

it('finds every word of a search in name or description, whatever the case', () => {
  expect(names({ search: ' SOFT medjool ' })).toEqual(['Medjool Dates']);
  expect(names({ search: 'soft figs' })).toEqual([]);
});

it('leaves out what is sold out when asked, and from the favourites always', () => {
  expect(names({ inStockOnly: true })).toEqual(['Almonds', 'Medjool Dates']);
  expect(favourites(all, 1).map(({ name }) => name)).toEqual(['Medjool Dates']);
});

it('writes a wish into the address and reads it back', () => {
  const wish: Wish = { search: 'fig & date', sort: '-price', inStockOnly: true };
  expect(wishIn(new URLSearchParams(paramsFor(wish).toString()))).toEqual(wish);
  expect(paramsFor(nothing).toString()).toBe('');
  expect(wishIn(new URLSearchParams('sort=constructor'))).toEqual(nothing);
});

describe('the size a product page starts with', () => {
  const [gone, first, second] = [aVariant({ size: 'S', stock: 0 }), aVariant({ size: 'M' }), aVariant({ size: 'L' })];
  it.each([
    ['the first in stock', [gone, first, second], null, first],
    ['the wanted one', [gone, first, second], 'L', second],
    ['not the wanted one when it is sold out', [gone, first], 'S', first],
    ['the first when all are sold out', [gone], null, gone],
    ['none for a product without sizes', [], null, null],
  ])('is %s', (_, variants, wanted, expected) => {
    expect(initialVariant(variants, wanted)).toBe(expected);
  });
});
