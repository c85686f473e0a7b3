/* global expect, it */
import { Linter } from 'eslint';
import path from 'node:path';
import ts from 'typescript-eslint';
import config from '../eslint.config.mjs';

// The checked files do not exist and have no types, which the rule about queries does not need.
const untyped = [...config, ts.configs.disableTypeChecked];
const linter = new Linter({ cwd: path.resolve(import.meta.dirname, '..') });

function problemsOf(code, filename = 'backend/src/modules/catalog/adapters/postgres/another.ts') {
  const messages = linter.verify(`export const run = (database: any, id: any, SORT: string) => ${code};\n`, untyped, {
    filename,
  });
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

it('only the listed files compose queries of clauses', () => {
  expect(
    problemsOf('database.query(`SELECT ${id}`)', 'backend/src/modules/ordering/adapters/postgres/sales-days.ts'),
  ).toBe(0);
  expect(
    problemsOf('database.query(`SELECT ${id}`)', 'backend/src/modules/ordering/adapters/postgres/postgres-orders.ts'),
  ).toBe(1);
});
