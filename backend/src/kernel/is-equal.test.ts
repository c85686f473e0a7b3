import { isEqual } from './is-equal.js';

it('compares values, whatever the order of keys', () => {
  expect(isEqual([{ title: 'Energy', text: ['a'] }], [{ text: ['a'], title: 'Energy' }])).toBe(true);
  expect(isEqual({ texts: ['a', 'b'] }, { texts: ['b', 'a'] })).toBe(false);
  expect(isEqual({ stock: 1 }, { stock: '1' })).toBe(false);
  expect(isEqual({ stock: null }, { stock: 0 })).toBe(false);
});
