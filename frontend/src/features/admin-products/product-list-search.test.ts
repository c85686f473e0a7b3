import { DEFAULT_SEARCH, paramsFor, queryFor, searchIn } from './product-list-search';

it.each([
  ['', {}],
  [
    'q=almond&category=Gift+Boxes&stock=low&sort=-stock&page=3',
    { q: 'almond', category: 'Gift Boxes', stock: 'low', sort: '-stock', page: 3 },
  ],
  ['sort=rating', { sort: 'rating' }],
] as const)('round-trips "%s"', (address, search) => {
  expect(searchIn(new URLSearchParams(address))).toEqual({ ...DEFAULT_SEARCH, ...search });
  expect(paramsFor({ ...DEFAULT_SEARCH, ...search }).toString()).toBe(address);
});

it.each(['category=Nuts', 'stock=much', 'sort=colour', 'page=0', 'page=-1', 'page=two', 'page=1.5'])(
  'drops invalid parameters: %s',
  (address) => {
    expect(searchIn(new URLSearchParams(address))).toEqual(DEFAULT_SEARCH);
  },
);

it('requests one filtered page from the server', () => {
  expect(queryFor({ ...DEFAULT_SEARCH, q: ' almond ', page: 2 })).toEqual({
    q: 'almond',
    sort: 'newest',
    page: 2,
    limit: 25,
  });
});
