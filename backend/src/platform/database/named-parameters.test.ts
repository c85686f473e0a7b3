import { NamedParameters } from './named-parameters.js';

const parameters = new NamedParameters();

it('numbers names in the order of their first use, and a repeated name once', () => {
  expect(
    parameters.bind('SELECT :from::date, :userId FROM t WHERE a = :from', { userId: 7, from: '2026-01-01', other: 1 }),
  ).toEqual({ text: 'SELECT $1::date, $2 FROM t WHERE a = $1', values: ['2026-01-01', 7] });
});

it('leaves casts, times, slices and positional statements as they are', () => {
  const sql = `SELECT a::text, to_char(b, 'HH24:MI'), c[1:10]`;
  expect(parameters.bind(sql, {})).toEqual({ text: sql, values: [] });
  expect(parameters.bind('SELECT $1 AS ":name"', [1])).toEqual({ text: 'SELECT $1 AS ":name"', values: [1] });
});

it('does not look for names in values', () => {
  expect(parameters.bind('SELECT :a, :b', { a: ':b', b: '$1' }).values).toEqual([':b', '$1']);
});

it.each([{}, { id: undefined }])('requires every value (%j)', (values) => {
  expect(() => parameters.bind('SELECT :id', values)).toThrow('The statement needs a value for :id.');
});

it('does not take inherited properties for values', () => {
  expect(() => parameters.bind('SELECT :constructor', {})).toThrow(':constructor');
});

it('still translates when many different statements have been remembered', () => {
  for (let n = 0; n < 600; n++) expect(parameters.bind(`SELECT ${n}, :n`, { n }).text).toBe(`SELECT ${n}, $1`);
  expect(parameters.bind('SELECT 599, :n', { n: 0 }).text).toBe('SELECT 599, $1');
});
