import { weaknessOf } from './password-weakness.js';

const owner = { name: 'Asha M. Rao', email: 'ravi.krishnan+shop@orchard.example' };
const weakness = (password: string) =>
  weaknessOf(password, owner, { shopName: 'Mewa & Co', common: new Set(['password', 'sunshine']) });

it.each([
  ['almond7', /at least 8 characters/],
  ['🌰🌰बादाम', /at least 8 characters/],
  ['password', /very common/],
  ['SunShine', /very common/],
  ['aaaaaaaa', /not a repetition/],
  ['1234512345', /not a repetition/],
  ['AbcAbcABC', /not a repetition/],
  ['abcdefgh', /a sequence/],
  ['87654321', /a sequence/],
  ['my-ASHA-basket', /without your name/],
  ['krishnan-basket', /your email/],
  ['orchard-keeper', /your email/],
  ['basket-of-mewa', /name of the shop/],
])('reports %s as weak: %s', (password, why) => {
  expect(weakness(password)).toMatch(why);
});

it.each([
  'almond-basket',
  'extraordinary nuts',
  'co-operation',
  'पासवर्ड🌰',
  'abcdefgg',
  '        x',
  'correct horse battery staple',
])('accepts %s', (password) => {
  expect(weakness(password)).toBeNull();
});
