import { Statements } from './statements.js';

let statements: Statements;
beforeEach(() => (statements = new Statements()));

it('numbers names in the order of their first use, and a repeated name once', () => {
  expect(
    statements.bind('SELECT :from::date, :userId FROM t WHERE a = :from', { userId: 7, from: '2026-01-01', other: 1 }),
  ).toEqual({ text: 'SELECT $1::date, $2 FROM t WHERE a = $1', values: ['2026-01-01', 7] });
});

it('leaves casts, times, slices and positional statements as they are', () => {
  const sql = `SELECT a::text, to_char(b, 'HH24:MI'), c[1:10]`;
  expect(statements.bind(sql, {})).toEqual({ text: sql, values: [] });
  expect(statements.bind('SELECT $1 AS ":name"', [1])).toEqual({ text: 'SELECT $1 AS ":name"', values: [1] });
});

it('does not look for names in values', () => {
  expect(statements.bind('SELECT :a, :b', { a: ':b', b: '$1' }).values).toEqual([':b', '$1']);
});

it.each([{}, { id: undefined }])('requires every value (%j)', (values) => {
  expect(() => statements.bind('SELECT :id', values)).toThrow('The statement needs a value for :id.');
});

it('does not take inherited properties for values', () => {
  expect(() => statements.bind('SELECT :constructor', {})).toThrow(':constructor');
});

it('still translates when many different statements have been remembered', () => {
  for (let n = 0; n < 600; n++) expect(statements.bind(`SELECT ${n}, :n`, { n }).text).toBe(`SELECT ${n}, $1`);
  expect(statements.bind('SELECT 599, :n', { n: 0 }).text).toBe('SELECT 599, $1');
});

describe('the name of a statement', () => {
  const nameOf = (sql: string, values: readonly unknown[] = []) => statements.bind(sql, values).name;

  it('is there from its third use on, always the same', () => {
    expect([1, 2, 3, 4].map(() => nameOf('SELECT 1'))).toEqual([undefined, undefined, 's0', 's0']);
    expect([1, 2, 3].map(() => statements.bind('SELECT :n', { n: 1 }).name).at(-1)).toBe('s1');
  });

  it('is given to a limited number of statements', () => {
    for (let use = 0; use < 3; use++) for (let text = 0; text < 230; text++) nameOf(`SELECT ${text}`);
    const named = Array.from({ length: 230 }, (_, text) => nameOf(`SELECT ${text}`));
    expect([named.filter((name) => name !== undefined).length, new Set(named).size]).toEqual([200, 201]);
  });

  it('is not given to several statements in one text', () => {
    expect([1, 2, 3].map(() => nameOf('SELECT 1; SELECT 2'))).toEqual([undefined, undefined, undefined]);
    expect([1, 2, 3].map(() => nameOf(`SELECT $1, ';'`, [1])).at(-1)).toBe('s0');
  });
});
