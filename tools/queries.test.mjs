/* global expect, it */
import { Linter } from 'eslint';
import path from 'node:path';
import ts from 'typescript-eslint';
import config from '../eslint.config.mjs';

// The checked files do not exist and have no types, which the rule about queries does not need.
const untyped = [...config, ts.configs.disableTypeChecked];
const linter = new Linter({ cwd: path.resolve(import.meta.dirname, '..') });

const problemsOf = (code, filename) =>
  problemsIn(`export const run = (database: any, id: any, SORT: string) => ${code};\n`, filename);

function problemsIn(code, filename = 'backend/src/modules/catalog/adapters/postgres/another.ts') {
  const messages = linter.verify(code, untyped, { filename });
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
}

it.each([
  "database.query(`SELECT * FROM users WHERE id = '${id}'`)",
  'database.one(`SELECT * FROM users WHERE id = ${id.text}`)',
  'database.count(`DELETE FROM ${id} RETURNING id`, [])',
  'database.write(`DELETE FROM users WHERE id = ${id}`)',
  'this.database.query(`SELECT ${SORT} FROM users WHERE id = ${id}`)',
  'database.query("SELECT * FROM users WHERE id = \'" + id + "\'")',
])('lint rejects text in a query: %s', (code) => {
  expect(problemsOf(code)).toBe(1);
});

it.each([
  'database.query("SELECT * FROM users WHERE id = $1", [id])',
  'database.query(`SELECT ${SORT} FROM users WHERE id = $1`, [id])',
])('lint accepts %s', (code) => {
  expect(problemsOf(code)).toBe(0);
});

it.each([
  'const OPEN = "status = $1";',
  'export const OPEN = `status = $1 AND ${STATUS}`;',
  'const run = (database) => database.query("INSERT INTO t VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", []);',
  'const run = (database) => database.one(`SELECT ${STATUS} FROM t WHERE a = $10`, []);',
])('lint rejects numbers of values that cannot be read beside them: %s', (code) => {
  expect(problemsIn(code)).toBe(1);
});

it.each(['const OPEN = "status = :status";', 'const run = (database) => database.query(OPEN, { status: 1 });'])(
  'lint accepts names: %s',
  (code) => {
    expect(problemsIn(code)).toBe(0);
  },
);

it('only the listed files compose queries of clauses', () => {
  expect(
    problemsOf('database.query(`SELECT ${id}`)', 'backend/src/modules/ordering/reporting/adapters/sales-days.ts'),
  ).toBe(0);
  expect(
    problemsOf('database.query(`SELECT ${id}`)', 'backend/src/modules/ordering/purchase/adapters/postgres-orders.ts'),
  ).toBe(1);
});
