import { candidatesOf, partsOf } from './trigram-search.js';

it.each([
  ['almonds', ['%almonds%']],
  ['Asha Rao', ['%Asha%', '%Rao%']],
  ['example.in', ['%example%', '%.in%']],
  ['in.example', ['%in%', '%example%']],
  ['rao k', ['%rao%', '% k%']],
  ['seed-2@example.in', ['%seed%', '%-2@%', '%example%', '%.in%']],
  ['50%_off', ['%50%', '%off%']],
  ['a 9', ['%9%']],
  ['999', ['%999%']],
  ['9999', ['%999%']],
  ['aAaAaA', ['%aaa%']],
  ['121212', ['%121%', '%212%']],
  ['1212', ['%1212%']],
  ['बादाम काजू', ['%बादाम%', '%काजू%']],
  ['a9', []],
  ['@@@', []],
])('the parts of %p are those by which an index looks for it', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

it.each([
  ['asha.rao@example.in', '%asha.rao@%'],
  ['rao-2@example.in', '%rao-2@example.in%'],
  ['2@x', '%2@x%'],
  ['asha', '%asha%'],
])('the index looks for %p by %p', (text, pattern) => {
  expect(candidatesOf(text)).toBe(pattern);
});
