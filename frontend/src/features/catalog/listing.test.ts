import { aProduct, aVariant } from '../../testing/builders';
import { listed } from './listed';
import { favourites, applyFilters, filterParams, readFilters, type ListFilters } from './listing';
import { initialVariant } from './variants';

const noFilters: ListFilters = { search: '', sort: 'featured', inStockOnly: false };
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
const names = (filters: Partial<ListFilters>) =>
  applyFilters(all, { ...noFilters, ...filters }).map(({ name }) => name);

it('keeps the server order by default', () => {
  expect(names({})).toEqual(['Almonds', 'Medjool Dates', 'Figs', 'Unpriced']);
});

it('sorts by lowest price, products without a price last in both directions', () => {
  expect(names({ sort: 'price' })).toEqual(['Almonds', 'Figs', 'Medjool Dates', 'Unpriced']);
  expect(names({ sort: '-price' })).toEqual(['Medjool Dates', 'Figs', 'Almonds', 'Unpriced']);
});

it('sorts by date, newest first', () => {
  expect(names({ sort: 'newest' })[0]).toBe('Unpriced');
});

it('ranks many good reviews above few slightly better ones', () => {
  expect(names({ sort: 'rating' }).slice(0, 3)).toEqual(['Figs', 'Medjool Dates', 'Almonds']);
});

it('filters sold-out products on request, and always from the favourites', () => {
  expect(names({ inStockOnly: true })).toEqual(['Almonds', 'Medjool Dates']);
  expect(favourites(all, 1).map(({ name }) => name)).toEqual(['Medjool Dates']);
});

it('round-trips filters through the address', () => {
  const filters: ListFilters = { search: 'fig & date', sort: '-price', inStockOnly: true };
  expect(readFilters(new URLSearchParams(filterParams(filters).toString()))).toEqual(filters);
  expect(filterParams(noFilters).toString()).toBe('');
  expect(readFilters(new URLSearchParams('sort=constructor'))).toEqual(noFilters);
  expect(readFilters(new URLSearchParams(`q=+${'a'.repeat(200)}`)).search).toBe('a'.repeat(100));
});

describe('the initial size of a product page', () => {
  const [gone, first, second] = [aVariant({ size: 'S', stock: 0 }), aVariant({ size: 'M' }), aVariant({ size: 'L' })];
  it.each([
    ['the first in stock', [gone, first, second], null, first],
    ['the requested one', [gone, first, second], 'L', second],
    ['not the requested one when it is sold out', [gone, first], 'S', first],
    ['the first when all are sold out', [gone], null, gone],
    ['none for a product without sizes', [], null, null],
  ])('selects %s', (_, variants, wanted, expected) => {
    expect(initialVariant(variants, wanted)).toBe(expected);
  });
});
