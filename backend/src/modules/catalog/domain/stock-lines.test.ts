import { mergeLines } from './stock-lines.js';

it('adds up lines of the same variant', () => {
  expect(
    mergeLines([
      { variantId: 'a', quantity: 2 },
      { variantId: 'b', quantity: 1 },
      { variantId: 'a', quantity: 3 },
    ]),
  ).toEqual([
    { variantId: 'a', quantity: 5 },
    { variantId: 'b', quantity: 1 },
  ]);
});

it.each([0, -1, 1.5, NaN, Infinity])('rejects the quantity %p', (quantity) => {
  expect(() => mergeLines([{ variantId: 'a', quantity }])).toThrow(RangeError);
});
