import { hasWebAddress, nameError } from './identity.js';

it.each(['Li', 'A', 'Asha Rao', '  Ravi  ', 'x'.repeat(100), '😀'.repeat(100)])('accepts the name %j', (name) => {
  expect(nameError(name)).toBeNull();
});

it.each([
  ['', 'Enter your full name.'],
  ['   ', 'Enter your full name.'],
  ['x'.repeat(101), 'A name is one line of at most 100 characters.'],
  ['Asha\nRao', 'A name is one line of at most 100 characters.'],
])('describes what is wrong with the name %j', (name, sentence) => {
  expect(nameError(name)).toBe(sentence);
});

it.each([
  'http://spam.example',
  'Win! https://x.y',
  'www.spam',
  'WWW.SPAM.IN',
  'Free gift at spam.com',
  'bit.ly/abc',
  'lucky-draw.shop',
  'spam．com',
  'ｗｗｗ.spam',
  'click.here.xyz now',
  'a@spam.co.in',
])('finds the web address in %s', (name) => expect(hasWebAddress(name)).toBe(true));

it.each([
  'Kavya Rao',
  'Dr. A.P.J. Abdul Kalam',
  'Md.Arif Khan',
  'Smt.Lakshmi',
  "D'Souza",
  'S.K.Co',
  'José M. Peña',
  'कविता राव',
  'K. V. Rao (Pune)',
  'Rao, Kavya',
  'M.Indira',
  'St.Thomas',
  'R/O Pune',
  'Ravi & Sons',
  'Mr.Cook',
  'Smt.Meena',
])('finds no web address in %s', (name) => expect(hasWebAddress(name)).toBe(false));
