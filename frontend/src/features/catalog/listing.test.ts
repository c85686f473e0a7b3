import { aProduct, aVariant } from '../../testing/builders';
import { activeFilters, withoutFilters } from './active-filters';
import { listed } from './listed';
import { facetFilters, favourites, filterParams, knownParams, readFilters, type ListFilters } from './listing';
import { initialVariant } from './variants';

const read = (query: string) => readFilters(new URLSearchParams(query));
const written = (query: string) => knownParams(new URLSearchParams(query)).toString();

const all: ListFilters = {
  q: 'fig & date',
  category: 'Gift Boxes',
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
    'q=fig+%26+date&category=Gift+Boxes&origin=IN&origin=US&minPrice=99.5&maxPrice=900&rating=4&inStock=1&sort=unit-price&page=3',
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
])('keeps of %s what is known, in one spelling', (query, known) => {
  expect(written(query)).toBe(known);
  expect(written(known)).toBe(known);
});

it('asks for the same countries whatever the countries, order and page', () => {
  const { origin: _origin, sort: _sort, page: _page, ...others } = all;
  expect(facetFilters(all)).toEqual(others);
});

it('names each filter in use, with what is left without it', () => {
  const { page: _page, ...onFirstPage } = all;
  const active = activeFilters(all, [{ code: 'US', name: 'United States', count: 1 }]);
  expect(active.map(({ label }) => label)).toEqual([
    'IN',
    'United States',
    'Gift boxes',
    '₹99.50 to ₹900.00',
    '4 stars and up',
    'In stock only',
  ]);
  expect(active[0]!.others).toEqual({ ...onFirstPage, origin: ['US'] });
  expect(active.slice(1).map(({ others }) => filterParams(others).toString())).toEqual(
    ['origin=US', 'category=Gift+Boxes', 'minPrice=99.5&maxPrice=900', 'rating=4', 'inStock=1'].map((gone) =>
      filterParams(onFirstPage).toString().replace(`&${gone}`, ''),
    ),
  );
  expect(withoutFilters(all)).toEqual({ q: 'fig & date', sort: 'unit-price' });
});

it.each([
  [{ minPrice: 300 }, 'From ₹300.00'],
  [{ maxPrice: 300 }, 'Up to ₹300.00'],
])('names one limit of the price alone: %j', (filters, label) => {
  expect(activeFilters(filters, []).map((one) => one.label)).toEqual([label]);
});

it('takes the first products in stock as favourites', () => {
  const products = ['Figs', 'Dates', 'Almonds'].map((name) =>
    listed(aProduct({ name, variants: [aVariant({ stock: name === 'Figs' ? 0 : 1 })] })),
  );
  expect(favourites(products, 1).map(({ name }) => name)).toEqual(['Dates']);
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
