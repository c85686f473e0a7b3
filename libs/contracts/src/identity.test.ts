import { nameFault } from './identity.js';

it.each(['Li', 'A', 'Asha Rao', '  Ravi  ', 'x'.repeat(100), '😀'.repeat(100)])('takes %j for a name', (name) => {
  expect(nameFault(name)).toBeNull();
});

it.each([
  ['', 'Enter your full name.'],
  ['   ', 'Enter your full name.'],
  ['x'.repeat(101), 'A name is one line of at most 100 characters.'],
  ['Asha\nRao', 'A name is one line of at most 100 characters.'],
])('says what is wrong with %j', (name, sentence) => {
  expect(nameFault(name)).toBe(sentence);
});
