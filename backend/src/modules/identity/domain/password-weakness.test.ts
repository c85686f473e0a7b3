import { staffWeaknessOf, weaknessOf } from './password-weakness.js';

const owner = { name: 'Asha M. Rao', email: 'ravi.krishnan+shop@orchard.example' };
const weakness = (password: string) =>
  weaknessOf(password, owner, { shopName: 'Mewa & Co', common: new Set(['password', 'sunshine']) });

it.each([
  ['almond7', /at least 8 characters/],
  ['🌰🌰बादाम', /at least 8 characters/],
  ['password', /very common/],
  ['SunShine', /very common/],
  ['password1!', /very common/],
  ['sunshine-2026!!', /very common/],
  ['123-Sunshine#', /very common/],
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

it.each([
  ['password1!', /12 to 128 characters/],
  ['Password1234!', /very common/],
  ['2026!sunshine2026!', /very common/],
  ['x'.repeat(129), /12 to 128 characters/],
  ['orchard-keeper', null],
  ['sunshine-password', null],
  ['123456789012-', null],
])('decides whether staff may have %s', (password, why) => {
  const weak = staffWeaknessOf(password, {
    length: { min: 12, max: 128 },
    common: new Set(['password', 'sunshine']),
  });
  if (why) expect(weak).toMatch(why);
  else expect(weak).toBeNull();
});
