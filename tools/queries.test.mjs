/* global expect, it */
import { lintLines } from './planted-lint.mjs';

const REPOSITORY = 'backend/src/modules/catalog/adapters/postgres/another.ts';

/** Returns each line with the number of its problems. */
const problemsIn = (lines, filename = REPOSITORY) =>
  lintLines(filename, lines).map((messages, at) => [
    lines[at],
    messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length,
  ]);
const called = (code, at) => `export const run${at} = (database: any, id: any, SORT: string) => ${code};`;
const each = (lines, problems) => lines.map((line) => [line, problems]);

it('lint rejects text in a query, and accepts values and constants', () => {
  const rejected = [
    "database.query(`SELECT * FROM users WHERE id = '${id}'`)",
    'database.one(`SELECT * FROM users WHERE id = ${id.text}`)',
    'database.count(`DELETE FROM ${id} RETURNING id`, [])',
    'database.write(`DELETE FROM users WHERE id = ${id}`)',
    'this.database.query(`SELECT ${SORT} FROM users WHERE id = ${id}`)',
    'database.query("SELECT * FROM users WHERE id = \'" + id + "\'")',
  ].map(called);
  const accepted = [
    'database.query("SELECT * FROM users WHERE id = $1", [id])',
    'database.query(`SELECT ${SORT} FROM users WHERE id = $1`, [id])',
  ].map(called);
  expect(problemsIn(rejected)).toEqual(each(rejected, 1));
  expect(problemsIn(accepted)).toEqual(each(accepted, 0));
});

it('lint rejects numbers of values that cannot be read beside them, and accepts names', () => {
  const rejected = [
    'const OPEN = "status = $1";',
    'export const OPENED = `status = $1 AND ${STATUS}`;',
    'const add = (database) => database.query("INSERT INTO t VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", []);',
    'const read = (database) => database.one(`SELECT ${STATUS} FROM t WHERE a = $10`, []);',
  ];
  const accepted = [
    'const OPEN = "status = :status";',
    'const run = (database) => database.query(OPEN, { status: 1 });',
  ];
  expect(problemsIn(rejected)).toEqual(each(rejected, 1));
  expect(problemsIn(accepted)).toEqual(each(accepted, 0));
});

it('only the listed files compose queries of clauses', () => {
  const composed = [called('database.query(`SELECT ${id}`)', 0)];
  const ordering = 'backend/src/modules/ordering';
  expect(problemsIn(composed, `${ordering}/reporting/adapters/sales-days.ts`)).toEqual(each(composed, 0));
  expect(problemsIn(composed, `${ordering}/purchase/adapters/postgres-orders.ts`)).toEqual(each(composed, 1));
});
