import { StatementNames } from './statement-names.js';

let names: StatementNames;
beforeEach(() => (names = new StatementNames()));

it('names a statement from its third use on, always the same', () => {
  expect([1, 2, 3, 4].map(() => names.of('SELECT 1'))).toEqual([undefined, undefined, 's0', 's0']);
  expect([1, 2, 3].map(() => names.of('SELECT 2')).at(-1)).toBe('s1');
});

it('names a limited number of statements', () => {
  for (let use = 0; use < 3; use++) for (let text = 0; text < 230; text++) names.of(`SELECT ${text}`);
  const named = Array.from({ length: 230 }, (_, text) => names.of(`SELECT ${text}`));
  expect([named.filter((name) => name !== undefined).length, new Set(named).size]).toEqual([200, 201]);
});
