/* global expect, it */
import { Linter } from 'eslint';
import path from 'node:path';
import ts from 'typescript-eslint';
import config from '../eslint.config.mjs';

// The checked files do not exist and have no types, which the rule about texts does not need.
const untyped = [...config, ts.configs.disableTypeChecked];
const linter = new Linter({ cwd: path.resolve(import.meta.dirname, '..') });
const FOLDERS = ['modules/catalog/domain', 'platform/http', 'boot', 'demo/mailbox', 'kernel'];

function complaints(code, filename) {
  const messages = linter.verify(
    `export const run = (DomainError: any, FieldLabel: any, html: any, logger: any, name: string) => (${code});\n`,
    untyped,
    { filename },
  );
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length;
}

const PLANTED = [
  "new DomainError('invalid_input', 'no such page')",
  "DomainError.invalid('page', `no page ${name}`)",
  "{ message: 'no such page' }",
  "{ event: 'Order shipped' }",
  '{ note: `${name} was captured` }',
  "FieldLabel('Total')",
  "'$property is required'",
  "'There is no such page.'",
  '`Page ${name} does not exist.`',
  "`SELECT CASE WHEN true THEN 'Refunded in full.' END`",
  'html`<p>Back to the shop</p>`',
].flatMap((code) => FOLDERS.map((folder) => [code, folder]));

it.each(PLANTED)('lint rejects a text outside the catalogue: %s in %s', (code, folder) => {
  expect(complaints(code, `backend/src/${folder}/another.ts`)).toBeGreaterThan(0);
});

it.each([
  "new Error('The outbox is empty.')",
  "logger.warn('The outbox is empty.')",
  "{ help: 'Jobs in the queues by state.' }",
  '{ note: `${name} ${name}` }',
  "`SELECT now() AT TIME ZONE 'UTC'`",
  'html`<p>${name}</p>`',
])('lint accepts %s, which no customer reads', (code) => {
  for (const folder of FOLDERS) expect(complaints(code, `backend/src/${folder}/another.ts`)).toBe(0);
});

it('texts are allowed in catalogues, tests and data', () => {
  for (const file of ['messages.ts', 'mail-messages.ts', 'another.test.ts', 'another.data.ts'])
    expect(complaints("'There is no such page.'", `backend/src/platform/http/${file}`)).toBe(0);
});
