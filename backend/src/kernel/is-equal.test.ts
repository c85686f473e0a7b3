import { isEqual, versionOf } from './is-equal.js';

it('compares values, whatever the order of keys', () => {
  expect(isEqual([{ title: 'Energy', text: ['a'] }], [{ text: ['a'], title: 'Energy' }])).toBe(true);
  expect(isEqual({ texts: ['a', 'b'] }, { texts: ['b', 'a'] })).toBe(false);
  expect(isEqual({ stock: 1 }, { stock: '1' })).toBe(false);
  expect(isEqual({ stock: null }, { stock: 0 })).toBe(false);
});

it('gives equal values one version, and different ones others', () => {
  expect(versionOf({ title: 'Energy', text: ['a'] })).toBe(versionOf({ text: ['a'], title: 'Energy' }));
  expect(versionOf({ stock: 1 })).not.toBe(versionOf({ stock: '1' }));
});
