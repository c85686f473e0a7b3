import { mergeLines } from './priced-cart.js';

it('merges two lines of one size, even if their product ids differ in case', () => {
  const lines = [
    { product: 'ABC', size: '250g', quantity: 2 },
    { product: 'abc', size: '250g', quantity: 3 },
    { product: 'abc', size: '500g', quantity: 1 },
  ];
  expect(mergeLines(lines)).toEqual([
    { product: 'abc', size: '250g', quantity: 5 },
    { product: 'abc', size: '500g', quantity: 1 },
  ]);
});
