import { type Catalogue, plural } from './index.js';

it.each([
  [0, '0 items'],
  [1, '1 item'],
  [2, '2 items'],
  [123456, '1,23,456 items'],
])('writes the plural of %d', (count, text) => {
  expect(plural(count, { one: '# item', other: '# items' })).toBe(text);
});

it('falls back to the form `other`', () => {
  expect(plural(1, { other: 'items: #' })).toBe('items: 1');
});

it('requires the same keys and parameters in a second language', () => {
  const english = {
    title: 'Your cart',
    items: (count: number) => plural(count, { one: '# item', other: '# items' }),
    empty: { heading: 'Nothing here yet' },
    steps: (shop: string) => [{ heading: 'Choose', body: [`What ${shop} sells.`] }],
  } as const;
  const german: Catalogue<typeof english> = {
    title: 'Warenkorb',
    items: (count) => `${count} Artikel`,
    // @ts-expect-error a step without its text does not compile
    steps: () => [{ heading: 'Wählen' }],
    // @ts-expect-error a missing text does not compile
    empty: {},
  };
  expect([english.items(2), german.items(2)]).toEqual(['2 items', '2 Artikel']);
});
