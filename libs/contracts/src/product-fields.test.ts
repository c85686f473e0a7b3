import { tidied } from './product-fields.js';

it('trims texts and drops blank entries of lists', () => {
  expect(
    tidied({
      name: '  Almonds ',
      description: ' ',
      benefits: [' Crisp ', '  ', ''],
      facts: [
        { title: ' Energy ', description: '' },
        { title: ' ', description: '' },
      ],
    }),
  ).toEqual({ name: 'Almonds', description: '', benefits: ['Crisp'], facts: [{ title: 'Energy', description: '' }] });
});

it('returns other values as they are', () => {
  expect(tidied({ stock: 0, originalPrice: null, isListed: false, sizes: [0] })).toEqual({
    stock: 0,
    originalPrice: null,
    isListed: false,
    sizes: [0],
  });
});
