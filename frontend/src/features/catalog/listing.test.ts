import { aProduct, aVariant } from '../../testing/builders';
import { activeFilters, withoutFilters } from './active-filters';
import { listed } from './listed';
import { facetFilters, favourites, filterParams, knownParams, readFilters, type ListFilters } from './listing';
import { initialVariant, matchingSize } from './variants';

const read = (query: string) => readFilters(new URLSearchParams(query));
const written = (query: string) => knownParams(new URLSearchParams(query)).toString();

const all: ListFilters = {
  q: 'fig & date',
  category: 'Gift Boxes',
  kind: ['nuts', 'gifts'],
  origin: ['IN', 'US'],
  minPrice: 99.5,
  maxPrice: 900,
  rating: 4,
  inStock: true,
  sort: 'unit-price',
  page: 3,
};

it('round-trips filters through the address', () => {
  const query = filterParams(all).toString();
  expect(query).toBe(
    'q=fig+%26+date&category=Gift+Boxes&kind=nuts&kind=gifts&origin=IN&origin=US&minPrice=99.5&maxPrice=900&rating=4&inStock=1&sort=unit-price&page=3',
  );
  expect(read(query)).toEqual(all);
  expect(read('')).toEqual({});
});

it.each([
  ['origin=US,IN&origin=US', 'origin=IN&origin=US'],
  ['minPrice=900&maxPrice=100', 'minPrice=100&maxPrice=900'],
  ['minPrice=1%2C299', 'minPrice=1299'],
  [`q=+${'a'.repeat(200)}`, `q=${'a'.repeat(100)}`],
  ['page=1&sort=newest', ''],
  ['q=&category=&minPrice=&maxPrice=&rating=&sort=newest', ''],
  ['sort=constructor&category=Nuts&origin=India&rating=9&inStock=yes&page=0&minPrice=-1&maxPrice=lots&x=1', ''],
  ['page=1000&minPrice=1.005', ''],
  ['kind=gifts,nuts&kind=fruit', 'kind=nuts&kind=gifts'],
  ['q=fig&sort=newest', 'q=fig&sort=newest'],
  ['q=fig&sort=relevance', 'q=fig'],
  ['sort=relevance', ''],
])('keeps of %s what is known, in one spelling', (query, known) => {
  expect(written(query)).toBe(known);
  expect(written(known)).toBe(known);
});

it('counts the same products whatever the order and page', () => {
  const { sort: _sort, page: _page, ...others } = all;
  expect(facetFilters(all)).toEqual(others);
});

it('names each filter in use, with what is left without it', () => {
  const { page: _page, ...onFirstPage } = all;
  const active = activeFilters(all, [{ code: 'US', name: 'United States', count: 1 }]);
  expect(active.map(({ label }) => label)).toEqual([
    'Search: fig & date',
    'Nuts',
    'Gifts',
    'IN',
    'United States',
    'Gift boxes',
    '₹99.50 to ₹900.00',
    '4 stars and up',
    'In stock only',
  ]);
  expect(active[3]!.others).toEqual({ ...onFirstPage, origin: ['US'] });
  const { q: _q, ...withoutSearch } = onFirstPage;
  expect(active[0]!.others).toEqual(withoutSearch);
  expect(active.slice(4).map(({ others }) => filterParams(others).toString())).toEqual(
    ['origin=US', 'category=Gift+Boxes', 'minPrice=99.5&maxPrice=900', 'rating=4', 'inStock=1'].map((gone) =>
      filterParams(onFirstPage).toString().replace(`&${gone}`, ''),
    ),
  );
  expect(withoutFilters(all)).toEqual({ q: 'fig & date', sort: 'unit-price' });
});

it.each([
  [{ minPrice: 300 }, 'From ₹300.00'],
  [{ maxPrice: 300 }, 'Up to ₹300.00'],
  [{ maxPrice: 499.99 }, 'Under ₹500'],
  [{ minPrice: 1000, maxPrice: 1999.99 }, '₹1,000 to ₹2,000'],
])('names one limit of the price alone: %j', (filters, label) => {
  expect(activeFilters(filters, []).map((one) => one.label)).toEqual([label]);
});

it('takes the first four products in stock as favourites', () => {
  const products = ['Figs', 'Dates', 'Almonds', 'Raisins', 'Walnuts', 'Pistachios'].map((name) =>
    listed(aProduct({ name, variants: [aVariant({ stock: name === 'Figs' ? 0 : 1 })] })),
  );
  expect(favourites(products).map(({ name }) => name)).toEqual(['Dates', 'Almonds', 'Raisins', 'Walnuts']);
});

it.each([
  ['the cheapest within the limits', { minPrice: 200 }, 'M'],
  ['one in stock rather than a cheaper one', { maxPrice: 1000 }, 'M'],
  ['one that is sold out when no other is within the limits', { maxPrice: 150 }, 'S'],
  ['none beyond all limits', { minPrice: 2000 }, undefined],
  ['none without limits', {}, undefined],
])('shows as the size that matches a price %s', (_, limits, size) => {
  const sizes = [
    aVariant({ size: 'S', price: 100, stock: 0 }),
    aVariant({ size: 'M', price: 250 }),
    aVariant({ size: 'L', price: 900 }),
  ];
  expect(matchingSize(sizes, limits)?.size).toBe(size);
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
